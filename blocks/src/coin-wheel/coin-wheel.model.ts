import type { ResolvedWheelDocument } from '@marquee/schemas';
import type { Segment } from '../wheel/wheel-disc.tsx';

type Entry = { pay: number; get: number; weight: number };

export type CoinTable = {
  currency: string;
  /** The price of a spin in coins. */
  price: number;
  entries: readonly Entry[];
};

/** Neighbouring entries have different colours; the last and rarest ones are gold. */
const COLOURS = ['#1d2130', '#6a45d6', '#133a63', '#7a1f6b', '#0f5a4d', '#d9a441'];
const RAREST = '#d9a441';

/** The wheel's table for the visitor: the engine has left only the currency that applies. */
export function readCoinTable(wheel: ResolvedWheelDocument | undefined): CoinTable | null {
  const [found] = Object.entries(wheel?.currencies ?? {});
  const price = found?.[1][0]?.pay;
  if (!found || price === undefined) return null;
  return { currency: found[0], price, entries: found[1] };
}

/** The id of an entry on the wheel. It is built from the amount, which the platform's answer has, too. */
export function entryId(amountCents: number): string {
  return `get-${amountCents}`;
}

/** Converts the entries to segments of the disc. */
export function toSegments(table: CoinTable, format: (amountCents: number) => string): Segment[] {
  const rarest = Math.min(...table.entries.map(({ weight }) => weight));
  return table.entries.map(({ get, weight }, index) => {
    const formatted = format(get);
    return {
      id: entryId(get),
      label: formatted,
      prize: { type: 'bonus', amount: { amount_cents: get, currency: table.currency, formatted } },
      weight,
      wager: 0,
      colour: weight === rarest ? RAREST : (COLOURS[index % COLOURS.length] ?? RAREST),
    };
  });
}
