import type { FormEvent } from 'react';

const cleared = new WeakSet<object>();

/** Whether these problems are what is left of earlier ones: nobody is led to a field again because of them. */
export const isCleared = (problems: object): boolean => cleared.has(problems);

/** The problems without that of one field; the same where it has none. */
export function clearProblem<Fields extends object>(fields: Fields, name: string): Fields {
  if (!(name in fields)) return fields;
  const { [name as keyof Fields]: _mended, ...rest } = fields;
  return leave(rest as Fields);
}

/** Notes that these are what is left of earlier problems. */
export function leave<Problems extends object>(problems: Problems): Problems {
  cleared.add(problems);
  return problems;
}

/** The name of the field that is typed in; undefined where something without a name is. */
export function typedField({ target }: Pick<FormEvent, 'target'>): string | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : undefined;
}
