import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvents, type Events } from '../../events.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import { openPlatform, type PlatformDatabase } from '../../store/database.ts';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { NOON } from '../../testing/start-sandbox.ts';
import { canTake, isFinal, type PaymentAction, type PaymentState } from './payment-states.model.ts';
import { insertPayment } from './payments.repository.ts';
import { createPayments, type Outcome, type Payments } from './payments.service.ts';

const MINUTE = 60_000;
const OPENING = 1_000_000;
const OUTCOMES = ['pending', 'processing', 'succeeded', 'declined', 'rejected', 'canceled'] as const;
const RETURNED: ReadonlySet<PaymentState> = new Set(['canceled', 'declined', 'rejected', 'recalled']);
const TOLD = ['processing', 'succeeded', 'declined', 'canceled'] as const;

let store: TestStore;
let db: PlatformDatabase;
let ledger: Ledger;
let events: Events;
let payments: Payments;
let announced: string[];
let now = NOON;
let playerId = 0;

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  const clock = () => now;
  events = createEvents();
  for (const name of ['deposit_succeeded', 'withdrawal_returned', 'withdrawal_succeeded'] as const)
    events.on(name, (_trx, { paymentId }) => void announced.push(`${name} ${paymentId}`));
  ledger = createLedger({ clock, emit: events.emit });
  payments = createPayments({ db, clock, events, ledger });
});
afterAll(() => store.close());
beforeEach(async () => {
  await startPlayer();
});

async function startPlayer(): Promise<void> {
  playerId += 1;
  now = NOON;
  announced = [];
  await createPlayer(db, playerId);
  await setBalance(store.db, { playerId, currency: 'EUR', realCents: OPENING });
}

async function begin(action: PaymentAction, amountCents: number, state: PaymentState): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await insertPayment(trx, {
      playerId,
      action,
      state,
      methodId: `${action}-visa-eur`,
      brand: 'visa',
      type: 'card',
      currency: 'EUR',
      amountCents,
      account: null,
      cardExpiry: null,
      saveProfile: false,
      recallable: true,
      providerRefusal: null,
      returnPath: '/',
      address: null,
      confirmationsNeeded: null,
      dueAt: state === 'reserved' ? null : now + 15 * MINUTE,
      createdAt: now,
    });
    if (action === 'cashout')
      await ledger.debit(trx, {
        kind: 'cashout',
        playerId,
        currency: 'EUR',
        amountCents,
        house: 'house:payments',
        reference: String(id),
        idempotencyKey: String(id),
      });
    return id;
  });
}

const balance = async () => {
  const row = await db
    .selectFrom('accounts')
    .select('amount_cents')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(row.amount_cents);
};
const ofPlayer = async () =>
  (await db.selectFrom('payments').selectAll().where('player_id', '=', playerId).orderBy('id').execute()).map(
    (row) => ({ ...row, id: Number(row.id), amount: Number(row.amount_cents) }),
  );
/** The wallet’s balance calculated only from the states of the payments. */
const expected = async () =>
  (await ofPlayer()).reduce((sum, { action, state, amount }) => {
    if (action === 'deposit') return state === 'succeeded' ? sum + amount : sum;
    return RETURNED.has(state) ? sum : sum - amount;
  }, OPENING);
const ignore = (promise: Promise<unknown>) =>
  promise.catch((error: { code?: string }) => error.code ?? Promise.reject(error));
const tell = (
  id: number,
  amount: number,
  { state, event }: { state: (typeof TOLD)[number]; event: string },
) =>
  payments.receive({
    event_id: `${id}-${event}`,
    payment_id: id,
    state,
    amount_cents: amount,
    currency: 'EUR',
  });

