/** Keys pressed one after the other, such as `g` then `h`. */
export type KeySequence = { first: string | undefined; until: number };

export const NO_KEYS: KeySequence = { first: undefined, until: 0 };

/** How long the first key waits for the second, in milliseconds. */
export const WAIT_MS = 1500;

/** The shortcut that a key completes, if any, and the keys that may continue. */
export function pressKey(
  before: KeySequence,
  key: string,
  { at, shortcuts }: { at: number; shortcuts: ReadonlySet<string> },
): { shortcut: string | undefined; after: KeySequence } {
  const both = before.first !== undefined && at < before.until ? `${before.first} ${key}` : undefined;
  if (both !== undefined && shortcuts.has(both)) return { shortcut: both, after: NO_KEYS };
  if (shortcuts.has(key)) return { shortcut: key, after: NO_KEYS };
  const isFirst = [...shortcuts].some((shortcut) => shortcut.startsWith(`${key} `));
  return { shortcut: undefined, after: isFirst ? { first: key, until: at + WAIT_MS } : NO_KEYS };
}
