/**
 * Amounts, and variables of a currency that are amounts, each kept once: documents repeat a few hundred of them tens of
 * thousands of times. A tree of names and what stands under them; whoever follows it to the end finds the object.
 */
export type Amounts = { made: object | null; next: Map<string, Map<unknown, Amounts>> | null };

export const createAmounts = (): Amounts => ({ made: null, next: null });

type Data = Readonly<Record<string, unknown>>;

/** More variables than this are hardly ever the same. */
const MAX_NAMES = 4;

/** The one frozen copy of an amount, or of a few under their names; null for anything else. Names in order. */
export function shareAmounts(names: readonly string[], record: Data, amounts: Amounts): object | null {
  const isShared =
    isAmount(record) || (names.length <= MAX_NAMES && names.every((name) => isAmount(record[name])));
  if (!isShared || names.length === 0) return null;
  let here = amounts;
  for (const name of names) here = follow(here, name, partOf(record[name], amounts));
  here.made ??= copyOf(names, record, amounts);
  return here.made;
}

const AMOUNT = 'amount_cents';

/** Nothing but an amount. Zero with a minus is another number, but the same to a map. */
function isAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const cents = (value as Data)[AMOUNT];
  return typeof cents === 'number' && !Object.is(cents, -0) && Object.keys(value).length === 1;
}

const partOf = (value: unknown, amounts: Amounts): unknown =>
  typeof value === 'number' ? value : shareAmounts([AMOUNT], value as Data, amounts); // an amount, as was seen

function follow(amounts: Amounts, name: string, part: unknown): Amounts {
  amounts.next ??= new Map();
  let byPart = amounts.next.get(name);
  if (!byPart) amounts.next.set(name, (byPart = new Map()));
  let there = byPart.get(part);
  if (!there) byPart.set(part, (there = createAmounts()));
  return there;
}

const copyOf = (names: readonly string[], record: Data, amounts: Amounts): object =>
  Object.freeze(Object.fromEntries(names.map((name) => [name, partOf(record[name], amounts)])));
