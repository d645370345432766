import type { PaymentCallback } from './provider.ts';
import { SandboxError } from '../../errors.ts';
import type { Events } from '../../events.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { isRecallable } from './payment-body.ts';
import { createPaymentChanges } from './payment-changes.ts';
import { canTake, pathTo, type PaymentState } from './payment-states.model.ts';
import { findDue, findPayment, noteCallback, type PaymentRecord } from './payments.repository.ts';

/** States that the house or the provider can give a payment. */
export type Outcome = Extract<
  PaymentState,
  'pending' | 'processing' | 'succeeded' | 'declined' | 'rejected' | 'canceled'
>;

export type Payments = {
  find(id: number): Promise<PaymentRecord | undefined>;
  /** Takes a payment to an outcome through all states on the way. Refuses with PAYMENT_NOT_FOUND and PAYMENT_STATE. */
  settle(id: number, outcome: Outcome, reason?: string): Promise<PaymentRecord>;
  /** Recalls the player’s own cashout, while that is possible. */
  recall(playerId: number, id: number): Promise<PaymentRecord>;
  /** Receives a report of the provider. A repeated or late one changes nothing. */
  receive(callback: PaymentCallback): Promise<{ changed: boolean }>;
  /** Applies what is due, for one player’s payments or a share of all. */
  advance(playerId?: number): Promise<void>;
};

const ADVANCED_AT_ONCE = 100;

type Needs = { db: PlatformDatabase; clock: () => number; events: Events; ledger: Ledger };

export function createPayments({ db, clock, events, ledger }: Needs): Payments {
  const changes = createPaymentChanges({ clock, events, ledger });

  const within = <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);

  async function takeTo(
    trx: PlatformTransaction,
    payment: PaymentRecord,
    { state, reason }: { state: PaymentState; reason?: string | undefined },
  ): Promise<PaymentRecord> {
    const path = pathTo(payment.action, payment.state, state);
    if (!path) throw new SandboxError('PAYMENT_STATE');
    let changed = payment;
    for (const next of path) changed = await changes.take(trx, changed, next, { at: clock(), reason });
    return changed;
  }

  return {
    find: (id) => findPayment(db, id),
    settle: (id, outcome, reason) =>
      within(async (trx) => {
        const payment = await changes.hold(trx, id);
        if (!payment) throw new SandboxError('PAYMENT_NOT_FOUND');
        return takeTo(trx, payment, { state: outcome, reason });
      }),
    recall: async (playerId, id) => {
      const { payment, isRecalled } = await within(async (trx) => {
        // Before it is locked: nobody may lock another player’s payments.
        if ((await findPayment(trx, id))?.playerId !== playerId) throw new SandboxError('PAYMENT_NOT_FOUND');
        const held = await changes.hold(trx, id);
        // What is due must still be committed, so this does not throw yet.
        if (!held || !isRecallable(held)) return { payment: held, isRecalled: false };
        return { payment: await changes.take(trx, held, 'recalled', { at: clock() }), isRecalled: true };
      });
      if (!payment || !isRecalled) throw new SandboxError('PAYMENT_NOT_RECALLABLE');
      return payment;
    },
    receive: (callback) =>
      within(async (trx) => {
        const { payment_id, event_id, state, amount_cents, currency, reason } = callback;
        const payment = await changes.hold(trx, payment_id);
        if (!payment) throw new SandboxError('PAYMENT_NOT_FOUND');
        if (payment.amountCents !== amount_cents || payment.currency !== currency)
          throw new SandboxError('CALLBACK_AMOUNT');
        const isNew = await noteCallback(trx, { eventId: event_id, paymentId: payment_id, now: clock() });
        if (!isNew || !canTake(payment.action, payment.state, state)) return { changed: false };
        await changes.take(trx, payment, state, { at: clock(), reason });
        return { changed: true };
      }),
    async advance(playerId) {
      for (const id of await findDue(db, { now: clock(), playerId, limit: ADVANCED_AT_ONCE }))
        await within((trx) => changes.hold(trx, id));
    },
  };
}
