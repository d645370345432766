import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerRecord, VipData } from '../../options.ts';
import { sampleBonuses } from '../../testing/sample-bonuses.ts';
import { samplePlayers } from '../../testing/sample-data.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, playData, SLOT } from '../../testing/start-play.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { weekStart } from '../../time/week-start.ts';
import { openBirthdays } from './birthday-gifts.ts';

/** NOON is on a Saturday. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The time until the last rounds of a week are stored. */
const MINUTE = 60_000;

const vip: VipData = {
  cashback: {
    group_key: 'cashback_weekly',
    title: { en: 'Weekly cashback' },
    percents: [
      { group: 259, percent: 6 },
      { group: 258, percent: 4 },
    ],
  },
  birthday: {
    group_key: 'birthday_gift',
    title: { en: 'Birthday gift' },
    amounts: [
      { group: 259, amount: { EUR: 4000, CAD: 6000 } },
      { group: 258, amount: { EUR: 1500 } },
    ],
    offers: [{ group_key: 'birthday_spins', groups: [259] }],
  },
  levels: [
    { group_key: 'level_1', points: 100, freespins: 10, wager: 30 },
    { group_key: 'level_2', points: 103, freespins: 20, wager: 30 },
  ],
};
const bonuses = {
  ...sampleBonuses,
  offers: [
    ...sampleBonuses.offers,
    {
      group_key: 'birthday_spins',
      title: { en: 'Birthday spins' },
      occasion: 'house' as const,
      gives: [
        {
          type: 'freespins' as const,
          title: { en: '50 free spins' },
          count: 50,
          bet: { EUR: 20 },
          games: [SLOT],
          wager: 20,
          begins: 'by_player' as const,
          days_to_activate: 7,
          days_to_play: 7,
          days_to_wager: 7,
        },
      ],
    },
  ],
};

const [ada] = samplePlayers as [PlayerRecord];
const as = (id: number, groups: number[], more: Partial<PlayerRecord> = {}): PlayerRecord => ({
  ...ada,
  id,
  email: `p${id}@northstar.example`,
  locale: 'en',
  groups,
  comp_points: { chargeable: 0, persistent: 98 },
  lootboxes: [],
  favorites: [],
  played: [],
  quests: {},
  ...more,
});
const born = (date_of_birth: string) => ({ profile: { ...ada.profile, date_of_birth } });
const data = {
  ...playData,
  players: [
    as(31, [21, 259, 258], born('1990-11-23')),
    as(32, [258], born('1984-11-24')),
    as(33, [1117], born('1990-11-23')),
    as(34, [259], { ...born('1990-11-23'), can_issue_bonuses: false }),
  ],
  bonuses,
  vip,
  coins: {
    ...playData.coins,
    cents_per_point: { EUR: 1000 },
    categories: ['exclusive'],
    multipliers: [{ group: 259, times: 1.4 }],
  },
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ data });
  await sandbox.advance();
  for (const playerId of [31, 32, 33, 34])
    await setBalance(sandbox.store.db, { playerId, currency: 'EUR', realCents: 100_000 });
});
afterEach(() => sandbox.close());

const get = async (id: number, url: string) => {
  const headers = await sandbox.signIn(`p${id}@northstar.example`);
  return (await sandbox.app.inject({ url, headers })).json();
};
const real = async (id: number): Promise<number> => (await get(id, '/api/player/accounts'))[0].amount_cents;
const bonusesOf = async (id: number) =>
  (await get(id, '/api/player/bonuses')).map((each: { group_key: string; stage: string }) => [
    each.group_key,
    each.stage,
  ]);
const notes = async (id: number) =>
  (
    await sql<{ id: string; text: string }>`
      select data ->> 'id' as id, data ->> 'text' as text from platform.live_events
      where player_id = ${id} and event = 'personal_notifications' order by live_events.id`.execute(
      sandbox.store.db,
    )
  ).rows;

/** A round as games store it. */
const round = (playerId: number, round: { bet: number; win: number; bonusBet?: number; at?: number }) =>
  sql`insert into platform.game_rounds (id, player_id, game, mode, currency, bet_cents, bonus_bet_cents, win_cents,
      state, idempotency_key, request_hash, details, created_at, settled_at)
    values (${crypto.randomUUID()}, ${playerId}, ${SLOT}, 'real', 'EUR', ${round.bet}, ${round.bonusBet ?? 0},
      ${round.win}, 'settled', ${crypto.randomUUID()}, '', '{}', ${round.at ?? NOON}, ${round.at ?? NOON})`.execute(
    sandbox.store.db,
  );

