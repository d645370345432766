import type { Currencies, TableCurrency } from '../../money/currencies.ts';
import type { VipStatus } from './vip-progress.model.ts';

/** The sums for a status in a quarter, in minor units of a player’s currency. */
export type Threshold = { depositCents: number; betCents: number };
export type StatusThresholds = (currency: string, status: VipStatus) => Threshold;

/** CUR-11 to CUR-16 and crypto currencies, for currencies without values in the site’s table. */
const OWN: ReadonlyMap<string, Threshold> = new Map(
  Object.entries({
    USD: { depositCents: 600_000, betCents: 6_000_000 },
    EUR: { depositCents: 600_000, betCents: 6_000_000 },
    AUD: { depositCents: 900_000, betCents: 9_000_000 },
    CAD: { depositCents: 900_000, betCents: 9_000_000 },
    NZD: { depositCents: 900_000, betCents: 9_000_000 },
    BRL: { depositCents: 3_000_000, betCents: 30_000_000 },
    // The fallback would be a few euros in these, so they have about the value of the EUR amounts.
    BTC: { depositCents: 10_000_000, betCents: 100_000_000 },
    BCH: { depositCents: 1_400_000_000, betCents: 14_000_000_000 },
    ETH: { depositCents: 2_400_000_000, betCents: 24_000_000_000 },
    LTC: { depositCents: 7_700_000_000, betCents: 77_000_000_000 },
    DOG: { depositCents: 4_300_000_000_000, betCents: 43_000_000_000_000 },
    USDT: { depositCents: 6_500_000_000, betCents: 65_000_000_000 },
    USDC: { depositCents: 6_500_000_000, betCents: 65_000_000_000 },
    BNB: { depositCents: 1_100_000_000, betCents: 11_000_000_000 },
    ADA: { depositCents: 15_000_000_000, betCents: 150_000_000_000 },
    TRX: { depositCents: 26_000_000_000, betCents: 260_000_000_000 },
  }),
);
/** CUR-17, CUR-18. */
const FALLBACK: Threshold = { depositCents: 900_000, betCents: 9_000_000 };

/** As in the site’s current table: the value for the status, or for all of them, or the fallbacks. */
export const statusThresholds =
  (currencies: Pick<Currencies, 'entryOf'>): StatusThresholds =>
  (currency, status) => {
    const entry = currencies.entryOf(currency);
    return entry ? ofEntry(entry, status) : (OWN.get(currency) ?? FALLBACK);
  };

function ofEntry(entry: TableCurrency, status: VipStatus): Threshold {
  const single = entry.vip_thresholds?.find((each) => each.status === status);
  return {
    depositCents: single?.deposit_cents ?? entry.vip_deposit_threshold_cents ?? FALLBACK.depositCents,
    betCents: single?.bet_cents ?? entry.vip_bet_threshold_cents ?? FALLBACK.betCents,
  };
}
