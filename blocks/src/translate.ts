import { createInstance, type FormatterModule, type i18n } from 'i18next';
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
  const texts = createTexts(locale, false);
  texts.addResourceBundle(locale, GROUP, messages);
  // A page says most of its words many times over, and a server all of them for every page.
  const read = new Map<string, string>();
  return (key, variables = {}) => {
    const values = Object.values(variables);
    // Numbers have more spellings than one.
    if (values.some((value) => typeof value !== 'string')) return readText(texts, GROUP, key, variables);
    const asked = values.length === 0 ? key : JSON.stringify([key, variables]);
    const known = read.get(asked);
    if (known !== undefined) return known;
    const text = readText(texts, GROUP, key, variables);
    if (read.size === MOST_READ) read.clear();
    read.set(asked, text);
    return text;
  };
}

const GROUP = 'translation';
/** Words that are kept as they read: those of some pages, with what is put into them. */
const MOST_READ = 4000;

/** An i18next that has no texts yet. Those that the language lacks are taken from `fallback`. */
export function createTexts(locale: string, fallback: string | false): i18n {
  // Made when a text first needs them: a phone takes its time, and a page begins with this.
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
  // `replace`: a value may have the name of one of i18next’s own options.
  texts.t(key, { ns: group, replace: values, ...('count' in values ? { count: values['count'] } : {}) });
