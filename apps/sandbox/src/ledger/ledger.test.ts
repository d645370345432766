import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvents, type DomainEvents } from '../events.ts';
import { openPlatform, type PlatformDatabase, type PlatformTransaction } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { createPlayer } from '../testing/create-player.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { createLedger, type Ledger } from './ledger.ts';

let store: TestStore;
let db: PlatformDatabase;
let ledger: Ledger;
let playerId = 0;
let announced: DomainEvents['balance_changed'][];

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  const events = createEvents();
  events.on('balance_changed', (_trx, balance) => void announced.push(balance));
  ledger = createLedger({ clock: () => 1000, emit: events.emit });
});
afterAll(() => store.close());
beforeEach(async () => {
  playerId += 1;
  announced = [];
  await createPlayer(db, playerId);
});

const within = <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
const deposit = (
  amountCents: number,
  more: { to?: 'bonus'; idempotencyKey?: string; reference?: string } = {},
) =>
  within((trx) =>
    ledger.credit(trx, {
      kind: 'deposit',
      playerId,
      currency: 'EUR',
      amountCents,
      house: 'house:payments',
      ...more,
    }),
  );
const bet = (amountCents: number, idempotencyKey?: string, from: 'real' | 'any' = 'any') =>
  within((trx) =>
    ledger.debit(trx, {
      kind: 'bet',
      playerId,
      currency: 'EUR',
      amountCents,
      house: 'house:games',
      from,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    }),
  );
const balance = async (currency = 'EUR') => {
  const row = await db
    .selectFrom('accounts')
    .select(['amount_cents', 'available_to_cashout_cents'])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row && [Number(row.amount_cents), Number(row.available_to_cashout_cents)];
};
const entries = async () =>
  (
    await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select(['account', 'amount_cents', 'kind'])
      .where('ledger_transactions.player_id', '=', playerId)
      .orderBy('ledger_entries.id')
      .execute()
  ).map((row) => [row.kind, row.account, Number(row.amount_cents)]);

describe('the ledger', () => {
  it('[CASH-01] keeps real and bonus money apart: only real money is available for cash-out', async () => {
    await deposit(5000);
    await deposit(2000, { to: 'bonus' });
    expect(await balance()).toEqual([7000, 5000]);
    expect(await entries()).toEqual([
      ['deposit', 'player:real', 5000],
      ['deposit', 'house:payments', -5000],
      ['deposit', 'player:bonus', 2000],
      ['deposit', 'house:payments', -2000],
    ]);
  });

  it('takes real money first and says how much of it was bonus money', async () => {
    await deposit(500);
    await deposit(300, { to: 'bonus' });
    expect(await bet(600)).toMatchObject({ realCents: 500, bonusCents: 100 });
    expect(await balance()).toEqual([200, 0]);
  });

  it('refuses what is not there, and bonus money where real money is asked for', async () => {
    await deposit(500);
    await deposit(300, { to: 'bonus' });
    await expect(bet(801)).rejects.toMatchObject({ code: 'NOT_ENOUGH_MONEY' });
    await expect(bet(501, undefined, 'real')).rejects.toMatchObject({ code: 'NOT_ENOUGH_MONEY' });
    const overdraw = within((trx) =>
      ledger.post(trx, {
        kind: 'bet',
        playerId,
        entries: [
          { account: 'player:bonus', currency: 'EUR', amountCents: -301 },
          { account: 'house:games', currency: 'EUR', amountCents: 301 },
        ],
      }),
    );
    await expect(overdraw).rejects.toMatchObject({ code: 'NOT_ENOUGH_MONEY' });
    expect(await balance()).toEqual([800, 500]);
  });

  it('turns bonus money into real money', async () => {
    await deposit(300, { to: 'bonus' });
    const entriesOfTurn = [
      { account: 'player:bonus', currency: 'EUR', amountCents: -300 },
      { account: 'player:real', currency: 'EUR', amountCents: 300 },
    ] as const;
    await within((trx) => ledger.post(trx, { kind: 'wager_done', playerId, entries: entriesOfTurn }));
    expect(await balance()).toEqual([300, 300]);
  });

  it('tells of each wallet a movement touched, and not of a repeated one', async () => {
    await deposit(500, { idempotencyKey: 'first' });
    await deposit(500, { idempotencyKey: 'first' });
    expect(announced).toEqual([{ playerId, currency: 'EUR', realCents: 500, bonusCents: 0 }]);
  });

  it('refuses entries that are no whole amounts or do not sum to zero in each currency', async () => {
    const post = (changes: [string, number][]) =>
      within((trx) =>
        ledger.post(trx, {
          kind: 'bet',
          playerId,
          entries: changes.map(([currency, amountCents]) => ({
            account: 'player:real',
            currency,
            amountCents,
          })),
        }),
      );
    await expect(post([['EUR', 5]])).rejects.toThrow('The entries in EUR sum to 5, not to 0.');
    await expect(post([['EUR', 5], ['USD', -5]])).rejects.toThrow('The entries in EUR sum to 5, not to 0.'); // prettier-ignore
    await expect(post([['EUR', 0.5], ['EUR', -0.5]])).rejects.toThrow('not 0.5'); // prettier-ignore
    await expect(post([])).rejects.toThrow('A transaction has entries.');
    expect(await balance()).toBeUndefined();
  });
});

