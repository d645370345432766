import type { Payment } from '@marquee/schemas';
import { expectedAt } from './payment-arrival.model.ts';
import { CONFIRMATION_MS } from './payment-changes.ts';
import { transactionState } from './payment-states.model.ts';
import type { PaymentRecord } from './payments.repository.ts';

/** `schemas/api/payment.json`. */
export function paymentBody(payment: PaymentRecord, now: number): Payment {
  const { action, state } = payment;
  return {
    id: payment.id,
    action,
    state,
    transaction_state: transactionState(action, state),
    method_id: payment.methodId,
    brand: payment.brand,
    type: payment.type,
    currency: payment.currency,
    amount_cents: payment.amountCents,
    account: payment.account,
    recallable: isRecallable(payment),
    reason: payment.reason,
    confirmations: confirmations(payment, now),
    created_at: new Date(payment.createdAt).toISOString(),
    finished_at: payment.finishedAt === null ? null : new Date(payment.finishedAt).toISOString(),
    expected_at: expectedIso(payment),
  };
}

function expectedIso(payment: PaymentRecord): string | null {
  const at = expectedAt(payment);
  return at === null ? null : new Date(at).toISOString();
}

export function isRecallable({ action, state, recallable }: PaymentRecord): boolean {
  return action === 'cashout' && recallable && state === 'pending';
}

function confirmations({ confirmationsNeeded: needed, seenAt, state }: PaymentRecord, now: number) {
  if (needed === null) return null;
  const seen = seenAt === null ? 0 : Math.floor((now - seenAt) / CONFIRMATION_MS);
  return { seen: state === 'succeeded' ? needed : Math.min(seen, needed), needed };
}
