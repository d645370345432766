import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, hasWords, searchWords } from './search-text.ts';

it.each([
  ['Prämie für Spieler', 'PRAMIE spieler'],
  ['Großer Preis', 'grosser'],
  ['Gold Club', '"gold" club'],
  ['Gold Club', '„club“ ‚gold’'],
  ['Player’s choice', "player's"],
  ['the players’ choice', "'choice'"],
  ['İstanbul', 'istanbul'],
  ['ŁÓDŹ', 'lodz'],
  ['Über\u00A0Nacht', 'uber nacht'],
  ['ＦＵＬＬ', 'full'],
  ['a\u200Bb', 'ab'],
])('finds %s by %s', (text, query) => {
  expect(hasWords(foldText(text), searchWords(query))).toBe(true);
});

it('finds every text by its own words, in any order, whatever is around them and however they are written', () => {
  const around = fc.constantFrom('', '"', '“', '”', '„', '«', "'", '’');
  const letter = fc.constantFrom(...'abcxyzäöüßéèñçåøłæœşığŹÅбвгΣσςδ漢字0129-%./&');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, around), { minLength: 1, maxLength: 5 }), (words) => {
      const text = words.map(([each]) => each).join(' ');
      const query = words
        .toReversed()
        .map(([each, mark]) => `${mark}${each}${mark}`)
        .join('  ');
      for (const written of [query, query.toUpperCase(), query.normalize('NFD')])
        for (const stored of [text, text.toUpperCase(), text.normalize('NFD')])
          expect(hasWords(foldText(stored), searchWords(written)), `${stored} by ${written}`).toBe(true);
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 500, verbose: 1 },
  );
});
