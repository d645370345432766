import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render-block.tsx';
import { BannerCard } from './banner-card.tsx';
import { TermsLine } from './terms-line.tsx';

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

it.each([
  [undefined, '18+. No wager.'],
  [21, '21+. No wager.'],
])('small print for a licence that asks for %s begins with the age: %s', (minimumAge, text) => {
  expect(textOf(renderBlock(<TermsLine terms="No wager." />, { minimumAge }))).toBe(text);
});

it('a banner with small print names the age that the licence asks for, one without does not', () => {
  const banner = { id: 'reload', title: 'Reload', order: { lobby: 1 } };
  const draw = (terms?: string): string =>
    textOf(renderBlock(<BannerCard banner={{ ...banner, terms }} />, { minimumAge: 21 }));
  expect(draw('No wager.')).toBe('Reload21+. No wager.');
  expect(draw()).toBe('Reload');
});
