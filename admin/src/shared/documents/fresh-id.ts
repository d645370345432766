import { randomBytes } from '@marquee/blocks/browser';

/** No vowels, so that no words come out, and nothing that is taken for another letter or a digit. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
/** So many that of a hundred thousand entries no two are expected to be alike. */
const LENGTH = 8;
/** Earlier ids have five of them. */
const SUFFIX = new RegExp(`-[${LETTERS}]{5}(?:[${LETTERS}]{${LENGTH - 5}})?$`);
/** The longest id that a list takes. */
const LONGEST = 80;

/**
 * An id for a new entry that nobody else invents at the same time: two who add to one document each get an entry of
 * their own when their drafts are merged. `stem` says what it is: a copy's is that of its original.
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
