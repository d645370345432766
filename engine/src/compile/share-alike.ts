/**
 * Texts and small records that documents repeat: amounts, a variable's amounts in a currency, a button's name. Each has
 * one place in a table, by its hash. Whatever comes often is found there again; what comes once makes way for the next.
 */
export type Alike = { readonly texts: (string | undefined)[]; readonly records: (Data | undefined)[] };

type Data = Readonly<Record<string, unknown>>;

/** A few hundred texts and some thousand amounts and their combinations are common, however many documents there are. */
const MOST = 2 ** 14;
const LEAST = 2 ** 5;

/** For so many documents. The tables are made as large as they will be: V8 keeps one that grows by leaps as a hash table. */
export function createAlike(documents: number): Alike {
  let size = LEAST;
  while (size < MOST && size < documents * 8) size *= 2;
  const table = { length: size };
  return { texts: Array.from(table), records: Array.from(table) };
}

/** Records with more names than this are hardly ever the same. */
const MAX_NAMES = 10;

/** The first of equal texts, as long as it is remembered. */
export function shareText(text: string, { texts }: Alike): string {
  const place = spread(hashOf(text)) & (texts.length - 1);
  const known = texts[place];
  if (known === text) return known;
  texts[place] = text;
  return text;
}

/** A few places of a text tell most of them apart; those they do not are compared. */
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

/** The place of a record of nothing but texts, numbers and amounts; -1 for any other. Names in order. */
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

/** The copy of this record that there is: `before`, which then stands at the place, or what stands there. */
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

/** What an amount is of; nothing for whatever is more than an amount, or none. */
function amountIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount_cents: amount } = value as { amount_cents?: unknown };
  if (typeof amount !== 'number') return undefined;
  for (const name in value) if (name !== 'amount_cents') return undefined;
  return amount;
}
