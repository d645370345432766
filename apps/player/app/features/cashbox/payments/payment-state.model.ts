import type { Payment } from '@marquee/schemas';
import type { BadgeTone, IconName } from '@marquee/blocks/primitives';

/** The state of a payment as the player sees it. */
export type Standing = 'running' | 'succeeded' | 'failed';

/** CASH-20, CASH-21: the states that the interface distinguishes. */
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

/** The latest known state of a payment: a list may be older than a response about the payment. */
export function latestOf(
  known: Payment | undefined,
  listed: readonly Payment[] | undefined,
  id: number,
): Payment | undefined {
  const found = listed?.find((payment) => payment.id === id);
  if (!found || !known) return found ?? known;
  return standingOf(found) === 'running' && standingOf(known) !== 'running' ? known : found;
}
