/** A word as searches compare it, and where each of its letters stands in the text. */
export type Word = {
  /** Lower case, without accents and apostrophes. */
  folded: string;
  /** For each letter of `folded`, where the letter that it comes from begins and ends, in UTF-16 units. */
  from: number[];
  to: number[];
};

export type TextRange = { from: number; to: number };

/** Letters that are no letter with an accent to Unicode, but to whoever types without them. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** Inside a word: nobody types the apostrophe of “pharaoh’s”, and a combining accent belongs to its letter. */
const SKIPPED = /^['’ʼ\p{M}]$/u;
const OF_WORDS = /^[\p{L}\p{N}]/u;
const ACCENTS = /\p{M}/gu;

/** The words of a text in order. Whatever is neither letter nor digit separates words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let word: Word | undefined;
  let at = 0;
  for (const sign of text) {
    const next = at + sign.length;
    if (OF_WORDS.test(sign)) {
      if (!word) words.push((word = { folded: '', from: [], to: [] }));
      for (const letter of foldSign(sign)) {
        word.folded += letter;
        word.from.push(at);
        word.to.push(next);
      }
    } else if (!SKIPPED.test(sign)) word = undefined;
    at = next;
  }
  return words;
}

function foldSign(sign: string): string[] {
  const lower = sign.toLowerCase().normalize('NFKD').replace(ACCENTS, '');
  // One entry for each UTF-16 unit, so that places in `folded` are places in the lists.
  return [...lower].flatMap((letter) => (PLAIN[letter] ?? letter).split(''));
}

export const foldWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

/** The place of the letters `start` to `end` (exclusive) of the folded word in the text. */
export function rangeOf({ from, to }: Word, start: number, end: number): TextRange {
  return { from: from[start] ?? 0, to: to[end - 1] ?? 0 };
}
