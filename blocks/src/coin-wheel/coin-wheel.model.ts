import type { ResolvedWheelDocument } from '@marquee/schemas';
import type { Segment } from '../wheel/wheel-disc.tsx';

type Entry = { pay: number; get: number; weight: number };

export type CoinTable = {
  currency: string;
  /** Coins for a spin. */
  price: number;
  entries: readonly Entry[];
};

/** Of entries that come one after the other no two look alike; the last, rarest ones are gold. */
const COLOURS = ['#1d2130', '#6a45d6', '#133a63', '#7a1f6b', '#0f5a4d', '#d9a441'];
const RAREST = '#d9a441';

/** The table of the wheel for the visitor: the engine has left the currency that counts. */
export function readCoinTable(wheel: ResolvedWheelDocument | undefined): CoinTable | null {
  const [found] = Object.entries(wheel?.currencies ?? {});
  const price = found?.[1][0]?.pay;
  if (!found || price === undefined) return null;
  return { currency: found[0], price, entries: found[1] };
}

/** What an entry is called on the wheel: the same on both sides of the platform’s answer, its amount. */
export function entryId(amountCents: number): string {
  return `get-${amountCents}`;
}

/** The entries as segments of the disc. */
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
