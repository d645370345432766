import { randomBytes } from '@marquee/blocks/browser';

/** No vowels, so that no words result, and no characters that look like another one. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
/** Long enough that no two of a hundred thousand entries are expected to be equal. */
const LENGTH = 8;
/** Earlier ids had suffixes of five letters. */
const SUFFIX = new RegExp(`-[${LETTERS}]{5}(?:[${LETTERS}]{${LENGTH - 5}})?$`);
/** The longest id that a list accepts. */
const LONGEST = 80;

/**
 * An id for a new entry that nobody else generates at the same time: when two people add to one document, each gets an
 * entry when their drafts are merged. `stem` is the readable part; a copy has that of its original.
 */
export function freshId(stem: string, taken: Iterable<unknown> = []): string {
  const known = new Set(taken);
  const start = stem.replace(SUFFIX, '').slice(0, LONGEST - LENGTH - 1);
  for (;;) {
    const id = `${start}-${randomLetters()}`;
    if (!known.has(id)) return id;
  }
}

/** The ids that entries of a list have. */
export const idsOf = (items: readonly unknown[]): unknown[] =>
  items.map((item) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined));

function randomLetters(): string {
  return Array.from(randomBytes().subarray(0, LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join(
    '',
  );
}
