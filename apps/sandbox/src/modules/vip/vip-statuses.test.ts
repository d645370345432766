import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlayerRecord } from '../../options.ts';
import { sampleData, samplePlayers } from '../../testing/sample-data.ts';
import { openGiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, playData, SLOT } from '../../testing/start-play.ts';
import { startSandbox, openTestStore, type TestSandbox } from '../../testing/start-sandbox.ts';
import { createCurrencies, type TableCurrency } from '../../money/currencies.ts';
import { countQuarters } from './count-quarter.ts';
import { statusThresholds } from './status-thresholds.ts';

const NO_TABLE = createCurrencies(() => [], new Set());
const NEW_YEAR = Date.UTC(2027, 0, 1);
const [ada] = samplePlayers as [PlayerRecord];

const as = (id: number, groups: number[], quarter: PlayerRecord['quarter']): PlayerRecord => ({
  ...ada,
  id,
  email: `p${id}@northstar.example`,
  groups,
  quarter,
  lootboxes: [],
  favorites: [],
  played: [],
  quests: {},
});
const ALMOST = { deposit_cents: 700_000, bet_cents: 5_999_900 };
const players = [
  as(31, [21, 1117], ALMOST),
  as(32, [259], { deposit_cents: 1_300_000, bet_cents: 11_999_900 }),
  as(33, [759, 258], ALMOST),
  as(34, [257], { deposit_cents: 599_999, bet_cents: 9_000_000 }),
];
const data = { ...sampleData, games: playData.games, players };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ data });
  await sandbox.advance();
});
afterEach(() => sandbox.close());

async function bet(id: number, bet_cents: number): Promise<void> {
  await setBalance(sandbox.store.db, { playerId: id, currency: 'EUR', realCents: 10_000 });
  const session = await sandbox.signIn(`p${id}@northstar.example`);
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...session });
  expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
}

async function progressOf(id: number) {
  const headers = await sandbox.signIn(`p${id}@northstar.example`);
  return (await sandbox.app.inject({ url: '/jam/vip_status_progress', headers })).json();
}

async function groupsOf(id: number): Promise<number[]> {
  const headers = await sandbox.signIn(`p${id}@northstar.example`);
  return (await sandbox.app.inject({ url: '/api/player', headers })).json().groups;
}

const toldGroups = async (id: number) =>
  (
    await sql<{ groups: number[] }>`
      select data -> 'groups' as groups from platform.live_events
      where player_id = ${id} and event = 'groups_updates' order by live_events.id`.execute(sandbox.store.db)
  ).rows.map(({ groups }) => groups);

it('[LIVE-11] the bet that completes both sums gives the next status, and the page is told', async () => {
  await bet(31, 50);
  expect(await progressOf(31)).toMatchObject({ currentStatus: 'regular', nextStatus: 'bronze' });
  expect(await toldGroups(31)).toEqual([]);
  await bet(31, 100);
  expect(await groupsOf(31)).toEqual([21, 257]);
  expect(await toldGroups(31)).toEqual([[21, 257]]);
  // The rest counts for silver: 1,000.00 of deposits, 0.50 of bets.
  expect(await progressOf(31)).toMatchObject({
    currentStatus: 'bronze',
    activeStatus: 'bronze',
    nextStatus: 'silver',
    depositAmountCents: 100_000,
    betSumCents: 50,
  });
});

it('sums that are enough for two statuses give both', async () => {
  await bet(32, 100);
  expect(await progressOf(32)).toMatchObject({
    currentStatus: 'diamond',
    nextStatus: null,
    depositAmountCents: 100_000,
    betSumCents: 0,
  });
  expect(await groupsOf(32)).toEqual([759]);
});

it('bets alone give none, and above diamond there is nothing', async () => {
  await bet(34, 5000);
  await bet(33, 5000);
  expect(await groupsOf(34)).toEqual([257]);
  expect(await groupsOf(33)).toEqual([258, 759]);
});

it('[VIP-07] [VIP-08] statuses end with the quarter, all but diamond, and the pages are told', async () => {
  sandbox.setNow(NEW_YEAR - 1);
  await sandbox.advance();
  expect(await groupsOf(34)).toEqual([257]);
  sandbox.setNow(NEW_YEAR);
  await sandbox.advance();
  expect(await groupsOf(34)).toEqual([1117]);
  expect(await toldGroups(34)).toEqual([[1117]]);
  expect(await groupsOf(31)).toEqual([21, 1117]);
  expect(await groupsOf(33)).toEqual([258, 759]);
  expect(await progressOf(34)).toMatchObject({
    currentStatus: 'regular',
    nextStatus: 'bronze',
    depositAmountCents: 0,
    betSumCents: 0,
    overallProgress: 0,
  });
});

it('a status of the new quarter is not ended again, whichever process looks', async () => {
  sandbox.setNow(NEW_YEAR);
  await sandbox.advance();
  await sql`update platform.player_groups set group_id = 258 where player_id = 34`.execute(sandbox.store.db);
  const second = await startSandbox({ data, store: sandbox.store });
  second.setNow(NEW_YEAR + 60_000);
  await Promise.all([second.advance(), sandbox.advance()]);
  expect(await groupsOf(34)).toEqual([258]);
  await second.app.close();
});

