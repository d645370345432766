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

const ASCII_WORD = /[a-z\d]/i;

/** Whether the character at a place, by UTF-16 units, is part of a word. */
export function isInWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return ASCII_WORD.test(text.charAt(at));
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return /^[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}
