/** Header fields by lower-case names. */
export type Fields = Readonly<Record<string, string>>;

type Given = ConstructorParameters<typeof Headers>[0];

/** What a caller says, as plain fields. Every call passes several hands, and a Headers object each is slow to make. */
export function toFields(given: Given): Fields {
  if (given === undefined) return {};
  if (given instanceof Headers || Array.isArray(given) || Symbol.iterator in given)
    return Object.fromEntries(new Headers(given));
  const fields: Record<string, string> = {};
  for (const name of Object.keys(given)) fields[name.toLowerCase()] = String(given[name]);
  return fields;
}

/** The first's fields, with those of the second in place of equal ones. */
export const mergeFields = (first: Given, second: Given): Fields => ({
  ...toFields(first),
  ...toFields(second),
});

/** The fields in the order of their names: equal ones are told apart by nothing. */
export const sortFields = (given: Given): [name: string, value: string][] =>
  Object.entries(toFields(given)).toSorted(([one], [other]) => (one < other ? -1 : 1));
