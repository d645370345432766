import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { ContestData, TournamentRecord } from '../../options.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, SLOT, startPlay } from '../../testing/start-play.ts';
import { openTestStore, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const END = Date.parse('2026-12-01T20:00:00Z');
const [sprint, ...others] = sampleContests.tournaments as [TournamentRecord, ...TournamentRecord[]];

const withSprint = (changes: Partial<TournamentRecord>): ContestData => ({
  ...sampleContests,
  tournaments: [{ ...sprint, ...changes }, ...others],
});

const started: TestSandbox[] = [];
afterEach(async () => {
  for (const { app } of started) await app.close();
  await started[0]?.store.close();
  started.length = 0;
});

async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox({ data: { ...sampleData, contests: sampleContests }, ...options });
  started.push(sandbox);
  return sandbox;
}

async function rows<Row>(sandbox: TestSandbox, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(sandbox.store.db)).rows;
}

const paidBy = (sandbox: TestSandbox) =>
  rows<{ player_id: string; currency: string; cents: string }>(
    sandbox,
    sql`
      select entry.player_id, entry.currency, sum(entry.amount_cents) as cents
      from platform.ledger_transactions as transaction
      join platform.ledger_entries as entry on entry.transaction_id = transaction.id
      where transaction.kind = 'tournament_prize' and entry.account = 'player:real'
      group by 1, 2 order by 3 desc, 1`,
  );

it('[TOUR-13] is settled at its end: places are fixed, prizes are paid by place, and it is in the archive', async () => {
  const sandbox = await start({ data: { ...sampleData, contests: withSprint({ rivals: 2 }) } });
  const ada = await sandbox.signIn('ada@northstar.example');
  sandbox.setNow(END - 1);
  await sandbox.advance();
  expect(await paidBy(sandbox)).toEqual([]);
  sandbox.setNow(END);
  await sandbox.advance();
  // 60 euros for the first, 10 for the second and third. There is no fourth.
  expect((await paidBy(sandbox)).map(({ cents }) => cents)).toEqual(['6000', '1000', '1000']);
  const places = await rows(
    sandbox,
    sql`
      select place, prize_cents from platform.tournament_statuses as status
      join platform.tournaments on id = tournament_id
      where frontend_identifier = 'polar-sprint' order by place`,
  );
  expect(places).toEqual([
    { place: 1, prize_cents: '6000' },
    { place: 2, prize_cents: '1000' },
    { place: 3, prize_cents: '1000' },
  ]);
  const tournament = (await sandbox.app.inject('/api/tournaments/polar-sprint')).json();
  expect(tournament.status).toBe('archive');
  const recent = (await sandbox.app.inject('/api/tournaments/recent')).json();
  expect(recent[0].frontend_identifier).toBe('polar-sprint');
  const [wallet] = (await sandbox.app.inject({ url: '/api/player/accounts', headers: ada })).json();
  expect(wallet).toMatchObject({ amount_cents: 125_850, available_to_cashout_cents: 99_650 });
});

it('[LIVE-17] tells the winners, and their pages what their place is', async () => {
  const sandbox = await start({ data: { ...sampleData, contests: withSprint({ rivals: 0 }) } });
  await sandbox.signIn('ada@northstar.example');
  sandbox.setNow(END);
  await sandbox.advance();
  const told = await rows<{ event: string; data: object }>(
    sandbox,
    sql`select event, data from platform.live_events
        where player_id = 11 and event like 'tournament%' order by id`,
  );
  const { id } = (await sandbox.app.inject('/api/tournaments/polar-sprint')).json();
  expect(told).toEqual([
    {
      event: 'tournament_notifications',
      data: {
        id: `tournament-${id}`,
        title: 'Polarsprint: Platz 1',
        text: 'Das Turnier ist vorbei. 60.00 EUR ist in deinem Guthaben.',
        created_at: '2026-12-01T20:00:00.000Z',
        identifier: 'polar-sprint',
      },
    },
    {
      event: 'tournament_statuses',
      data: { tournament_id: id, bets: 20_000, points: 200, wins: 15_000, award_place: 1 },
    },
  ]);
});

it('pays nothing to who joined and scored nothing, and the prizes of such places to nobody', async () => {
  const idle = { rivals: 0, players: { 'ada@northstar.example': { bets: 0, points: 0, wins: 0 } } };
  const sandbox = await start({ data: { ...sampleData, contests: withSprint(idle) } });
  sandbox.setNow(END);
  await sandbox.advance();
  expect(await paidBy(sandbox)).toEqual([]);
});