describe('settling', () => {
  it.each<[PaymentAction, PaymentState, Outcome, PaymentState[]]>([
    ['deposit', 'pending', 'succeeded', ['pending', 'succeeded']],
    ['cashout', 'reserved', 'succeeded', ['reserved', 'pending', 'processing', 'succeeded']],
    ['cashout', 'reserved', 'rejected', ['reserved', 'rejected']],
    ['cashout', 'pending', 'declined', ['pending', 'processing', 'declined']],
    ['cashout', 'reserved', 'pending', ['reserved', 'pending']],
  ])('[CASH-14] takes a %s from %s to %s by all states between', async (action, from, outcome, states) => {
    const id = await begin(action, 5000, from);
    expect(await payments.settle(id, outcome, 'by_hand')).toMatchObject({ state: outcome });
    const rows = await db
      .selectFrom('payment_changes')
      .select('state')
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(states);
    expect(await balance()).toBe(await expected());
  });

  it('refuses what is over, and what is not there', async () => {
    const id = await begin('deposit', 5000, 'pending');
    await payments.settle(id, 'succeeded');
    await expect(payments.settle(id, 'canceled')).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await expect(payments.settle(9_999_999, 'canceled')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    expect(announced).toEqual([`deposit_succeeded ${id}`]);
  });
});

it(
  'no sequence of calls reaches a state that is not allowed, or loses or makes money',
  { timeout: 120_000 },
  async () => {
    const command = fc.oneof(
      fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
      fc.record({
        do: fc.constant('cashout' as const),
        amount: fc.integer({ min: 1, max: 50_000 }),
        reserved: fc.boolean(),
      }),
      fc.record({ do: fc.constant('settle' as const), which: fc.nat(5), to: fc.constantFrom(...OUTCOMES) }),
      fc.record({ do: fc.constant('recall' as const), which: fc.nat(5) }),
      fc.record({
        do: fc.constant('tell' as const),
        which: fc.nat(5),
        state: fc.constantFrom(...TOLD),
        event: fc.constantFrom('a', 'b', 'c'),
        wrong: fc.boolean(),
      }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 20 }), async (commands) => {
        await startPlayer();
        const made: { id: number; amount: number }[] = [];
        for (const step of commands) {
          const target = 'which' in step ? made[step.which % Math.max(1, made.length)] : undefined;
          if (step.do === 'deposit')
            made.push({ id: await begin('deposit', step.amount, 'pending'), amount: step.amount });
          else if (step.do === 'cashout')
            made.push({
              id: await begin('cashout', step.amount, step.reserved ? 'reserved' : 'pending'),
              amount: step.amount,
            });
          else if (step.do === 'wait') {
            now += step.minutes * MINUTE;
            await payments.advance(playerId);
          } else if (!target) continue;
          else if (step.do === 'settle') await ignore(payments.settle(target.id, step.to));
          else if (step.do === 'recall') await ignore(payments.recall(playerId, target.id));
          else await ignore(tell(target.id, target.amount + (step.wrong ? 1 : 0), step));
          expect(await balance()).toBe(await expected());
        }
        for (const { id, action } of await ofPlayer()) {
          const rows = await db
            .selectFrom('payment_changes')
            .select('state')
            .where('payment_id', '=', id)
            .orderBy('id')
            .execute();
          const states = rows.map(({ state }) => state);
          for (const [index, state] of states.slice(1).entries())
            expect(canTake(action, states[index] ?? state, state)).toBe(true);
        }
        expect(new Set(announced).size).toBe(announced.length);
      }),
      { numRuns: 60 },
    );
  },
);

it(
  'two hundred callbacks, recalls, settlements and looks at once leave the exact sum',
  { timeout: 120_000 },
  async () => {
    const deposits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => begin('deposit', 1000 + index, 'pending')),
    );
    const cashouts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => begin('cashout', 2000 + index, 'pending')),
    );
    now += 14 * MINUTE;
    const calls = [
      ...deposits.flatMap((id, index) => [
        () => tell(id, 1000 + index, { state: 'succeeded', event: 'end' }),
        () => tell(id, 1000 + index, { state: 'succeeded', event: 'end' }),
        () => tell(id, 1000 + index, { state: 'canceled', event: 'cancel' }),
        () => payments.settle(id, 'succeeded'),
        () => tell(id, 1, { state: 'succeeded', event: 'wrong' }),
      ]),
      ...cashouts.flatMap((id) => [
        () => payments.recall(playerId, id),
        () => payments.recall(playerId, id),
        () => payments.settle(id, 'declined'),
        () => payments.settle(id, 'succeeded'),
        () => payments.advance(playerId),
      ]),
    ];
    expect(calls).toHaveLength(200);
    await Promise.all(calls.map((call) => ignore(call())));
    const rows = await ofPlayer();
    expect(rows.every(({ action, state }) => isFinal(action, state))).toBe(true);
    expect(await balance()).toBe(await expected());
    const succeeded = rows.filter(({ action, state }) => action === 'deposit' && state === 'succeeded');
    expect(announced.filter((line) => line.startsWith('deposit_succeeded'))).toHaveLength(succeeded.length);
  },
);
