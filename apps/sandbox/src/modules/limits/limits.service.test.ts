import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvents, type Events } from '../../events.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import { openPlatform, type PlatformDatabase, type PlatformTransaction } from '../../store/database.ts';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { NOON } from '../../testing/start-sandbox.ts';
import { setLimit } from './limit-changes.ts';
import type { LimitPeriod, LimitType } from './limit-periods.model.ts';
import { createLimits, type Limits } from './limits.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let store: TestStore;
let db: PlatformDatabase;
let events: Events;
let ledger: Ledger;
let limits: Limits;
let playerId = 0;
let now = NOON;
let announced: number[];

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  const clock = () => now;
  events = createEvents();
  events.on('limits_changed', (_trx, { playerId: whose }) => void announced.push(whose));
  ledger = createLedger({ clock, emit: events.emit });
  limits = createLimits({ db, clock, events, ledger });
});
afterAll(() => store.close());
beforeEach(async () => {
  playerId += 1;
  now = NOON;
  announced = [];
  await createPlayer(db, playerId);
});

const within = <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
const limit = (type: LimitType, amount?: number, period: LimitPeriod = 'day', currency = 'EUR') =>
  within((trx) =>
    setLimit(
      trx,
      { playerId, now },
      {
        type,
        period,
        accounts: amount === undefined || type === 'session' ? [] : [{ currency, amountCents: amount }],
        sessionMinutes: type === 'session' ? (amount ?? 0) : null,
      },
    ),
  );
const mayPlay = (betCents: number, more: { currency?: string; roundId?: string } = {}) =>
  within((trx) => limits.ensureMayPlay(trx, playerId, { currency: 'EUR', betCents, ...more }));
const settle = (trx: PlatformTransaction, betCents: number, winCents = 0, roundId = 'round') =>
  events.emit(trx, 'bet_settled', {
    playerId,
    roundId,
    game: 'a/b',
    currency: 'EUR',
    betCents,
    bonusBetCents: 0,
    winCents,
    bonusWinCents: 0,
    at: now,
  });
/** What a round does: ask, move the money, tell. */
const play = (betCents: number, winCents = 0) =>
  within(async (trx) => {
    await limits.ensureMayPlay(trx, playerId, { currency: 'EUR', betCents });
    const movement = { playerId, currency: 'EUR', house: 'house:games' } as const;
    await ledger.debit(trx, { ...movement, kind: 'bet', amountCents: betCents, from: 'any' });
    if (winCents > 0) await ledger.credit(trx, { ...movement, kind: 'win', amountCents: winCents });
    await settle(trx, betCents, winCents);
  });
const deposit = (amountCents: number, paymentId: number) =>
  within((trx) => limits.ensureMayDeposit(trx, playerId, { currency: 'EUR', amountCents, paymentId }));
const paid = (amountCents: number, paymentId: number) =>
  within((trx) =>
    events.emit(trx, 'deposit_succeeded', { playerId, paymentId, currency: 'EUR', amountCents, at: now }),
  );
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code: string; details?: object }) => [error.code, error.details],
  );
const DAY_END = '2026-11-22T00:00:00.000Z';
const reached = (type: string, period = 'day', ends_at = DAY_END) => [
  'LIMIT_REACHED',
  { type, period, ends_at },
];

describe('a wager limit', () => {
  it('[LIM-04] [LIM-18] refuses a stake whole that would pass it, and everything once it is reached', async () => {
    await setBalance(store.db, { playerId, currency: 'EUR', realCents: 100_000 });
    await limit('wager', 1000);
    await play(600, 9000);
    expect(await code(play(401))).toEqual(reached('wager'));
    await play(400);
    expect(await code(play(1))).toEqual(reached('wager'));
    expect(await code(mayPlay(0))).toEqual(reached('wager'));
    now = Date.parse(DAY_END);
    await play(1000);
  });

  it('holds for the week and the month as for the day', async () => {
    await limit('wager', 1000, 'month');
    await within((trx) => settle(trx, 900));
    now += 5 * DAY;
    expect(await code(mayPlay(101))).toEqual(reached('wager', 'month', '2026-12-01T00:00:00.000Z'));
    expect(await code(mayPlay(100))).toBe('allowed');
  });

  it('counts the stakes of rounds that are not over, in each period and once', async () => {
    await limit('wager', 1000);
    await mayPlay(600, { roundId: 'open' });
    await mayPlay(200, { roundId: 'open' });
    expect(await code(mayPlay(201))).toEqual(reached('wager'));
    await within((trx) => settle(trx, 800, 0, 'open'));
    expect(await code(mayPlay(201))).toEqual(reached('wager'));
    expect(await code(mayPlay(200))).toBe('allowed');
  });

  it('is never passed by a hundred stakes at once', async () => {
    await setBalance(store.db, { playerId, currency: 'EUR', realCents: 100_000 });
    await limit('wager', 1000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => code(play(70))));
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(14);
    expect(answers.filter((answer) => answer !== 'allowed')).toEqual(Array.from({ length: 86 }, () => reached('wager'))); // prettier-ignore
    expect((await within((trx) => ledger.lockWallet(trx, { playerId, currency: 'EUR' }))).realCents).toBe(
      100_000 - 980,
    );
  });
});

