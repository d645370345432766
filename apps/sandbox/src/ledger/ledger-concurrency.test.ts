import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxError } from '../errors.ts';
import { createEvents } from '../events.ts';
import { openPlatform, type PlatformDatabase } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { createPlayer } from '../testing/create-player.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { createLedger, type Ledger } from './ledger.ts';

let store: TestStore;
let db: PlatformDatabase;
let ledger: Ledger;
let players = 0;

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  ledger = createLedger({ clock: () => 0, emit: createEvents().emit });
});
afterAll(() => store.close());

const newPlayer = async (): Promise<number> => {
  players += 1;
  await createPlayer(db, players);
  return players;
};

type Step = {
  kind: 'deposit' | 'exchange' | 'bonus' | 'bet' | 'withdrawal';
  amountCents: number;
  currency: string;
};
type Purse = { realCents: number; bonusCents: number };

/** The result of a step. Null when there was not enough money. */
async function play(
  playerId: number,
  { kind, ...step }: Step,
  idempotencyKey?: string,
): Promise<Purse | null> {
  const movement = { kind, playerId, ...step, ...(idempotencyKey ? { idempotencyKey } : {}) };
  try {
    return await db.transaction().execute(async (trx) => {
      const { amountCents } = step;
      switch (kind) {
        case 'deposit':
          await ledger.credit(trx, { ...movement, house: 'house:payments' });
          return { realCents: amountCents, bonusCents: 0 };
        case 'exchange':
          await ledger.credit(trx, { ...movement, house: 'house:shop' });
          return { realCents: amountCents, bonusCents: 0 };
        case 'bonus':
          await ledger.credit(trx, { ...movement, house: 'house:bonuses', to: 'bonus' });
          return { realCents: 0, bonusCents: amountCents };
        case 'bet':
        case 'withdrawal': {
          const house = kind === 'bet' ? 'house:games' : 'house:payments';
          const taken = await ledger.debit(trx, {
            ...movement,
            house,
            from: kind === 'bet' ? 'any' : 'real',
          });
          return { realCents: -taken.realCents, bonusCents: -taken.bonusCents };
        }
        default:
          return kind satisfies never;
      }
    });
  } catch (error) {
    if (error instanceof SandboxError && error.code === 'NOT_ENOUGH_MONEY') return null;
    throw error;
  }
}

const purseOf = async (playerId: number, currency: string): Promise<Purse> => {
  const row = await db
    .selectFrom('accounts')
    .select(['amount_cents', 'available_to_cashout_cents'])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const realCents = Number(row?.available_to_cashout_cents ?? 0);
  return { realCents, bonusCents: Number(row?.amount_cents ?? 0) - realCents };
};

/** Wallets whose balance is not the sum of their entries. One statement sees one moment. */
const wrongWallets = async (): Promise<unknown[]> =>
  (
    await sql`
      select a.player_id, a.currency from platform.accounts a
      left join platform.ledger_entries e on e.player_id = a.player_id and e.currency = a.currency
      group by a.player_id, a.currency, a.amount_cents, a.available_to_cashout_cents
      having a.amount_cents <> coalesce(sum(e.amount_cents), 0)
        or a.available_to_cashout_cents <> coalesce(sum(e.amount_cents) filter (where e.account = 'player:real'), 0)
    `.execute(db)
  ).rows;

/** The lowest value that either kind of money ever had, in the order of the entries. */
const lowest = async (playerId: number): Promise<number> => {
  const { rows } = await sql<{ lowest: string }>`
    select min(balance) as lowest from (
      select sum(amount_cents) over (partition by currency, account order by id) as balance
      from platform.ledger_entries where player_id = ${playerId}
    ) as steps`.execute(db);
  return Number(rows[0]?.lowest);
};