describe('an idempotency key', () => {
  it('gives the first answer again, also after the money went elsewhere', async () => {
    await deposit(500);
    await deposit(300, { to: 'bonus' });
    const first = await bet(600, 'round-1');
    await bet(200);
    const again = await bet(600, 'round-1');
    expect([again.id, again.isRepeated, again.realCents, again.bonusCents]).toEqual([
      first.id,
      true,
      500,
      100,
    ]);
    expect(await balance()).toEqual([0, 0]);
  });

  it('is refused with another request', async () => {
    await deposit(500, { idempotencyKey: 'payment-1' });
    const used = { code: 'IDEMPOTENCY_KEY_USED' };
    await expect(deposit(501, { idempotencyKey: 'payment-1' })).rejects.toMatchObject(used);
    await expect(deposit(500, { idempotencyKey: 'payment-1', reference: '9' })).rejects.toMatchObject(used);
    expect(await balance()).toEqual([500, 500]);
  });

  it('is free for another kind of movement', async () => {
    await deposit(500, { idempotencyKey: 'same' });
    await bet(100, 'same');
    expect(await balance()).toEqual([400, 400]);
  });

  it('has one effect when both come at once', async () => {
    const posted = await Promise.all([1, 2, 3, 4].map(() => deposit(500, { idempotencyKey: 'payment-1' })));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter(({ isRepeated }) => isRepeated)).toHaveLength(3);
    expect(await balance()).toEqual([500, 500]);
  });
});

describe('the database refuses', () => {
  beforeEach(async () => void (await deposit(500)));
  const run = (statement: string) => within((trx) => sql.raw(statement).execute(trx));

  it.each([
    ['a balance written directly', 'update platform.accounts set amount_cents = 999', 'LEDGER_ONLY'],
    [
      'real money written directly',
      'update platform.accounts set available_to_cashout_cents = 1',
      'LEDGER_ONLY',
    ],
    [
      'a wallet that is opened with money',
      `insert into platform.accounts values (1, 'USD', 5, 5, false, 9)`,
      'LEDGER_ONLY',
    ],
    ['a changed entry', 'update platform.ledger_entries set amount_cents = 1', 'LEDGER_KEPT'],
    ['an entry taken away', 'delete from platform.ledger_entries', 'LEDGER_KEPT'],
    ['an emptied ledger', 'truncate platform.ledger_entries, platform.ledger_transactions', 'LEDGER_KEPT'],
    ['a changed transaction', `update platform.ledger_transactions set kind = 'gift'`, 'LEDGER_KEPT'],
    [
      'an entry without its counterpart',
      `insert into platform.ledger_entries (transaction_id, account, currency, amount_cents)
       select max(id), 'house:games', 'EUR', 5 from platform.ledger_transactions`,
      'LEDGER_NOT_ZERO',
    ],
    [
      'entries that are zero in sum but in two currencies',
      `insert into platform.ledger_entries (transaction_id, account, currency, amount_cents)
       select max(id), 'house:games', c, a from platform.ledger_transactions, (values ('EUR', 5), ('USD', -5)) v (c, a)
       group by c, a`,
      'LEDGER_NOT_ZERO',
    ],
    ['a wallet taken away with its history', 'delete from platform.accounts', 'violates foreign key'],
  ])('%s', async (_what, statement, code) => {
    await expect(run(statement)).rejects.toThrow(code);
    expect(await balance()).toEqual([500, 500]);
  });
});
