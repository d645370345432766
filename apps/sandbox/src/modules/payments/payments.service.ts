import type { PaymentCallback } from './provider.ts';
import { SandboxError } from '../../errors.ts';
import type { Events } from '../../events.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { isRecallable } from './payment-body.ts';
import { createPaymentChanges } from './payment-changes.ts';
import { canTake, pathTo, type PaymentState } from './payment-states.model.ts';
import { findDue, findPayment, noteCallback, type PaymentRecord } from './payments.repository.ts';

/** How a payment can end by the house's or the provider's word. */
export type Outcome = Extract<
  PaymentState,
  'pending' | 'processing' | 'succeeded' | 'declined' | 'rejected' | 'canceled'
>;

export type Payments = {
  find(id: number): Promise<PaymentRecord | undefined>;
  /** Takes a payment to an outcome by all states on the way; refuses with PAYMENT_NOT_FOUND and PAYMENT_STATE. */
  settle(id: number, outcome: Outcome, reason?: string): Promise<PaymentRecord>;
  /** The player's own cash-out, while it can be recalled. */
  recall(playerId: number, id: number): Promise<PaymentRecord>;
  /** What the provider tells; repeated or too late it changes nothing. */
  receive(callback: PaymentCallback): Promise<{ changed: boolean }>;
  /** Takes what is due to its next state: one player's payments, or a share of all. */
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
        // Before it is held: nobody holds another player's payments.
        if ((await findPayment(trx, id))?.playerId !== playerId) throw new SandboxError('PAYMENT_NOT_FOUND');
        const held = await changes.hold(trx, id);
        // What the clock did on the way is kept, so this is no error yet.
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
