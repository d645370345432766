import { readText } from '@marquee/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldWords } from './written-words.ts';

/** The plain reading, of every text alike. */
const plainly = (text: string): string =>
  readText(text)
    .replaceAll('&shy;', '')
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

it('folds texts of plain letters as all others', () => {
  const signs = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0x20, max: 0x17f }) },
    { weight: 1, arbitrary: fc.integer({ min: 0x2010, max: 0x20af }) },
    { weight: 1, arbitrary: fc.constantFrom(0x130, 0x307, 0x2126, 0xff21, 0x1f3b0, 0xa0, 0x26, 0x3c) },
  );
  const text = fc.array(signs, { maxLength: 8 }).map((all) => String.fromCodePoint(...all));
  fc.assert(
    fc.property(text, (written) => {
      expect(foldWords(written)).toBe(plainly(written));
    }),
    { numRuns: 5000 },
  );
  for (let sign = 0; sign < 0x3000; sign += 1) {
    const written = `A${String.fromCharCode(sign)} b`;
    expect([sign, foldWords(written)]).toEqual([sign, plainly(written)]);
  }
});
