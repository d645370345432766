import { languageState, type WrittenText } from '@marquee/schemas';

export { documentTexts } from '@marquee/schemas';

/** The state of a language in a document; a document without texts lacks none. */
export type LanguageState = (typeof WORST_FIRST)[number];

/** The state of each language for a set of texts: that of the worst text. */
export function languageStates(
  texts: readonly WrittenText[],
  locales: readonly string[],
): Map<string, LanguageState> {
  const isSpoken = (locale: string): boolean => locales.includes(locale);
  return new Map(
    locales.map((locale) => {
      const states = new Set(texts.map((text) => languageState(text, locale, isSpoken)));
      return [locale, WORST_FIRST.find((state) => states.has(state)) ?? 'own'];
    }),
  );
}

const WORST_FIRST = ['missing', 'fallback', 'own'] as const;
