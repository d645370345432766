/**
 * Amounts, and variables of a currency that are amounts, each kept once: documents repeat a few hundred of them tens of
 * thousands of times.
 */
export type Amounts = { readonly byCents: Map<number, object>; readonly records: Branch };

/** A tree of names and the amounts under them; whoever follows it to the end finds the record. */
type Branch = { record: object | null; next: Map<string, Map<object, Branch>> | null };

export const createAmounts = (): Amounts => ({ byCents: new Map(), records: createBranch() });

const createBranch = (): Branch => ({ record: null, next: null });

type Data = Readonly<Record<string, unknown>>;

/** More variables than this are hardly ever the same. */
const MAX_NAMES = 4;

/** The one frozen copy of an amount, or of a few under their names; null for anything else. Names in order. */
export function shareAmounts(names: readonly string[], data: Data, amounts: Amounts): object | null {
  if (names.length === 0 || names.length > MAX_NAMES) return null;
  if (names[0] === AMOUNT) return amountOf(data, amounts);
  let here = amounts.records;
  for (const name of names) {
    const amount = amountOf(data[name], amounts);
    if (!amount) return null;
    here = follow(here, name, amount);
  }
  here.record ??= Object.freeze(
    Object.fromEntries(names.map((name) => [name, amountOf(data[name], amounts)])),
  );
  return here.record;
}

const AMOUNT = 'amount_cents';

/** Null for what is more than an amount, or none. Zero with a minus is another number, but the same to a map. */
function amountOf(value: unknown, { byCents }: Amounts): object | null {
  if (typeof value !== 'object' || value === null) return null;
  const cents = (value as Data)[AMOUNT];
  if (typeof cents !== 'number' || Object.is(cents, -0) || Object.keys(value).length > 1) return null;
  const known = byCents.get(cents);
  if (known) return known;
  const amount = Object.freeze({ [AMOUNT]: cents });
  byCents.set(cents, amount);
  return amount;
}

function follow(branch: Branch, name: string, amount: object): Branch {
  branch.next ??= new Map();
  let byAmount = branch.next.get(name);
  if (!byAmount) branch.next.set(name, (byAmount = new Map()));
  let there = byAmount.get(amount);
  if (!there) byAmount.set(amount, (there = createBranch()));
  return there;
}
