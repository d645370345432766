import type { KeyStore } from '@marquee/blocks/browser';

/**
 * What is kept under a key as JSON; undefined where there is nothing, and where it is something else: a version from
 * before, another script of the site's, or a hand may have written it, and a page must not break on it.
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

/** Milliseconds since 1970 that a date can be made of. */
export const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
