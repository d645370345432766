import type { Translate } from '../src/environment.tsx';

/** Interface texts as i18next reads them: plural forms by suffix, {{name}} for values, the key when there is none. */
export function createTranslate(messages: Readonly<Record<string, string>>, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, variables = {}) => {
    const plural =
      typeof variables['count'] === 'number'
        ? messages[`${key}_${plurals.select(variables['count'])}`]
        : undefined;
    const text = messages[key] ?? plural ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
      const value = variables[name] ?? '';
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}
