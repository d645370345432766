import { writeMoney } from '../../money/money-text.ts';
import { html } from '../../pages/html.ts';
import { pathTo, type PaymentState } from '../payments/payment-states.model.ts';
import { writeInstant } from './console-page.ts';
import type { listPayments } from './console.repository.ts';

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** The states that the house can give a payment. Only the player can cancel a cashout. */
export const OUTCOMES = ['processing', 'succeeded', 'declined', 'rejected', 'canceled'] as const;

const TONES: { readonly [state in PaymentState]?: string } = {
  succeeded: 'success',
  declined: 'danger',
  rejected: 'danger',
  canceled: 'warning',
  recalled: 'warning',
};

export function paymentsBody(payments: readonly PaymentRow[]) {
  if (payments.length === 0) {
    return html`<p class="card muted">
      Nobody has paid yet. A deposit or a withdrawal in the casino comes here, to be settled or declined.
    </p>`;
  }
  return html`<div class="stack">${payments.map(paymentCard)}</div>`;
}

function paymentCard(payment: PaymentRow) {
  const { id, email, action, state, brand, currency, created_at, reason, player_id } = payment;
  const outcomes = OUTCOMES.filter((outcome) => pathTo(action, state, outcome));
  return html`
    <section class="card row spread" aria-labelledby="payment-${id}">
      <div>
        <h2 id="payment-${id}">
          ${action === 'deposit' ? 'Deposit' : 'Withdrawal'} of
          ${writeMoney(Number(payment.amount_cents), currency)}
        </h2>
        <p class="muted">
          <a href="/sandbox/players/${player_id}">${email}</a> · ${brand} ·
          ${writeInstant(Number(created_at))} · number ${id}
        </p>
        <p>
          <span class="badge ${TONES[state] ?? ''}">${state}</span>
          ${reason !== null && html`<small>${reason.replaceAll('_', ' ')}</small>`}
        </p>
      </div>
      <form method="post" action="/sandbox/payments/${id}" class="row">
        ${outcomes.map(
          (outcome) =>
            html`<button name="outcome" value="${outcome}" class="${BUTTONS[outcome] ?? ''}">
              ${LABELS[outcome]}
            </button>`,
        )}
      </form>
    </section>
  `;
}

const BUTTONS: { readonly [outcome: string]: string } = { succeeded: 'brand', declined: 'danger' };
const LABELS = {
  processing: 'Take up',
  succeeded: 'Settle',
  declined: 'Decline',
  rejected: 'Reject',
  canceled: 'Cancel',
} as const;
