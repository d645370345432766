import type { Payment } from '@marquee/schemas';
import { ANNOUNCED_KEY } from '../../../shared/visitor/player-stores.ts';
import { paymentsConfig } from '../payments/payments-config.ts';

type Listed = Pick<Payment, 'id' | 'action' | 'state' | 'finished_at'>;

/** Canceled deposits to report: recently ended, and not reported before (CASH-22, CASH-23). */
export function findCanceled<Deposit extends Listed>(
  payments: readonly Deposit[],
  { now, announced }: { now: number; announced: ReadonlySet<number> },
): Deposit[] {
  return payments.filter(
    ({ id, action, state, finished_at }) =>
      action === 'deposit' &&
      state === 'canceled' &&
      finished_at !== null &&
      now - Date.parse(finished_at) <= paymentsConfig.canceledNoticeMs &&
      !announced.has(id),
  );
}

/** Within five minutes there are never more to report. */
const MOST_KEPT = 20;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Ids of the deposits that this browser has reported. */
export function readAnnounced(storage: Storage): ReadonlySet<number> {
  const text = storage.getItem(ANNOUNCED_KEY) ?? '';
  return new Set(text.split(',').filter(Boolean).map(Number));
}

export function addAnnounced(storage: Storage, ids: readonly number[]): void {
  const all = [...readAnnounced(storage), ...ids];
  storage.setItem(ANNOUNCED_KEY, [...new Set(all)].slice(-MOST_KEPT).join(','));
}
