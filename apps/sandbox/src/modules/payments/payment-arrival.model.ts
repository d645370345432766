import type { PaymentMethod } from '@marquee/schemas';
import { CONFIRMATION_MS, PAYOUT_MS, RECALL_MS, SEEN_MS } from './payment-changes.ts';
import type { PaymentRecord } from './payments.repository.ts';

type Way = Pick<PaymentMethod, 'action' | 'type' | 'recallable'> & { confirmations: number | null };

/** How long money of a method is on its way, by the same times by which payments change. */
export function arrivalMs({ action, type, recallable, confirmations }: Way): number {
  if (action === 'cashout') return (recallable ? RECALL_MS : 0) + PAYOUT_MS;
  return type === 'crypto' ? SEEN_MS + (confirmations ?? 1) * CONFIRMATION_MS : 0;
}

type Running = Pick<PaymentRecord, 'action' | 'type' | 'state' | 'dueAt' | 'confirmationsNeeded'>;

/** When the money of a payment arrives; null once it is final, and while somebody has to do something first. */
export function expectedAt({ action, type, state, dueAt, confirmationsNeeded }: Running): number | null {
  if (dueAt === null) return null;
  if (state === 'processing') return dueAt;
  if (state !== 'pending') return null;
  if (action === 'cashout') return dueAt + PAYOUT_MS;
  return type === 'crypto' ? dueAt + (confirmationsNeeded ?? 1) * CONFIRMATION_MS : null;
}
