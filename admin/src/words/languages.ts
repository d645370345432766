import { languageState, type WrittenText } from '@marquee/schemas';

export { documentTexts } from '@marquee/schemas';

/** What a language of a whole document is: what needs no text lacks none. */
export type LanguageState = (typeof WORST_FIRST)[number];

/** State of each language for a set of texts: as good as that of the text that is worst off. */
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