describe('the weekly cashback', () => {
  it('gives back the status’s part of what games kept of real money, on Monday, in cash', async () => {
    await round(31, { bet: 20_000, win: 5000 });
    // Half of the stake is bonus money: 1,000 of real money staked, 500 of it won back.
    await round(31, { bet: 2000, bonusBet: 1000, win: 1000 });
    await round(32, { bet: 10_099, win: 0 });
    sandbox.setNow(MONDAY + MINUTE - 1);
    await sandbox.advance();
    expect(await real(31)).toBe(100_000);
    sandbox.setNow(MONDAY + MINUTE);
    await sandbox.advance();
    // 6% of 15,500 by the higher of two statuses, and 4% of 10,099, rounded down.
    expect([await real(31), await real(32)]).toEqual([100_930, 100_403]);
    expect(await bonusesOf(32)).toEqual([['cashback_weekly', 'finished']]);
    expect(await notes(32)).toEqual([
      {
        id: 'cashback_weekly-2026-11-23-EUR',
        text: '4% of last week’s losses, 4.03 EUR, is in your wallet.',
      },
    ]);
    const { rows } = await sql<{ kind: string; sum: string }>`
      select kind, sum(-amount_cents)::text as sum from platform.ledger_entries
      join platform.ledger_transactions on ledger_transactions.id = transaction_id
      where account = 'house:bonuses' group by kind`.execute(sandbox.store.db);
    expect(rows).toEqual([{ kind: 'bonus_paid', sum: '1333' }]);
  });

  it('gives nothing for winnings, to other statuses, or to who has switched bonuses off', async () => {
    await round(31, { bet: 1000, win: 1000 });
    await round(33, { bet: 10_000, win: 0 });
    await round(34, { bet: 10_000, win: 0 });
    sandbox.setNow(MONDAY + MINUTE);
    await sandbox.advance();
    expect([await real(31), await real(33), await real(34)]).toEqual([100_000, 100_000, 100_000]);
  });

  it('counts the week that is over alone', async () => {
    await round(31, { bet: 10_000, win: 0, at: MONDAY - 7 * DAY - 1 });
    await round(31, { bet: 100, win: 0, at: MONDAY - 7 * DAY });
    await round(31, { bet: 10_000, win: 0, at: MONDAY });
    sandbox.setNow(MONDAY + HOUR);
    await sandbox.advance();
    expect(await real(31)).toBe(100_006);
  });

  it('is given once, however many processes look and however often', async () => {
    await round(31, { bet: 10_000, win: 0 });
    const second = await startSandbox({ data, store: sandbox.store });
    for (const now of [MONDAY + MINUTE, MONDAY + DAY]) {
      sandbox.setNow(now);
      second.setNow(now);
      await Promise.all([sandbox.advance(), second.advance()]);
    }
    await second.app.close();
    expect(await real(31)).toBe(100_600);
  });

  it('is not given later in the week to who has just become a member', async () => {
    await round(33, { bet: 10_000, win: 0 });
    sandbox.setNow(MONDAY + MINUTE);
    await sandbox.advance();
    await sql`update platform.player_groups set group_id = 259 where player_id = 33`.execute(
      sandbox.store.db,
    );
    const restarted = await startSandbox({ data, store: sandbox.store, now: MONDAY + DAY });
    await restarted.advance();
    await restarted.app.close();
    expect(await real(33)).toBe(100_000);
  });

  it('is not given during a break', async () => {
    await round(31, { bet: 10_000, win: 0 });
    await sql`
      insert into platform.user_limits (player_id, type, period, status, created_at, ends_at)
      values (31, 'coolingoff', 'week', 'active', ${NOON}, ${MONDAY + DAY})`.execute(sandbox.store.db);
    sandbox.setNow(MONDAY + MINUTE);
    await sandbox.advance();
    expect(await real(31)).toBe(100_000);
  });

  it('counts a round of the week’s last moment, which is in the store a moment later', async () => {
    sandbox.setNow(MONDAY);
    await sandbox.advance();
    await round(31, { bet: 10_000, win: 0, at: MONDAY - 1 });
    sandbox.setNow(MONDAY + MINUTE);
    await sandbox.advance();
    expect(await real(31)).toBe(100_600);
  });

  it('goes by weeks from Monday, in UTC', () => {
    expect([weekStart(MONDAY - 1), weekStart(MONDAY), weekStart(NOON)]).toEqual([
      MONDAY - 7 * DAY,
      MONDAY,
      MONDAY - 7 * DAY,
    ]);
  });
});

