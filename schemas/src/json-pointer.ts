/** The name of a field as a step of a JSON pointer (RFC 6901): `a/b` is `a~1b`, `a~b` is `a~0b`. */
export const escapeStep = (name: string | number): string => {
  const text = String(name);
  return /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
};

/** The name that a step of a JSON pointer is for. */
export const unescapeStep = (step: string): string =>
  step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;

/** The JSON pointer to where the names lead: `['rows', 0, 'a/b']` to `/rows/0/a~1b`. */
export const toPointer = (path: readonly (string | number)[]): string =>
  path.map((name) => `/${escapeStep(name)}`).join('');

/** The names that lead to where a JSON pointer points: `/rows/0/a~1b` by `rows`, `0` and `a/b`; `''` is the whole. */
export const fromPointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeStep);
