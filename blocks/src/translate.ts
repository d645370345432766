import { createInstance, type FormatterModule } from 'i18next';
import type { Translate } from './environment.tsx';
import { isPlain } from './primitives/formats/format-count.ts';

/**
 * Reads interface texts by i18next: {{name}} stands for a value, and a `count` chooses the form of the language, from
 * keys that end in _one, _few, _other and so on. A key without text shows as it is. Numbers in texts read as the language
 * writes them: 1,240 games; texts in texts stay as they are.
 *
 * @param messages the texts of one language; no other one is loaded.
 */
export function createTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  // Made when a text first needs them: a phone takes its time, and a page begins with this.
  let numbers: Intl.NumberFormat | undefined;
  const format = (value: string | number | undefined): string =>
    typeof value !== 'number' || isPlain(value)
      ? String(value ?? '')
      : (numbers ??= new Intl.NumberFormat(locale)).format(value);
  const texts = createInstance({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    fallbackLng: false,
    returnEmptyString: true,
    // Keys have dots and colons of their own.
    keySeparator: false,
    nsSeparator: false,
    // Texts are there already: nothing is waited for.
    initAsync: false,
    // React escapes what it draws; a mark for “do not escape”, which other tools write, changes nothing.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format,
  };
  void texts.use(formatter).init();
  // `replace`: a value may have the name of one of i18next’s own options.
  return (key, variables = {}) =>
    texts.t(key, { replace: variables, ...('count' in variables ? { count: variables['count'] } : {}) });
}
