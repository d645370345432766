import { replaceTags } from './replace-tags.ts';

/** A text by locale, or what stands in its place in data that nobody has checked. */
export type Texts = Readonly<Record<string, unknown>>;

/** A letter, a digit or a sign that can be seen. */
export const SOMETHING_TO_READ = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Whether there is something to read: spaces, marks without words and signs that nobody sees are no text. Whoever asks
 * whether a language has a text asks this, so that the site, the editor and all that counts say the same.
 */
export function hasText(text: unknown, isRich = false): text is string {
  if (typeof text !== 'string') return false;
  return SOMETHING_TO_READ.test(isRich ? withoutMarks(text) : text);
}

const withoutMarks = (html: string): string =>
  replaceTags(html, '')
    .replaceAll(/&(?:nbsp|emsp|ensp|thinsp|hairsp|shy|zwn?j|[lr]rm);/gi, '')
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (whole, hex: string | undefined, digits: string) => {
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
    });

/** Numbers, signs and variables say the same in every language. */
export const hasLetters = (text: string, isRich = false): boolean =>
  LETTER.test(
    (isRich ? replaceTags(text, ' ').replaceAll(/&\w+;/g, ' ') : text).replaceAll(/\{\{[^{}]*\}\}/g, ' '),
  );

const LETTER = /\p{L}/u;

/** Where a reader’s text is looked for: the exact locale, its base language where the site speaks it, English. */
export function fallbackLocales(locale: string, isSpoken: (locale: string) => boolean): readonly string[] {
  if (locale === 'en') return ENGLISH;
  const base = baseLocale(locale, isSpoken) ?? 'en';
  return base === 'en' ? [locale, 'en'] : [locale, base, 'en'];
}

const ENGLISH: readonly string[] = ['en'];

/** What stands before the first hyphen, if that is another locale the site speaks. */
export function baseLocale(locale: string, isSpoken: (locale: string) => boolean): string | undefined {
  const end = locale.indexOf('-');
  if (end === -1) return undefined;
  const base = locale.slice(0, end);
  return isSpoken(base) ? base : undefined;
}

/** The locale whose text a reader gets; nothing where only the key is left. */
export const textLocale = (texts: Texts, locales: readonly string[], isRich = false): string | undefined =>
  locales.find((locale) => Object.hasOwn(texts, locale) && hasText(texts[locale], isRich));

/**
 * What stands for a text where nobody says in which language, as in lists: English, or the first language that has one.
 * Nothing where all are blank.
 */
export const listedLocale = (texts: Texts): string | undefined =>
  textLocale(texts, ['en', ...Object.keys(texts)]);

/** A text written per language, and what its schema says of it: whether it has marks in it, and must be there. */
export type WrittenText = { texts: Texts; isRich?: boolean; isRequired?: boolean };

/** Whether there should be something to read: a text that may be left out and is blank in every language is left out. */
export const isWanted = ({ texts, isRich, isRequired = false }: WrittenText): boolean =>
  isRequired || Object.values(texts).some((text) => hasText(text, isRich));

/** Whether English says it for every language. */
export function isForEveryLanguage({ texts, isRich }: WrittenText): boolean {
  const english = Object.hasOwn(texts, 'en') ? texts['en'] : undefined;
  return hasText(english, isRich) && !hasLetters(english, isRich);
}

/**
 * `own`: written for it. `fallback`: its base language stands in. `missing`: readers get another language, or none.
 * `unneeded`: nothing is to be read in any language, or the same in all of them.
 */
export type LanguageState = 'own' | 'fallback' | 'missing' | 'unneeded';

export function languageState(
  text: WrittenText,
  locale: string,
  isSpoken: (locale: string) => boolean,
): LanguageState {
  const found = textLocale(text.texts, fallbackLocales(locale, isSpoken), text.isRich);
  if (found === locale) return 'own';
  if (isForEveryLanguage(text)) return 'unneeded';
  if (found !== undefined && found === baseLocale(locale, isSpoken)) return 'fallback';
  return isWanted(text) ? 'missing' : 'unneeded';
}
