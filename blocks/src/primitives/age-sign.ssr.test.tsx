import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { AgeBadge, AgeSign } from './age-sign.tsx';

it.each([
  [18, undefined, '18+'],
  [18, 21, '21+'],
  [21, 18, '21+'],
])('a sign for %i where the licence asks for %s says %s', (age, minimumAge, text) => {
  for (const Sign of [AgeSign, AgeBadge])
    expect(renderBlock(<Sign age={age} />, { minimumAge }).replace(/<[^>]+>/g, '')).toBe(text);
});
