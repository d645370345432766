import type { Translate } from './environment.tsx';
import { isPlain } from './primitives/format-count.ts';

// The mark for “do not escape” and a format after a comma are read and not applied: other tools write them.
const VALUE = /\{\{-?\s*(\w+)\s*(?:,[^{}]*)?\}\}/g;

/**
 * Reads interface texts: {{name}} stands for a value, and a `count` chooses the form of the language, from keys that
 * end in _one, _few, _other and so on. A key without text shows as it is.
 */
export function createTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  // Made when a text first needs them: a phone takes its time, and a page begins with this.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const formOf = (count: number): string => (plurals ??= new Intl.PluralRules(locale)).select(count);
  // Numbers in texts read as the language writes them: 1,240 games. Texts in texts stay as they are.
  const format = (value: number): string =>
    isPlain(value) ? String(value) : (numbers ??= new Intl.NumberFormat(locale)).format(value);
  return (key, variables = {}) => {
    const { count } = variables;
    const form = typeof count === 'number' ? messages[`${key}_${formOf(count)}`] : undefined;
    return (form ?? messages[key] ?? key).replaceAll(VALUE, (_match, name: string) => {
      const value = variables[name] ?? '';
      return typeof value === 'number' ? format(value) : value;
    });
  };
}
