import type { Payment } from '@marquee/schemas';
import type { BadgeTone, IconName } from '@marquee/blocks/primitives';

/** How a payment stands, for whoever waits for it. */
export type Standing = 'running' | 'succeeded' | 'failed';

/** CASH-20, CASH-21: what the interface acts on. */
export function standingOf({ transaction_state }: Pick<Payment, 'transaction_state'>): Standing {
  if (transaction_state === null) return 'running';
  return transaction_state === 'success' ? 'succeeded' : 'failed';
}

type Look = { tone: BadgeTone; icon: IconName };

export const LOOKS: { readonly [standing in Standing]: Look } = {
  running: { tone: 'info', icon: 'clock' },
  succeeded: { tone: 'success', icon: 'circle-check' },
  failed: { tone: 'warning', icon: 'triangle-alert' },
};

/** The latest that is known of a payment: a list may be older than an answer. */
export function latestOf(
  known: Payment | undefined,
  listed: readonly Payment[] | undefined,
  id: number,
): Payment | undefined {
  const found = listed?.find((payment) => payment.id === id);
  if (!found || !known) return found ?? known;
  return standingOf(found) === 'running' && standingOf(known) !== 'running' ? known : found;
}
