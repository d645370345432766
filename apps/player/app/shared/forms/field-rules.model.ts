/** A broken rule: the last part of its message's key, and the values in the message. */
export type Wrong = { code: string; values?: Readonly<Record<string, string>> };
export type Rule = (value: string) => Wrong | undefined;

/** PROF-31. */
export const englishLetters: Rule = (value) =>
  /^[A-Za-z ]*$/.test(value) ? undefined : { code: 'english_letters' };

/** PROF-35. */
export const integer: Rule = (value) => (/^[+-]?\d+$/.test(value) ? undefined : { code: 'integer' });

/** PROF-33: characters, however many bytes they take. */
export function minLength(min: number): Rule {
  return (value) =>
    [...value].length >= min ? undefined : { code: 'min_length', values: { min: String(min) } };
}

/** PROF-34. */
export function minValue(min: number): Rule {
  return (value) => (Number(value) >= min ? undefined : { code: 'min_value', values: { min: String(min) } });
}

/** PROF-34. */
export function maxValue(max: number): Rule {
  return (value) => (Number(value) <= max ? undefined : { code: 'max_value', values: { max: String(max) } });
}

/** The first rule that a value breaks. A blank value breaks none: whether a field is required is checked elsewhere. */
export function findWrong(value: string, rules: readonly Rule[]): Wrong | undefined {
  const given = value.trim();
  if (given === '') return undefined;
  for (const rule of rules) {
    const wrong = rule(given);
    if (wrong) return wrong;
  }
  return undefined;
}
