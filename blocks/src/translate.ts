import { createInstance, type FormatterModule, type i18n } from 'i18next';
import type { Translate } from './environment.tsx';
import { isPlain } from './primitives/formats/format-count.ts';

/**
 * Reads interface texts with i18next: {{name}} stands for a value, and `count` selects the language's plural form, from
 * keys that end in _one, _few, _other and so on. A key without a text is shown as it is. Numbers in texts are formatted
 * for the language: 1,240 games; inserted texts stay unchanged.
 *
 * @param messages the texts of one language; no other one is loaded.
 */
export function createTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  const texts = createTexts(locale, false);
  texts.addResourceBundle(locale, GROUP, messages);
  // A page repeats most of its texts, and a server needs all of them for every page, so results are cached.
  const plain = new Map<string, string>();
  const filled = new Map<string, string>();
  return (key, variables = {}) => {
    const values = Object.values(variables);
    // Texts with numbers are not cached: there are too many different numbers.
    if (values.some((value) => typeof value !== 'string')) return readText(texts, GROUP, key, variables);
    const isPlainText = values.length === 0;
    // Two maps: a key may look like the name of another one with its values.
    const read = isPlainText ? plain : filled;
    const asked = isPlainText ? key : JSON.stringify([key, variables]);
    const known = read.get(asked);
    if (known !== undefined) return known;
    const text = readText(texts, GROUP, key, variables);
    if (read.size === MOST_READ) read.clear();
    read.set(asked, text);
    return text;
  };
}

const GROUP = 'translation';
/** The number of cached texts without values, and of those with values: enough for some pages. */
const MOST_READ = 4000;

/** An i18next instance without texts. Texts that the language lacks are taken from `fallback`. */
export function createTexts(locale: string, fallback: string | false): i18n {
  // Created when a text first needs it: it is slow on a phone, and every page starts with this code.
  const numbers = new Map<string | undefined, Intl.NumberFormat>();
  const numbersOf = (language: string | undefined): Intl.NumberFormat => {
    const known = numbers.get(language) ?? new Intl.NumberFormat(language);
    numbers.set(language, known);
    return known;
  };
  const texts = createInstance({
    lng: locale,
    resources: {},
    fallbackLng: fallback,
    returnEmptyString: true,
    // Keys contain dots and colons.
    keySeparator: false,
    nsSeparator: false,
    // The texts are there already, so nothing is asynchronous.
    initAsync: false,
    // React escapes its output; so a mark for “do not escape”, which other tools write, has no effect.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: string | number | undefined, _format, language) =>
      typeof value !== 'number' || isPlain(value) ? String(value ?? '') : numbersOf(language).format(value),
  };
  void texts.use(formatter).init();
  return texts;
}

export const readText = (
  texts: i18n,
  group: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  // In `replace`, because a value may have the name of one of i18next's own options.
  texts.t(key, { ns: group, replace: values, ...('count' in values ? { count: values['count'] } : {}) });