describe('the birthday gift', () => {
  it('is there on the day, by status, and is told of', async () => {
    sandbox.setNow(MONDAY - 1);
    await sandbox.advance();
    expect(await bonusesOf(31)).toEqual([]);
    sandbox.setNow(MONDAY);
    await sandbox.advance();
    expect(await bonusesOf(31)).toEqual([['birthday_gift', 'issued']]);
    expect(await get(31, '/api/player/freespins')).toMatchObject([
      { group_key: 'birthday_spins', freespins_total: 50 },
    ]);
    expect(await notes(31)).toEqual([
      { id: 'birthday_gift-2026', text: 'Our gift for the day is among your gifts.' },
    ]);
    expect([await bonusesOf(32), await bonusesOf(33), await bonusesOf(34)]).toEqual([[], [], []]);
    sandbox.setNow(MONDAY + DAY);
    await sandbox.advance();
    expect(await get(32, '/api/player/bonuses')).toMatchObject([{ amount_cents: 1500, currency: 'EUR' }]);
    expect(await get(32, '/api/player/freespins')).toEqual([]);
  });

  it('is given once a year, whichever process looks, and to who becomes a member within the week', async () => {
    const second = await startSandbox({ data, store: sandbox.store });
    for (const now of [MONDAY, MONDAY + HOUR, MONDAY + 6 * DAY]) {
      if (now > MONDAY + HOUR)
        await sql`update platform.player_groups set group_id = 258 where player_id = 33`.execute(
          sandbox.store.db,
        );
      sandbox.setNow(now);
      second.setNow(now);
      await Promise.all([sandbox.advance(), second.advance()]);
    }
    await second.app.close();
    expect(await bonusesOf(31)).toEqual([['birthday_gift', 'issued']]);
    expect(await bonusesOf(33)).toEqual([['birthday_gift', 'issued']]);
  });

  it('is not missed by a leap day, nor by a new year', () => {
    expect([...openBirthdays(Date.UTC(2027, 1, 28))].slice(0, 2)).toEqual([
      ['02-28', 2027],
      ['02-29', 2027],
    ]);
    expect(openBirthdays(Date.UTC(2028, 1, 28)).has('02-29')).toBe(false);
    expect([...openBirthdays(Date.UTC(2027, 0, 2))]).toEqual([
      ['01-02', 2027],
      ['01-01', 2027],
      ['12-31', 2026],
      ['12-30', 2026],
      ['12-29', 2026],
      ['12-28', 2026],
      ['12-27', 2026],
    ]);
  });
});

async function play(id: number, ...bets: number[]): Promise<void> {
  const session = await sandbox.signIn(`p${id}@northstar.example`);
  const frame = await openGame(sandbox, 'tide-lab/pokie-5', { mode: 'real', ...session });
  for (const bet_cents of bets) expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
}

it('a status makes coins cheaper: 1.4 for every 10 staked with gold', async () => {
  await play(31, 5000, 5000, 2000, 2000);
  await play(33, 5000, 5000, 2000, 2000);
  const coinsOf = async (id: number) => (await get(id, '/api/player/comp_points')).chargeable.points;
  expect([await coinsOf(31), await coinsOf(33)]).toEqual([19, 14]);
});

it('the coin that completes a level gives its gift, once, and is told of', async () => {
  await play(33, 1000);
  expect(await get(33, '/api/player/freespins')).toEqual([]);
  await play(33, 1000);
  const gifts = async () =>
    (await get(33, '/api/player/freespins')).map((each: { group_key: string; freespins_total: number }) => [
      each.group_key,
      each.freespins_total,
    ]);
  expect(await gifts()).toEqual([['level_1', 10]]);
  await play(33, 5000);
  expect(await gifts()).toEqual([
    ['level_2', 20],
    ['level_1', 10],
  ]);
  expect(await notes(33)).toEqual([
    { id: 'level-level_1', text: '10 free spins wait among your gifts.' },
    { id: 'level-level_2', text: '20 free spins wait among your gifts.' },
  ]);
});

it('who has switched bonuses off gets no gifts of levels', async () => {
  await play(34, 5000);
  expect(await get(34, '/api/player/freespins')).toEqual([]);
});
