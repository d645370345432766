import { readText } from '@marquee/schemas';
import { remember } from './remember.ts';

/** Whether a locale is a language itself or one of its regions: `en` covers `en-AU`, not the other way round. */
export const isOfLanguage = (locale: string, language: string): boolean =>
  locale === language || locale.startsWith(`${language}-`);

const NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** A language as people call it: “French (Canada)” for `fr-CA`. */
export const languageName = (locale: string): string => NAMES.of(locale) ?? locale;

/** Signs that nobody sees and that would hide a word: soft hyphens, marks without width. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Letters and signs that stand for themselves, a single space apart: most texts have no others. */
const PLAIN =
  /^[!-%'-;=-~\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u2013\u2014\u2018-\u201e\u20ac]+(?: [!-%'-;=-~\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u2013\u2014\u2018-\u201e\u20ac]+)*$/;

/** A text as it is compared: without marks, capitals, and differences of spaces and of how a letter is encoded. */
export const foldWords = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldMarked(text));

const foldMarked = remember(
  (text) =>
    readText(text)
      .replaceAll('&shy;', '')
      .normalize('NFKC')
      .replaceAll(UNSEEN, '')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim(),
  { texts: 16_384, length: 400 },
);

/** By code: whether the character is a letter or a digit of ASCII. This is asked for every letter of a site. */
const ASCII_WORD = Array.from({ length: 0x80 }, (_, unit) => /[a-z\d]/i.test(String.fromCharCode(unit)));

/** Whether the character at a place, by UTF-16 units, is part of a word. */
export function isInWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return ASCII_WORD[unit] === true;
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return /^[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}