it('200 movements of one wallet at once leave the exact sum, never below zero, equal to its entries at every moment', async () => {
  const playerId = await newPlayer();
  await play(playerId, { kind: 'deposit', amountCents: 3000, currency: 'EUR' });
  const steps = Array.from({ length: 200 }, (_, index): Step => {
    // More is taken than paid in, so some steps are refused.
    const kinds = ['bet', 'deposit', 'withdrawal', 'bet', 'exchange', 'withdrawal', 'bonus', 'bet'] as const;
    return { kind: kinds[index % 8] ?? 'bet', amountCents: 100 + ((index * 37) % 500), currency: 'EUR' };
  });
  const running = new AbortController();
  const wrong: unknown[] = [];
  const watch = (async () => {
    while (!running.signal.aborted) wrong.push(...(await wrongWallets()));
  })();
  // Every tenth step is sent twice, as by a phone that lost its connection.
  const done = await Promise.all(
    steps.map(async (step, index) => {
      if (index % 10 !== 0) return play(playerId, step);
      const key = `step-${index}`;
      const [first, second] = await Promise.all([play(playerId, step, key), play(playerId, step, key)]);
      // A refused step may succeed when it is repeated. A successful one is done once and gives the same answer again.
      if (first && second && JSON.stringify(first) !== JSON.stringify(second))
        wrong.push({ step, first, second });
      return first ?? second;
    }),
  );
  running.abort();
  await watch;

  expect(wrong).toEqual([]);
  expect(done.filter((each) => each === null).length).toBeGreaterThan(5);
  expect(done.filter((each) => each !== null).length).toBeGreaterThan(100);
  const expected = done.reduce<Purse>(
    (sum, each) => ({
      realCents: sum.realCents + (each?.realCents ?? 0),
      bonusCents: sum.bonusCents + (each?.bonusCents ?? 0),
    }),
    { realCents: 3000, bonusCents: 0 },
  );
  expect(await purseOf(playerId, 'EUR')).toEqual(expected);
  expect(await lowest(playerId)).toBeGreaterThanOrEqual(0);
});

it('movements of several wallets in any order do not wait for each other in a circle', async () => {
  const [first, second] = [await newPlayer(), await newPlayer()];
  for (const playerId of [first, second])
    await play(playerId, { kind: 'deposit', amountCents: 1000, currency: 'EUR' });
  const move = (from: number, to: number, currency: string) =>
    db.transaction().execute((trx) =>
      ledger.post(trx, {
        kind: 'transfer',
        playerId: from,
        entries: [
          { account: 'player:real', currency: 'EUR', amountCents: -10 },
          { account: 'player:real', playerId: to, currency: 'EUR', amountCents: 10 },
          { account: 'player:bonus', playerId: to, currency, amountCents: 1 },
          { account: 'house:bonuses', currency, amountCents: -1 },
        ],
      }),
    );
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? move(first, second, 'USD') : move(second, first, 'CAD'),
    ),
  );
  expect(await purseOf(first, 'EUR')).toEqual({ realCents: 1000, bonusCents: 0 });
  expect([await purseOf(first, 'CAD'), await purseOf(second, 'USD')]).toEqual([
    { realCents: 0, bonusCents: 20 },
    { realCents: 0, bonusCents: 20 },
  ]);
});

it('any series of movements leaves what arithmetic says', { timeout: 60_000 }, async () => {
  const step: Arbitrary<Step> = record({
    kind: constantFrom('deposit', 'exchange', 'bonus', 'bet', 'withdrawal'),
    amountCents: oneof(integer({ min: 1, max: 300 }), integer({ min: 1, max: 2 ** 50 })),
    currency: constantFrom('EUR', 'BTC'),
  });
  await assert(
    asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
      const playerId = await newPlayer();
      const model: { [currency: string]: Purse } = {};
      for (const each of steps) {
        const { kind, amountCents, currency } = each;
        const purse = (model[currency] ??= { realCents: 0, bonusCents: 0 });
        const isDone = (await play(playerId, each)) !== null;
        const canTake = kind === 'bet' ? purse.realCents + purse.bonusCents : purse.realCents;
        const isTaking = kind === 'bet' || kind === 'withdrawal';
        expect(isDone).toBe(!isTaking || amountCents <= canTake);
        if (!isDone) continue;
        const real = isTaking ? Math.min(amountCents, purse.realCents) : 0;
        if (isTaking) purse.realCents -= real;
        if (isTaking) purse.bonusCents -= amountCents - real;
        else purse[kind === 'bonus' ? 'bonusCents' : 'realCents'] += amountCents;
      }
      for (const [currency, purse] of Object.entries(model))
        expect(await purseOf(playerId, currency)).toEqual(purse);
    }),
    { numRuns: 40 },
  );
  expect(await wrongWallets()).toEqual([]);
});
