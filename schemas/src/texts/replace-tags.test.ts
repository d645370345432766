import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceTags } from './replace-tags.ts';

/** The same said shorter; what it takes grows with the square of the text. */
const byExpression = (html: string, by: string): string =>
  html.replaceAll(/<!--.*?-->|<\/?[a-z][^>]*>/gis, () => by);

const pieces = fc.constantFrom(
  '<',
  '</',
  '<a',
  '<p>',
  '</p>',
  '<!--',
  '-->',
  '--',
  '>',
  '->',
  'b',
  '\n',
  '"',
);

it('replaces every tag and comment that is closed, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.constantFrom('', ' ', '<p>'), (parts, by) => {
      const html = parts.join('');
      expect(replaceTags(html, by)).toBe(byExpression(html, by));
    }),
    { numRuns: 2000 },
  );
});
