import { languageState, type LanguageState, type TextPlace } from '@marquee/schemas';

export { documentTexts, type LanguageState } from '@marquee/schemas';

/** State of each language for a set of texts: as good as that of the text that is worst off. */
export function languageStates(
  texts: readonly Pick<TextPlace, 'texts' | 'isRich'>[],
  locales: readonly string[],
): Map<string, LanguageState> {
  const isSpoken = (locale: string): boolean => locales.includes(locale);
  return new Map(
    locales.map((locale) => {
      const states = new Set(
        texts.map((place) => languageState(place.texts, locale, isSpoken, place.isRich)),
      );
      return [locale, WORST_FIRST.find((state) => states.has(state)) ?? 'own'];
    }),
  );
}

const WORST_FIRST = ['missing', 'fallback', 'own'] as const;
