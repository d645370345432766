import { fromPointer, toPointer } from '@marquee/schemas/json-pointer';

export { fromPointer, toPointer };

/** Where something is in a document: its keys from the outermost. */
export type Path = readonly (string | number)[];

/** Keys of a pointer into a document; those of lists are numbers. */
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

/** A copy with one place changed; `undefined` removes an object’s key. Untouched parts keep their identity. */
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

/** Whether `inner` is `outer` or lies under it. */
export const isUnder = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}/`) || outer === '';
