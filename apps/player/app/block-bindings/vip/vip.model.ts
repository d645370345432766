import type { VipProgress, VipSum } from '@marquee/blocks';
import type { CurrencyEntry, VipProgress as PlatformProgress } from '@marquee/schemas';
import type { FormatMoney } from '../../shared/texts/money.ts';

/** The response of `GET /jam/vip_status_progress` (VIP-12), without the value that this page calculates itself. */
export type VipAnswer = Omit<PlatformProgress, 'overallProgress'>;

/** The fields of a currency in `GET /api/fe/config/currency-config` that VIP statuses need. */
export type VipCurrency = Pick<
  CurrencyEntry,
  'code' | 'vip_deposit_threshold_cents' | 'vip_bet_threshold_cents' | 'vip_thresholds'
>;

/** CUR-17, CUR-18. */
const DEPOSIT_FALLBACK = 900_000;
const BET_FALLBACK = 9_000_000;

/** The progress with which everyone starts, shown when the platform does not tell the player's own (VIP-28). */
export function defaultAnswer(currency: string, currencies: readonly VipCurrency[]): VipAnswer {
  const own = currencies.find(({ code }) => code === currency);
  const bronze = own?.vip_thresholds?.find(({ status }) => status === 'bronze');
  return {
    currency,
    currentStatus: 'regular',
    activeStatus: 'regular',
    nextStatus: 'bronze',
    depositThresholdCents: bronze?.deposit_cents ?? own?.vip_deposit_threshold_cents ?? DEPOSIT_FALLBACK,
    depositAmountCents: 0,
    betSumCents: 0,
    betSumThresholdCents: bronze?.bet_cents ?? own?.vip_bet_threshold_cents ?? BET_FALLBACK,
  };
}

export function toProgress(answer: VipAnswer, formatMoney: FormatMoney): VipProgress {
  const format = (cents: number): string => formatMoney(cents, answer.currency, 'short');
  const sum = (cents: number, neededCents: number): VipSum => ({
    cents,
    neededCents,
    amount: format(cents),
    needed: format(neededCents),
    missing: format(Math.max(0, neededCents - cents)),
  });
  return {
    status: answer.currentStatus,
    earned: answer.activeStatus,
    next: answer.nextStatus,
    deposits: sum(answer.depositAmountCents, answer.depositThresholdCents),
    bets: sum(answer.betSumCents, answer.betSumThresholdCents),
  };
}
