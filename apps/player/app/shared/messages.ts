import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { withSafetyTexts } from './safety-texts.ts';

const BUCKET_MS = 300_000;

/** Address of a locale's interface texts; it changes every five minutes (I18N-01 to I18N-03). */
export function formatMessagesAddress(locale: string, now: number): string {
  return `/messages/${locale}.json?t=${Math.floor(now / BUCKET_MS)}`;
}

/** An i18next of its own for each request and each browser; a key without text shows as it is. */
export function createTranslator(locale: string, messages: Record<string, string>): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(createFormatter(locale))
    .init({
      lng: locale,
      resources: { [locale]: { translation: withSafetyTexts(messages) } },
      // Texts are complete per locale: the server fills gaps with the English ones.
      fallbackLng: false,
      // Keys such as LOBBY.ALL are flat.
      keySeparator: false,
      nsSeparator: false,
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
      react: { useSuspense: false },
    });
  return instance;
}

/** Numbers in texts read as the language writes them: 1,240 games. Texts in texts stay as they are. */
function createFormatter(locale: string): FormatterModule {
  const numbers = new Intl.NumberFormat(locale);
  return {
    type: 'formatter',
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value) => (typeof value === 'number' ? numbers.format(value) : value),
  };
}