it('a store that begins in the middle of a quarter ends nothing', async () => {
  const later = await startSandbox({ data, store: await openTestStore(), now: NEW_YEAR + 86_400_000 });
  await later.advance();
  const headers = await later.signIn('p34@northstar.example');
  expect((await later.app.inject({ url: '/api/player', headers })).json().groups).toEqual([257]);
  await later.close();
});

const sums = async (id: number) =>
  (
    await sql<{ start: number; deposits: number; bets: number }>`
      select quarter_start::float8 as start, quarter_deposit_cents::float8 as deposits, quarter_bet_cents::float8 as bets
      from platform.players where id = ${id}`.execute(sandbox.store.db)
  ).rows[0];

it('a deposit of the quarter before, seen only now, leaves the sums of the running one as they are', async () => {
  const gifts = await openGiftServices(sandbox.store.db, { clock: () => NEW_YEAR + 60_000 });
  countQuarters(gifts, statusThresholds(NO_TABLE));
  const told = (paymentId: number, at: number) =>
    gifts.within((trx) =>
      gifts.events.emit(trx, 'deposit_succeeded', {
        playerId: 31,
        paymentId,
        currency: 'EUR',
        amountCents: 5000,
        at,
      }),
    );
  await told(1, NEW_YEAR + 1);
  await told(2, NEW_YEAR - 1);
  expect(await sums(31)).toEqual({ start: NEW_YEAR, deposits: 5000, bets: 0 });
});

it('a deposit that is told of twice counts once', async () => {
  const gifts = await openGiftServices(sandbox.store.db, { clock: () => NEW_YEAR });
  countQuarters(gifts, statusThresholds(NO_TABLE));
  const event = { playerId: 31, paymentId: 7, currency: 'EUR', amountCents: 5000, at: NEW_YEAR };
  const tell = () => gifts.within((trx) => gifts.events.emit(trx, 'deposit_succeeded', event));
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await sums(31)).toMatchObject({ deposits: 5000 });
});

it('what completes the sums of a quarter that is over gives no status in the next', async () => {
  const gifts = await openGiftServices(sandbox.store.db, { clock: () => NEW_YEAR + 60_000 });
  countQuarters(gifts, statusThresholds(NO_TABLE));
  sandbox.setNow(NEW_YEAR + 60_000);
  await sandbox.advance();
  const event = { playerId: 34, paymentId: 8, currency: 'EUR', amountCents: 900_000, at: NEW_YEAR - 1 };
  await gifts.within((trx) => gifts.events.emit(trx, 'deposit_succeeded', event));
  expect(await groupsOf(34)).toEqual([1117]);
});

it('a status that was earned in the new quarter, before the clock turned it, stays', async () => {
  const gifts = await openGiftServices(sandbox.store.db, { clock: () => NEW_YEAR + 1 });
  countQuarters(gifts, statusThresholds(NO_TABLE));
  await sql`
    update platform.players set quarter_start = ${NEW_YEAR}, quarter_bet_cents = 6000000 where id = 31`.execute(
    sandbox.store.db,
  );
  const event = { playerId: 31, paymentId: 9, currency: 'EUR', amountCents: 600_000, at: NEW_YEAR + 1 };
  await gifts.within((trx) => gifts.events.emit(trx, 'deposit_succeeded', event));
  sandbox.setNow(NEW_YEAR + 5000);
  await sandbox.advance();
  expect(await groupsOf(31)).toEqual([21, 257]);
  // A player who had it from the previous quarter has lost it.
  expect(await groupsOf(34)).toEqual([1117]);
});

it('[LANG-01] what a status takes is what the table of the moment says, for it alone or for all', async () => {
  let table: readonly TableCurrency[] = [];
  const site = await startSandbox({ data, currencies: () => table });
  const headers = await site.signIn('p34@northstar.example');
  const say = async (more: Partial<TableCurrency>) => {
    table = [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100, ...more }];
    const { depositThresholdCents, betSumThresholdCents, activeStatus } = (
      await site.app.inject({ url: '/jam/vip_status_progress', headers })
    ).json();
    return [depositThresholdCents, betSumThresholdCents, activeStatus];
  };
  // Bronze, with 5,999.99 deposited and 90,000.00 staked.
  expect(await say({})).toEqual([900_000, 9_000_000, 'bronze']);
  expect(await say({ vip_deposit_threshold_cents: 500_000, vip_bet_threshold_cents: 7 })).toEqual([
    500_000,
    7,
    'silver',
  ]);
  const silver = { status: 'silver', deposit_cents: 599_999, bet_cents: 9_000_100 };
  expect(await say({ vip_deposit_threshold_cents: 1, vip_thresholds: [silver] })).toEqual([
    599_999,
    9_000_100,
    'bronze',
  ]);

  await setBalance(site.store.db, { playerId: 34, currency: 'EUR', realCents: 10_000 });
  const frame = await openGame(site, SLOT, { mode: 'real', ...headers });
  expect((await frame.post('/spins', { bet_cents: 100 })).statusCode).toBe(201);
  expect((await site.app.inject({ url: '/api/player', headers })).json().groups).toEqual([258]);
  await site.close();
});
