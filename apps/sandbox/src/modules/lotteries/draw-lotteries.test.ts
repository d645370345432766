import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { ContestData, LotteryRecord } from '../../options.ts';
import { closeContest } from '../../prizes/contest-doors.ts';
import { giveTickets } from '../../prizes/lottery-tickets.ts';
import { createEvents } from '../../events.ts';
import { openPlatform } from '../../store/database.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { openTestStore, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const DRAW = Date.parse('2026-12-13T17:00:00Z');
const [tide, clover] = sampleContests.lotteries as [LotteryRecord, LotteryRecord];
const data = (contests: ContestData = sampleContests) => ({ ...sampleData, contests });

const started: TestSandbox[] = [];
afterEach(async () => {
  for (const { app } of started) await app.close();
  await started[0]?.store.close();
  started.length = 0;
});

async function start(...args: Parameters<typeof startSandbox>): Promise<TestSandbox> {
  const sandbox = await startSandbox(...args);
  started.push(sandbox);
  return sandbox;
}

async function rows<Row>(sandbox: TestSandbox, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(sandbox.store.db)).rows;
}

const prizesOf = (sandbox: TestSandbox) =>
  rows<{ player_id: string; currency: string; cents: string }>(
    sandbox,
    sql`
      select entry.player_id, entry.currency, sum(entry.amount_cents) as cents
      from platform.ledger_transactions as transaction
      join platform.ledger_entries as entry on entry.transaction_id = transaction.id
      where transaction.kind = 'lottery_prize' and entry.account = 'player:real'
      group by 1, 2 order by 1, 2`,
  );

