import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPhrases } from './phrases.ts';
import { foldWords } from './written-words.ts';

const isWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter);

/** The plain reading: whether a phrase is in a text as whole words, by all of its places. */
function hasPhrase(text: string, written: string): boolean {
  const isBeginning = written.endsWith('*');
  const phrase = [...foldWords(isBeginning ? written.slice(0, -1) : written)];
  const letters = [...foldWords(text)];
  return letters.some((_, at) => {
    const end = at + phrase.length;
    const isHere = phrase.length > 0 && phrase.every((letter, place) => letters[at + place] === letter);
    const begins = !isWord(phrase[0]) || !isWord(letters[at - 1]);
    return isHere && begins && (isBeginning || !isWord(phrase.at(-1)) || !isWord(letters[end]));
  });
}

it('[RULE-01] finds the phrases that a text has as whole words, and no other, whatever they are', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'é', 'ß', ' ', '-', '%', '7', '𝐛', '🎰'), {
    maxLength: 14,
  });
  const text = letters.map((all) => all.join(''));
  const phrase = fc.tuple(text, fc.constantFrom('', '*')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.array(phrase, { maxLength: 8 }), (words, written) => {
      const found = createPhrases(written)
        .find(foldWords(words))
        .map(({ at }) => at);
      expect(found).toEqual(written.flatMap((each, at) => (hasPhrase(words, each) ? [at] : [])));
    }),
    { numRuns: 2000 },
  );
});

it('[RULE-01] takes no longer for thousands of phrases that all but fit: a text is walked once', () => {
  // Asked for one by one, each of these would be followed from each place of the text: 4 × 10^9 comparisons.
  const written = Array.from({ length: 12_000 }, (_, at) => `${'a '.repeat(34)}${at}*`);
  const phrases = createPhrases([...written, 'a b']);
  expect(phrases.find(foldWords('a '.repeat(50_000)))).toEqual([]);
  expect(phrases.find(foldWords(`${'a '.repeat(50_000)}77 b`)).map(({ at }) => at)).toEqual([7, 77]);
  expect(phrases.find(foldWords(`${'a'.repeat(100_000)} b`))).toEqual([]);
});
