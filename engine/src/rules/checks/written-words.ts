import { readText } from '@marquee/schemas';

/** Whether a locale is a language itself or one of its regions: `en` covers `en-AU`, not the other way round. */
export const isOfLanguage = (locale: string, language: string): boolean =>
  locale === language || locale.startsWith(`${language}-`);

const NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** A language as people call it: “French (Canada)” for `fr-CA`. */
export const languageName = (locale: string): string => NAMES.of(locale) ?? locale;

/** Signs that nobody sees and that would hide a word: soft hyphens, marks without width. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text as it is compared: without marks, capitals, and differences of spaces and of how a letter is encoded. */
export const foldWords = (text: string): string =>
  readText(text)
    .replaceAll('&shy;', '')
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A word or phrase to look for: folded, and whether any ending may follow. */
export type Phrase = { readonly folded: string; readonly isBeginning: boolean };

export const toPhrase = (written: string): Phrase => ({
  folded: foldWords(written.endsWith('*') ? written.slice(0, -1) : written),
  isBeginning: written.endsWith('*'),
});

/**
 * Whether a folded text has the phrase as whole words. It looks from one place to the next, without expressions: no
 * phrase that somebody writes takes long.
 */
export function hasPhrase(text: string, { folded, isBeginning }: Phrase): boolean {
  if (folded === '') return false;
  for (let at = text.indexOf(folded); at !== -1; at = text.indexOf(folded, at + 1)) {
    const end = at + folded.length;
    const isAtBeginning = !isInWord(folded, 0) || !isInWord(text, at - 1);
    const isAtEnd = isBeginning || !isInWord(folded, folded.length - 1) || !isInWord(text, end);
    if (isAtBeginning && isAtEnd) return true;
  }
  return false;
}

/** Whether the character at a place, by UTF-16 units, is part of a word. */
function isInWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return /^[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}
