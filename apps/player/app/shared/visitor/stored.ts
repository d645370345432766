import type { KeyStore } from '@marquee/blocks/browser';

/**
 * Reads a JSON value from a store. Undefined when there is none, or when it has another form: an older version, another
 * script of the site or a person may have written it, and a page must not crash because of it.
 */
export function readStored<Value>(
  store: Pick<KeyStore, 'getItem'>,
  key: string,
  parse: (kept: unknown) => Value | undefined,
): Value | undefined {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Milliseconds since 1970 that form a valid date. */
export const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
