import type { Payment } from '@marquee/schemas';
import type { Insertable, Selectable } from 'kysely';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import type { PaymentAction, PaymentState } from './payment-states.model.ts';

/** Amounts are in minor units, times in epoch milliseconds. */
export type PaymentRecord = {
  id: number;
  playerId: number;
  action: PaymentAction;
  state: PaymentState;
  methodId: string;
  brand: string;
  type: Payment['type'];
  currency: string;
  amountCents: number;
  account: string | null;
  cardExpiry: string | null;
  saveProfile: boolean;
  recallable: boolean;
  providerRefusal: string | null;
  reason: string | null;
  returnPath: string;
  address: string | null;
  confirmationsNeeded: number | null;
  seenAt: number | null;
  dueAt: number | null;
  createdAt: number;
  finishedAt: number | null;
};

export type PaymentChange = Pick<PaymentRecord, 'state' | 'dueAt'> &
  Partial<Pick<PaymentRecord, 'reason' | 'seenAt' | 'finishedAt'>>;

type Store = PlatformDatabase;

export async function insertPayment(
  trx: PlatformTransaction,
  payment: Omit<PaymentRecord, 'id' | 'reason' | 'seenAt' | 'finishedAt'>,
): Promise<PaymentRecord> {
  const row: Insertable<PlatformTables['payments']> = {
    player_id: payment.playerId,
    action: payment.action,
    state: payment.state,
    method_id: payment.methodId,
    brand: payment.brand,
    type: payment.type,
    currency: payment.currency,
    amount_cents: payment.amountCents,
    account: payment.account,
    card_expiry: payment.cardExpiry,
    save_profile: payment.saveProfile,
    recallable: payment.recallable,
    provider_refusal: payment.providerRefusal,
    reason: null,
    return_path: payment.returnPath,
    address: payment.address,
    confirmations_needed: payment.confirmationsNeeded,
    seen_at: null,
    due_at: payment.dueAt,
    created_at: payment.createdAt,
    finished_at: null,
  };
  const made = toPayment(
    await trx.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow(),
  );
  await noteChange(trx, made, made.createdAt);
  return made;
}

/** Changes the state from the known one. A change by somebody else in between is a mistake of the caller. */
export async function updatePayment(
  trx: PlatformTransaction,
  payment: PaymentRecord,
  { change, at }: { change: PaymentChange; at: number },
): Promise<PaymentRecord> {
  const changed = { ...payment, ...change };
  await trx
    .updateTable('payments')
    .set({
      state: changed.state,
      reason: changed.reason,
      seen_at: changed.seenAt,
      due_at: changed.dueAt,
      finished_at: changed.finishedAt,
    })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(trx, changed, at);
  return changed;
}

export async function findPayment(db: Store, id: number): Promise<PaymentRecord | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

export async function lockPaymentRow(trx: PlatformTransaction, id: number): Promise<PaymentRecord> {
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

export type Wanted = { playerId: number; action?: PaymentAction | undefined; page: number; perPage: number };

export async function listPayments(db: Store, { playerId, action, page, perPage }: Wanted) {
  const ofPlayer = db
    .selectFrom('payments')
    .where('player_id', '=', playerId)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'deposit'));
  const rows = await ofPlayer
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { count } = await ofPlayer
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(toPayment), count: Number(count) };
}

/** Payments that are due to change by time, the earliest first. */
export async function findDue(
  db: Store,
  { now, playerId, limit }: { now: number; playerId?: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('due_at', '<=', now)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** False when the provider has already reported this. */
export async function noteCallback(
  trx: PlatformTransaction,
  { eventId, paymentId, now }: { eventId: string; paymentId: number; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_callbacks')
    .values({ event_id: eventId, payment_id: paymentId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function noteChange(trx: PlatformTransaction, { id, state }: PaymentRecord, at: number): Promise<void> {
  await trx.insertInto('payment_changes').values({ payment_id: id, state, at }).execute();
}

function toPayment(row: Selectable<PlatformTables['payments']>): PaymentRecord {
  return {
    id: Number(row.id),
    playerId: Number(row.player_id),
    action: row.action,
    state: row.state,
    methodId: row.method_id,
    brand: row.brand,
    type: row.type,
    currency: row.currency,
    amountCents: Number(row.amount_cents),
    account: row.account,
    cardExpiry: row.card_expiry,
    saveProfile: row.save_profile,
    recallable: row.recallable,
    providerRefusal: row.provider_refusal,
    reason: row.reason,
    returnPath: row.return_path,
    address: row.address,
    confirmationsNeeded: row.confirmations_needed,
    seenAt: toInstant(row.seen_at),
    dueAt: toInstant(row.due_at),
    createdAt: Number(row.created_at),
    finishedAt: toInstant(row.finished_at),
  };
}

function toInstant(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