it('draws on time while nobody asks, and pays every prize as real money', async () => {
  const sandbox = await start({ data: data() });
  const owners = await rows<{ player_id: string }>(
    sandbox,
    sql`select player_id from platform.lottery_tickets where lottery_id = 301 order by id`,
  );
  sandbox.setNow(DRAW - 1);
  await sandbox.advance();
  expect(await prizesOf(sandbox)).toEqual([]);
  sandbox.setNow(DRAW);
  const own = owners.findIndex(({ player_id }) => player_id === '11');
  sandbox.draws.push(own);
  await sandbox.advance();
  const paid = await prizesOf(sandbox);
  expect(paid.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(1400);
  const places = await rows<{ player_id: string; amount_cents: string }>(
    sandbox,
    sql`select player_id, amount_cents from platform.lottery_tickets
        where lottery_id = 301 and place is not null order by place`,
  );
  expect(places.map(({ amount_cents }) => amount_cents)).toEqual(['1000', '200', '200']);
  expect(places[0]?.player_id).toBe('11');
  const ada = await sandbox.signIn('ada@northstar.example');
  const [wallet] = (await sandbox.app.inject({ url: '/api/player/accounts', headers: ada })).json();
  const inAll = places
    .filter(({ player_id }) => player_id === '11')
    .reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
  expect(wallet).toMatchObject({
    currency: 'EUR',
    amount_cents: 124_850 + inAll,
    available_to_cashout_cents: 98_650 + inAll,
  });
});

it('tells each winner once, in the winner’s language', async () => {
  const contests = { ...sampleContests, lotteries: [{ ...tide, rivals: 0 }, clover] };
  const sandbox = await start({ data: data(contests) });
  sandbox.setNow(DRAW);
  await sandbox.advance();
  const told = await rows(
    sandbox,
    sql`select player_id, data from platform.live_events where event = 'personal_notifications'`,
  );
  // Both tickets won, 10 and 2 euros.
  expect(told).toEqual([
    {
      player_id: '11',
      data: {
        id: 'lottery-301',
        title: 'Gezeitenlotterie: Du hast gewonnen',
        text: 'Platz 1. 12.00 EUR ist in deinem Guthaben.',
        created_at: '2026-12-13T17:00:00.000Z',
        link: '/lottery/tide-lottery',
      },
    },
  ]);
});

it('pays into a wallet of another currency by the rates of the draw, whenever it is drawn', async () => {
  const contests = {
    ...sampleContests,
    lotteries: [{ ...tide, rivals: 0, players: { 'bo@northstar.example': 1 } }],
  };
  const sandbox = await start({ data: data(contests) });
  sandbox.setNow(DRAW + 3 * 86_400_000);
  await sandbox.advance();
  const [bitcoin] = await prizesOf(sandbox);
  expect(bitcoin).toMatchObject({ player_id: '12', currency: 'BTC' });
  // Ten euros at about 58,240 euros a bitcoin, within the range of the rate.
  expect(Number(bitcoin?.cents)).toBeGreaterThan(16_900);
  expect(Number(bitcoin?.cents)).toBeLessThan(17_500);
});

it('draws once and pays once when several processes and calls come at the same time', async () => {
  const store = await openTestStore();
  const first = await start({ data: data(), store });
  const second = await start({ data: data(), store });
  for (const sandbox of [first, second]) sandbox.setNow(DRAW);
  await Promise.all([
    first.advance(),
    second.advance(),
    first.app.inject('/api/lotteries'),
    second.app.inject('/api/lotteries/tide-lottery'),
  ]);
  await first.advance();
  const paid = await prizesOf(first);
  expect(paid.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(1400);
  const [ticket] = await rows<{ count: string }>(
    first,
    sql`select count(*) from platform.lottery_tickets where lottery_id = 301 and place is not null`,
  );
  expect(Number(ticket?.count)).toBe(3);
});

it('does not pay again what was over before the store began', async () => {
  const sandbox = await start({ data: data() });
  await sandbox.advance();
  expect((await sandbox.app.inject('/api/lotteries/clover-draw')).json()).toMatchObject({ is_drawn: true });
  expect(await prizesOf(sandbox)).toEqual([]);
});

it('a draw that cannot pay draws nothing', async () => {
  const sandbox = await start({ data: data() });
  await sql`create function platform.no_prizes() returns trigger language plpgsql as
    $$ begin raise exception 'no prizes today'; end $$`.execute(sandbox.store.db);
  await sql`create trigger no_prizes before insert on platform.ledger_entries for each row
    when (new.account = 'house:lotteries') execute function platform.no_prizes()`.execute(sandbox.store.db);
  sandbox.setNow(DRAW);
  await sandbox.advance();
  expect(await prizesOf(sandbox)).toEqual([]);
  await sql`drop trigger no_prizes on platform.ledger_entries`.execute(sandbox.store.db);
  await sandbox.advance();
  expect((await prizesOf(sandbox)).reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(1400);
});

it('lets no ticket in once the draw has begun', async () => {
  const sandbox = await start({ data: data() });
  if (sandbox.store.engine === 'pglite') return;
  const db = openPlatform(sandbox.store.db);
  const order = { lotteryId: 301, playerId: 11, count: 1, now: DRAW - 1 };
  await db.transaction().execute(async (trx) => {
    await closeContest(trx, 'lottery', 301);
    const late = await db
      .transaction()
      .execute((other) => giveTickets(other, { events: createEvents() }, order));
    expect(late).toBe(false);
  });
});

it('[API-82] [API-83] [API-84] refuses guests, unknown lotteries and sessions that are over', async () => {
  const sandbox = await start({ data: data() });
  const ask = async (url: string, headers = {}) => {
    const answer = await sandbox.app.inject({ url, headers });
    return [answer.statusCode, answer.json().code];
  };
  const gone = {
    cookie: (await sandbox.signIn('ada@northstar.example')).cookie.replace(/=.{8}/, '=AAAAAAAA'),
  };
  for (const headers of [{}, gone])
    for (const url of ['/api/lotteries/statuses', '/api/lotteries/301/status'])
      expect(await ask(url, headers)).toEqual([401, 'UNAUTHORIZED']);
  const ada = await sandbox.signIn('ada@northstar.example');
  expect(await ask('/api/lotteries/nowhere', ada)).toEqual([404, 'LOTTERY_NOT_FOUND']);
  expect(await ask('/api/lotteries/nowhere/status', ada)).toEqual([404, 'LOTTERY_NOT_FOUND']);
});

it('answers nobody the tickets of another player', async () => {
  const sandbox = await start({ data: data() });
  const numbers = async (email: string) => {
    const headers = await sandbox.signIn(email);
    const list: { number: string }[] = (
      await sandbox.app.inject({ url: '/api/lotteries/clover-draw/status', headers })
    ).json().tickets;
    return list.map(({ number }) => number);
  };
  const [ada, bo] = [await numbers('ada@northstar.example'), await numbers('bo@northstar.example')];
  expect([ada.length, bo.length]).toEqual([1, 1]);
  expect(ada).not.toEqual(bo);
});
