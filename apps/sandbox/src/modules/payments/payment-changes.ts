import { SandboxError } from '../../errors.ts';
import type { Events } from '../../events.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { saveProfile } from './payment-profiles.repository.ts';
import { canTake, isFinal, isReturned, type PaymentState } from './payment-states.model.ts';
import { findPayment, lockPaymentRow, type PaymentRecord, updatePayment } from './payments.repository.ts';

const MINUTE = 60_000;
/** A step at the provider that nobody completes is abandoned after this time. */
export const STEP_MS = 15 * MINUTE;
/** How long a cashout can be recalled. */
export const RECALL_MS = 15 * MINUTE;
/** The time until the provider has paid a cashout. */
export const PAYOUT_MS = MINUTE;
/** The time until coins are seen on their network, and between two confirmations. */
export const SEEN_MS = MINUTE / 2;
export const CONFIRMATION_MS = MINUTE / 2;

export type Cause = { at: number; reason?: string | undefined };

export type PaymentChanges = {
  /** Locks the player and the payment, after applying what is due. Undefined when there is no payment. */
  hold(trx: PlatformTransaction, id: number): Promise<PaymentRecord | undefined>;
  /** Gives a locked payment a state and moves its money. Refuses with PAYMENT_STATE. */
  take(
    trx: PlatformTransaction,
    payment: PaymentRecord,
    state: PaymentState,
    cause: Cause,
  ): Promise<PaymentRecord>;
};

/** The only way to change the state of a payment. */
export function createPaymentChanges({
  clock,
  events,
  ledger,
}: {
  clock: () => number;
  events: Events;
  ledger: Ledger;
}): PaymentChanges {
  async function take(
    trx: PlatformTransaction,
    payment: PaymentRecord,
    state: PaymentState,
    { at, reason }: Cause,
  ): Promise<PaymentRecord> {
    const { action, playerId, currency, amountCents, id: paymentId } = payment;
    if (!canTake(action, payment.state, state)) throw new SandboxError('PAYMENT_STATE');
    const isOver = isFinal(action, state);
    const change = {
      state,
      reason: state === 'succeeded' ? null : (reason ?? payment.reason),
      seenAt: payment.type === 'crypto' && state === 'processing' ? at : payment.seenAt,
      dueAt: dueAfter(payment, state, at),
      finishedAt: isOver ? at : null,
    };
    const changed = await updatePayment(trx, payment, { change, at });
    const movement = { playerId, currency, amountCents, house: 'house:payments' as const };
    const key = { reference: String(paymentId), idempotencyKey: String(paymentId) };
    const event = { playerId, paymentId, currency, amountCents, at };
    await events.emit(trx, 'payment_changed', { ...event, action, state });
    if (action === 'deposit' && state === 'succeeded') {
      await ledger.credit(trx, { ...movement, ...key, kind: 'deposit' });
      await keepProfile(trx, changed, at);
      await events.emit(trx, 'deposit_succeeded', event);
    }
    if (isReturned(action, state)) {
      await ledger.credit(trx, { ...movement, ...key, kind: 'cashout_returned' });
      await events.emit(trx, 'withdrawal_returned', event);
    }
    if (action === 'cashout' && state === 'succeeded') await events.emit(trx, 'withdrawal_succeeded', event);
    return changed;
  }

  /** Whatever is due happens with its own time, even if it is only looked at now. */
  async function advance(trx: PlatformTransaction, payment: PaymentRecord): Promise<PaymentRecord> {
    const { dueAt: at } = payment;
    if (at === null || at > clock()) return payment;
    return advance(
      trx,
      await take(trx, payment, nextByClock(payment), { at, reason: reasonByClock(payment) }),
    );
  }

  return {
    take,
    async hold(trx, id) {
      const known = await findPayment(trx, id);
      if (!known) return undefined;
      // The player first, because everything with wallets locks them in this order.
      await lockPlayer(trx, known.playerId);
      return advance(trx, await lockPaymentRow(trx, id));
    },
  };
}

function dueAfter(payment: PaymentRecord, state: PaymentState, at: number): number | null {
  if (payment.action === 'cashout') {
    if (state === 'pending') return at + (payment.recallable ? RECALL_MS : 0);
    return state === 'processing' ? at + PAYOUT_MS : null;
  }
  if (payment.type !== 'crypto' || state !== 'processing') return null;
  return at + (payment.confirmationsNeeded ?? 1) * CONFIRMATION_MS;
}

function nextByClock({ action, type, state, providerRefusal }: PaymentRecord): PaymentState {
  if (action === 'deposit' && state === 'pending') return type === 'crypto' ? 'processing' : 'canceled';
  if (action === 'cashout' && state === 'pending') return 'processing';
  return action === 'cashout' && providerRefusal !== null ? 'declined' : 'succeeded';
}

function reasonByClock(payment: PaymentRecord): string | undefined {
  const next = nextByClock(payment);
  if (next === 'canceled') return 'expired';
  return next === 'declined' ? (payment.providerRefusal ?? undefined) : undefined;
}

/** Stores the account that the player asked to keep, after it has worked. */
async function keepProfile(trx: PlatformTransaction, payment: PaymentRecord, now: number): Promise<void> {
  const { saveProfile: isWanted, playerId, brand, account, cardExpiry } = payment;
  if (isWanted && account !== null)
    await saveProfile(trx, { playerId, brand, label: account, expires: cardExpiry, now });
}
