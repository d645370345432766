/** Letters that no decomposition turns into those that people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Accents, apostrophes and what is not seen at all. */
const DROPPED = /[\p{M}\p{Cf}'’‘‛‚`´ʼ]/gu;
const QUOTES = /["“”„‟«»‹›]/g;

/** A text as every search compares it: without capitals, accents and apostrophes. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(DROPPED, '')
    .toLowerCase()
    .replaceAll(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);

/** The words somebody searches for, folded; quotation marks around them say nothing. */
export const searchWords = (query: string): string[] =>
  foldText(query.replaceAll(QUOTES, ' ')).split(/\s+/).filter(Boolean);

/** Whether a folded text has every word, in any order. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
