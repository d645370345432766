import { fromPointer, toPointer } from '@marquee/schemas/json-pointer';

export { fromPointer, toPointer };

/** A place in a document: its keys, the outermost first. */
export type Path = readonly (string | number)[];

/** The keys of a pointer into a document; list indexes are numbers. */
export const toKeys = (pointer: string): (string | number)[] =>
  fromPointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export function getAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** A copy with one value changed; `undefined` removes an object's key. Unchanged parts stay the same objects. */
export function withAt<Data>(data: Data, path: Path, value: unknown): Data {
  const [key, ...rest] = path;
  if (key === undefined) return value as Data; // The root is replaced by what the caller hands over.
  const inner = withAt(getAt(data, [key]), rest, value);
  if (Array.isArray(data)) {
    const copy: unknown[] = [...data];
    copy[Number(key)] = inner;
    return copy as Data; // The same list with one entry changed.
  }
  const copy: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy as Data; // The same object with one key changed.
}

/** Whether `inner` is `outer` or is inside it. */
export const isUnder = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}/`) || outer === '';
