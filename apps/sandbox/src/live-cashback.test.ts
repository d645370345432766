import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveCashback } from './options.ts';
import { readDemoData } from './testing/demo-data.ts';
import { samplePlayers } from './testing/sample-data.ts';
import { setBalance } from './testing/set-balance.ts';
import { playData, SLOT } from './testing/start-play.ts';
import { startSandbox, type TestSandbox } from './testing/start-sandbox.ts';
import { findWrongBooks } from './testing/wrong-books.ts';

const ADA = 11;
const BO = 12;
const TABLE = 'parlour/blackjack';
/** A minute after the week of NOON. */
const MONDAY = Date.UTC(2026, 10, 23, 0, 1);
const rule: LiveCashback = {
  group_key: 'live_cashback',
  title: { en: 'Live cashback Monday' },
  percent: 10,
  categories: ['live'],
  most: { EUR: 5000 },
  not_for_groups: [100],
};

let sandbox: TestSandbox;
beforeEach(async () => {
  const players = samplePlayers.map((player) => ({ ...player, groups: [21] }));
  sandbox = await startSandbox({ console: true, data: { ...playData, players, live_cashback: rule } });
  for (const playerId of [ADA, BO])
    await setBalance(sandbox.store.db, { playerId, currency: 'EUR', realCents: 100_000 });
});
afterEach(() => sandbox.close());

const playTable = (fields: { stake: string; win: string; game?: string; currency?: string }, player = ADA) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/players/${player}/table-round`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ game: TABLE, currency: 'EUR', ...fields }).toString(),
  });
const realOf = async (player: number): Promise<number> =>
  Number(
    (
      await sql<{ cents: string }>`
        select available_to_cashout_cents as cents from platform.accounts
        where player_id = ${player} and currency = 'EUR'`.execute(sandbox.store.db)
    ).rows[0]?.cents,
  );
async function monday(now = MONDAY): Promise<void> {
  sandbox.setNow(now);
  await sandbox.advance();
}

it('a round that a table reports is a round like any other: wallet, history and played games', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const read = async (url: string) => (await sandbox.app.inject({ url, headers })).json();
  expect((await playTable({ stake: '200', win: '50.50' })).statusCode).toBe(303);
  expect(await realOf(ADA)).toBe(100_000 - 20_000 + 5050);
  const { items } = await read('/api/player/game_rounds');
  expect(items).toMatchObject([
    { game: TABLE, state: 'settled', currency: 'EUR', bet_cents: 20_000, win_cents: 5050 },
  ]);
  // The studio has the proof of its rounds.
  expect((await read(`/api/fairness/rounds/${items[0].id}`)).code).toBe('ROUND_NOT_FOUND');
  expect((await read('/api/player/played_games'))[0].identifier).toBe(TABLE);
  expect(await findWrongBooks(sandbox.store.db)).toEqual([]);
});

it('what may not be played is refused at tables too, and says why', async () => {
  const tooMuch = await playTable({ stake: '1000.01', win: '0' });
  expect([tooMuch.statusCode, tooMuch.body.includes('not enough money')]).toEqual([422, true]);
  expect((await playTable({ stake: '1', win: '0', game: SLOT })).statusCode).toBe(422);
  expect((await playTable({ stake: '0', win: '0' })).statusCode).toBe(400);
  expect((await playTable({ stake: '1', win: '0', currency: 'JPY' })).statusCode).toBe(400);
  await sql`
    insert into platform.user_limits (player_id, type, period, status, created_at, ends_at)
    values (${ADA}, 'coolingoff', 'week', 'active', 0, ${MONDAY})`.execute(sandbox.store.db);
  expect((await playTable({ stake: '1', win: '0' })).statusCode).toBe(422);
  expect(await realOf(ADA)).toBe(100_000);
});

it('on Monday tables give back their part of the week’s net loss in cash, once, and not of other games', async () => {
  await playTable({ stake: '200', win: '50.55' });
  await playTable({ stake: '10', win: '0' });
  await sql`
    insert into platform.game_rounds (id, player_id, game, mode, currency, bet_cents, bonus_bet_cents, win_cents, state,
      idempotency_key, request_hash, details, created_at, settled_at)
    select gen_random_uuid(), player_id, ${SLOT}, mode, currency, 90000, 0, 0, state, 'other', '', '{}', created_at, settled_at
    from platform.game_rounds limit 1`.execute(sandbox.store.db);
  const before = await realOf(ADA);
  await monday(MONDAY - 1);
  expect(await realOf(ADA)).toBe(before);
  const second = await startSandbox({
    data: { ...playData, live_cashback: rule },
    store: sandbox.store,
    now: MONDAY,
  });
  sandbox.setNow(MONDAY);
  await Promise.all([sandbox.advance(), second.advance(), sandbox.advance()]);
  await second.app.close();
  // 10% of 20,000 - 5,055 + 1,000, rounded down.
  expect(await realOf(ADA)).toBe(before + 1594);
  const { rows } = await sql<{ group_key: string; stage: string; wager: number }>`
    select group_key, stage, wager::float8 as wager from platform.bonuses where player_id = ${ADA}`.execute(
    sandbox.store.db,
  );
  expect(rows).toEqual([{ group_key: 'live_cashback', stage: 'finished', wager: 0 }]);
  expect(await findWrongBooks(sandbox.store.db)).toEqual([]);
});

it('gives no more than the week’s most, and nothing to who won or has several accounts', async () => {
  await playTable({ stake: '700', win: '0' });
  await playTable({ stake: '10', win: '50' }, BO);
  const before = [await realOf(ADA), await realOf(BO)];
  await monday();
  expect([await realOf(ADA), await realOf(BO)]).toEqual([(before[0] ?? 0) + 5000, before[1]]);
  await playTable({ stake: '100', win: '0' }, BO);
  await sql`insert into platform.player_groups values (${BO}, 100)`.execute(sandbox.store.db);
  await monday(MONDAY + 7 * 86_400_000);
  expect(await realOf(BO)).toBe((before[1] ?? 0) - 10_000);
});

it('is as the site’s page promises', () => {
  const page = JSON.parse(
    readFileSync(
      new URL('../../../fixtures/site/promotion-page/live-cashback-monday.json', import.meta.url),
      'utf8',
    ),
  );
  const { live_cashback: own, games } = readDemoData();
  expect(own?.title).toEqual(page.title);
  expect(page.summary.en).toBe('10% of the week’s net loss on live tables, paid in cash, no wager.');
  expect(own?.percent).toBe(10);
  const most: { [currency: string]: { max: { amount_cents: number } } } = page.variables;
  expect(own?.most).toEqual(
    Object.fromEntries(Object.entries(most).map(([currency, { max }]) => [currency, max.amount_cents])),
  );
  // The games on the page are those that count.
  expect(page.blocks.find(({ block }: { block: string }) => block === 'game-row').props.collection).toBe(
    'live',
  );
  for (const { identifier, categories, collections } of games)
    expect([identifier, categories.includes('live')]).toEqual([identifier, 'live' in collections]);
});