describe('a loss limit', () => {
  it('[LIM-03] counts stakes less wins, so that a player who is ahead can lose that first', async () => {
    await setBalance(store.db, { playerId, currency: 'EUR', realCents: 100_000 });
    await limit('loss', 1000);
    await play(500, 2500);
    await play(3000);
    expect(await code(play(1))).toEqual(reached('loss'));
  });

  it('tells when it is reached, and when it no longer is, and not in between', async () => {
    await limit('loss', 1000);
    await within((trx) => settle(trx, 999));
    expect(announced).toEqual([]);
    await within((trx) => settle(trx, 1));
    await within((trx) => settle(trx, 1));
    expect(announced).toEqual([playerId]);
    await within((trx) => settle(trx, 1, 3));
    expect(announced).toEqual([playerId, playerId]);
  });

  it('counts a stake that was given back neither as a loss nor as a win', async () => {
    await limit('loss', 1000);
    await mayPlay(900, { roundId: 'broken' });
    await within((trx) => settle(trx, 0, 900, 'broken'));
    expect(await code(mayPlay(1001))).toEqual(reached('loss'));
    expect(await code(mayPlay(1000))).toBe('allowed');
  });

  it('refuses stakes in a currency without an amount, or another wallet would be a way around it', async () => {
    await limit('loss', 1000);
    expect(await code(mayPlay(1, { currency: 'BTC' }))).toEqual([
      'LIMIT_CURRENCY',
      { type: 'loss', period: 'day' },
    ]);
  });
});

describe('a deposit limit', () => {
  it('[LIM-05] counts what succeeded and what is under way, and leaves play open', async () => {
    await limit('deposit', 1000);
    await deposit(600, 1);
    expect(await code(deposit(401, 2))).toEqual(reached('deposit'));
    await deposit(400, 2);
    expect(await code(deposit(1, 3))).toEqual(reached('deposit'));
    await paid(600, 1);
    expect(await code(deposit(1, 3))).toEqual(reached('deposit'));
    await within((trx) =>
      events.emit(trx, 'payment_changed', {
        playerId,
        paymentId: 2,
        currency: 'EUR',
        amountCents: 400,
        at: now,
        action: 'deposit',
        state: 'canceled',
      }),
    );
    // Reached by the second deposit, open again when that failed, reached by the third.
    expect(announced).toEqual([playerId, playerId]);
    await deposit(400, 3);
    await paid(400, 3);
    expect(announced).toEqual([playerId, playerId, playerId]);
    expect(await code(mayPlay(5000))).toBe('allowed');
  });
});

describe('a break', () => {
  it('[LIM-06] [SAFE-02] closes play and deposits until it ends', async () => {
    await limit('coolingoff', undefined, 'day');
    const refused = ['COOLING_OFF', { ends_at: '2026-11-22T12:00:00.000Z' }];
    expect(await code(mayPlay(1))).toEqual(refused);
    expect(await code(deposit(1, 1))).toEqual(refused);
    now += DAY;
    expect(await code(mayPlay(1))).toBe('allowed');
  });

  it('[LIM-07] closes them for a self-excluded player whose round was under way', async () => {
    await limit('coolingoff', undefined, 'day');
    await limit('selfexclusion', undefined, 'forever');
    expect(await code(mayPlay(1))).toEqual(['SELF_EXCLUDED', { ends_at: null }]);
    expect(await code(deposit(1, 1))).toEqual(['SELF_EXCLUDED', { ends_at: null }]);
  });
});

describe('time on the site', () => {
  const use = async (...minutes: number[]) => {
    for (const minute of minutes) {
      now = NOON + minute * MINUTE;
      await limits.sessionTime.note(playerId);
    }
  };

  it('[LIM-08] closes play when the time of the day is used up, and tells once', async () => {
    await limit('session', 10);
    await use(0, 4, 8, 9.5);
    expect(await code(mayPlay(1))).toBe('allowed');
    now = NOON + 10 * MINUTE;
    expect(await code(mayPlay(1))).toEqual(reached('session'));
    await use(10, 11, 12);
    expect(announced).toEqual([playerId]);
    now = Date.parse(DAY_END) + MINUTE;
    expect(await code(mayPlay(1))).toBe('allowed');
  });

  it('does not count silence of more than five minutes', async () => {
    await use(0, 0.5, 6, 11, 16.1, 16.2);
    // Half a minute, five minutes, and the time since 16.1.
    expect(await limits.sessionTime.find(db, playerId)).toBe(5.6 * MINUTE);
  });

  it('starts anew at midnight, in the middle of a visit', async () => {
    const beforeMidnight = 12 * 60 - 2;
    await use(beforeMidnight, beforeMidnight + 1, beforeMidnight + 5);
    expect(await limits.sessionTime.find(db, playerId)).toBe(3 * MINUTE);
  });

  it('counts what two processes see once', async () => {
    const other = createLimits({ db, clock: () => now, events: createEvents(), ledger });
    for (const minute of [0, 1, 2, 3, 4]) {
      now = NOON + minute * MINUTE;
      await Promise.all([limits.sessionTime.note(playerId), other.sessionTime.note(playerId)]);
    }
    expect(await limits.sessionTime.find(db, playerId)).toBe(4 * MINUTE);
  });
});
