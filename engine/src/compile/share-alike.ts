/**
 * Texts and small records that documents repeat: amounts, a variable's amounts in a currency, a button's name. Each has
 * one place in a table, by its hash. Frequent values are usually found there; a rare one is soon overwritten by the
 * next.
 */
export type Alike = { readonly texts: (string | undefined)[]; readonly records: (Data | undefined)[] };

type Data = Readonly<Record<string, unknown>>;

/** A few hundred texts and a few thousand amounts and combinations are common, however many documents there are. */
const MOST = 2 ** 14;
const LEAST = 2 ** 5;

/**
 * Sized for this many documents. The tables get their full size at once: V8 turns an array that grows in leaps into a
 * hash table.
 */
export function createAlike(documents: number): Alike {
  let size = LEAST;
  while (size < MOST && size < documents * 8) size *= 2;
  const table = { length: size };
  return { texts: Array.from(table), records: Array.from(table) };
}

/** Records with more names than this hardly ever repeat. */
const MAX_NAMES = 10;

/** Returns the first of equal texts, as long as the table still has it. */
export function shareText(text: string, { texts }: Alike): string {
  const place = spread(hashOf(text)) & (texts.length - 1);
  const known = texts[place];
  if (known === text) return known;
  texts[place] = text;
  return text;
}

/** Hashes a text by a few of its characters, which tell most texts apart; texts with equal hashes are compared. */
function hashOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const [first, middle, last] = [
    text.charCodeAt(0),
    text.charCodeAt(length >> 1),
    text.charCodeAt(length - 1),
  ];
  return (length << 24) ^ (first << 16) ^ (middle << 8) ^ last;
}

const spread = (hash: number): number => {
  const mixed = Math.imul(hash, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

/** The place of a record that contains only texts, numbers and amounts; -1 for any other. `names` are sorted. */
export function placeOf(names: readonly string[], record: Data, { records }: Alike): number {
  if (names.length === 0 || names.length > MAX_NAMES) return -1;
  let hash = names.length;
  for (const name of names) {
    const value = record[name];
    const part =
      typeof value === 'string' ? hashOf(value) : typeof value === 'number' ? value : amountIn(value);
    if (part === undefined) return -1;
    hash = Math.imul(hash, 31) ^ part;
  }
  return spread(hash) & (records.length - 1);
}

/** The existing copy of this record: `before`, which is then put at the place, or the record at the place. */
export function copyAt(
  place: number,
  names: readonly string[],
  record: Data,
  { records }: Alike,
  before?: Data,
): Data | null {
  if (before && isSame(before, names, record)) {
    records[place] = before;
    return before;
  }
  const known = records[place];
  return known && isSame(known, names, record) ? known : null;
}

function isSame(known: Data, names: readonly string[], record: Data): boolean {
  for (const name of names) {
    const [there, here] = [known[name], record[name]];
    if (Object.is(there, here)) continue;
    const amount = amountIn(here);
    if (amount === undefined || !Object.is(amount, amountIn(there))) return false;
  }
  return Object.keys(known).length === names.length;
}

/** The number of an amount; undefined for a value that is no amount or has more fields. */
function amountIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount_cents: amount } = value as { amount_cents?: unknown };
  if (typeof amount !== 'number') return undefined;
  for (const name in value) if (name !== 'amount_cents') return undefined;
  return amount;
}