it('is settled and paid once by several processes at the same time', async () => {
  const store = await openTestStore();
  const first = await start({ store });
  const second = await start({ store });
  for (const { setNow } of [first, second]) setNow(END + 5000);
  await Promise.all([first.advance(), second.advance(), first.advance()]);
  const paid = await paidBy(first);
  // Places one to four of the five participants: all prizes that there are.
  expect(paid.map(({ cents }) => cents)).toEqual(['6000', '1000', '1000', '1000']);
  expect(prizePool()).toBe(paid.reduce((sum, { cents }) => sum + Number(cents), 0));
});

const prizePool = (): number =>
  sprint.prizes.reduce((sum, { from, to, amount_cents }) => sum + (to - from + 1) * amount_cents, 0);

it('does not pay again what was over before the store began', async () => {
  const sandbox = await start();
  await sandbox.advance();
  expect(await paidBy(sandbox)).toEqual([]);
  const [cup] = await rows<{ settled: boolean }>(
    sandbox,
    sql`select settled_at is not null as settled from platform.tournaments
        where frontend_identifier = 'harvest-cup'`,
  );
  expect(cup).toEqual({ settled: true });
});

it('a round counts by real money, on games of the tournament, from its smallest stake on and until its end', async () => {
  const contests = withSprint({ rivals: 0, players: {}, collections: ['pokies'], min_bet_cents: 50 });
  const sandbox = await startPlay({ data: { contests } });
  started.push(sandbox);
  let ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 1350, bonusCents: 5000 });
  const status = async () => {
    const answer = await sandbox.app.inject({ url: '/api/tournaments/polar-sprint/status', headers: ada });
    const { bets, points } = answer.json();
    return [bets, points];
  };
  const spin = async (bet_cents: number) => {
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
    expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
  };
  await spin(100);
  // Nothing counts before joining.
  expect(await status()).toEqual([0, 0]);
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/tournaments/polar-sprint/confirm',
    headers: ada,
    payload: { confirmed: true },
  });
  await spin(20);
  expect(await status()).toEqual([0, 0]);
  await spin(200);
  expect(await status()).toEqual([200, 2]);
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 150, bonusCents: 5000 });
  await spin(500);
  expect(await status()).toEqual([350, 3]);
  await sql`update platform.tournaments set collections = '["top"]'
    where frontend_identifier = 'polar-sprint'`.execute(sandbox.store.db);
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 5000 });
  await spin(200);
  expect(await status()).toEqual([350, 3]);
  await sql`update platform.tournaments set collections = '[]'
    where frontend_identifier = 'polar-sprint'`.execute(sandbox.store.db);
  sandbox.setNow(END);
  ada = await sandbox.signIn('ada@northstar.example');
  await spin(200);
  expect(await status()).toEqual([350, 3]);
});

it('[API-90] cannot be joined by who is taking a break, by a guest, or with a session that is over', async () => {
  const sandbox = await start();
  const ada = await sandbox.signIn('ada@northstar.example');
  const join = async (headers: object) => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/api/tournaments/aurora-relay/confirm',
      headers: { ...headers },
      payload: { confirmed: true },
    });
    return [answer.statusCode, answer.json().code];
  };
  expect(await join({})).toEqual([401, 'UNAUTHORIZED']);
  expect(await join({ cookie: ada.cookie.replace(/=.{8}/, '=AAAAAAAA') })).toEqual([401, 'UNAUTHORIZED']);
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/user_limits',
    headers: ada,
    payload: { type: 'coolingoff', period: 'day' },
  });
  expect(await join(ada)).toEqual([403, 'COOLING_OFF']);
});

it('nobody joins once the end has begun, however late the clock of the call is', async () => {
  const sandbox = await start();
  const headers = await sandbox.signIn('bo@northstar.example');
  sandbox.setNow(END - 1);
  const join = () =>
    sandbox.app.inject({
      method: 'POST',
      url: '/api/tournaments/polar-sprint/confirm',
      headers,
      payload: { confirmed: true },
    });
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    sandbox,
    sql`select id::integer from platform.tournaments where frontend_identifier = 'polar-sprint'`,
  );
  // Another process, whose clock is slightly ahead, has already fixed the places.
  await sql`update platform.tournaments set settled_at = ${END} where id = ${id}`.execute(sandbox.store.db);
  const late = await join();
  expect([late.statusCode, late.json().code]).toEqual([409, 'TOURNAMENT_OVER']);
  expect(
    await rows(
      sandbox,
      sql`select player_id from platform.tournament_statuses where player_id = 12 and tournament_id = ${id}`,
    ),
  ).toEqual([]);
});
