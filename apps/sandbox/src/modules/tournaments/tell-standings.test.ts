import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleContests } from '../../testing/sample-contests.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, SLOT, startPlay } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
let eve: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay({ data: { contests: sampleContests } });
  ada = await sandbox.signIn('ada@northstar.example');
  eve = await sandbox.signIn('eve@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
  for (const headers of [ada, eve])
    await sandbox.app.inject({
      method: 'POST',
      url: '/api/tournaments/polar-sprint/confirm',
      headers,
      payload: { confirmed: true },
    });
  await sql`delete from platform.live_events`.execute(sandbox.store.db);
});
afterEach(() => sandbox.close());

async function play(...bets: number[]): Promise<void> {
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
  for (const bet_cents of bets) expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
}

const told = async (identifier = 'polar-sprint') =>
  (
    await sql<{ player: number; points: number; place: number }>`
      select player_id::integer as player, (data -> 'points')::integer as points,
        (data -> 'award_place')::integer as place
      from platform.live_events
      join platform.tournaments on tournaments.id = (data -> 'tournament_id')::integer
      where event = 'tournament_statuses' and frontend_identifier = ${identifier}
      order by live_events.created_at, player_id`.execute(sandbox.store.db)
  ).rows;

it('[LIVE-10] the standings answer at once, and pages hear of many bets in one frame', async () => {
  await play(200, 200, 100);
  const status = await sandbox.app.inject({ url: '/api/tournaments/polar-sprint/status', headers: ada });
  expect(status.json()).toMatchObject({ points: 205, bets: 20_500 });
  expect(await told()).toEqual([]);
  await sandbox.advance();
  // Rivals are not signed in, so nobody is notified for them.
  expect(await told()).toEqual([
    { player: 11, points: 205, place: 5 },
    { player: 14, points: 0, place: 6 },
  ]);
  await sandbox.advance();
  expect(await told()).toHaveLength(2);
});

it('tells of what came since after five seconds, not earlier', async () => {
  await play(200);
  await sandbox.advance();
  await play(200, 100);
  sandbox.setNow(NOON + 4999);
  await sandbox.advance();
  expect(await told()).toHaveLength(2);
  sandbox.setNow(NOON + 5000);
  await sandbox.advance();
  expect((await told()).slice(2)).toEqual([
    { player: 11, points: 205, place: 5 },
    { player: 14, points: 0, place: 6 },
  ]);
});

it('of a quest only the player hears whose bets count', async () => {
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/tournaments/quest--m--polar-quest/confirm',
    headers: eve,
    payload: { confirmed: true },
  });
  await sql`delete from platform.live_events`.execute(sandbox.store.db);
  await play(200);
  await sandbox.advance();
  expect((await told('quest--m--polar-quest')).map(({ player }) => player)).toEqual([11]);
});

it('of a large tournament only the leaders hear of each change, besides whoever made it', async () => {
  await sql`
    insert into platform.players (id, email, password_hash, currency, locale, licence, profile, auth_fields_missed,
      created_at, can_issue_bonuses, two_factor_enabled, quarter_start, quarter_deposit_cents, quarter_bet_cents)
    select 10000 + n, 'many-' || n || '@northstar.example', '', 'EUR', 'en', 'CW', '{}', '[]', 0, true, false, 0, 0, 0
    from generate_series(1, 120) as n`.execute(sandbox.store.db);
  await sql`
    insert into platform.tournament_statuses (tournament_id, player_id, bets, points, scored_at)
    select id, 10000 + n, 0, 5000 - n, 0 from platform.tournaments, generate_series(1, 120) as n
    where frontend_identifier = 'polar-sprint'`.execute(sandbox.store.db);
  await sql`
    insert into platform.sessions (token_hash, player_id, created_at, expires_at)
    select 'many-' || n, 10000 + n, 0, ${NOON + 60_000} from generate_series(1, 120) as n`.execute(
    sandbox.store.db,
  );
  await play(200);
  await sandbox.advance();
  const heard = await told();
  expect(heard.map(({ player }) => player)).toEqual([
    11,
    ...Array.from({ length: 100 }, (_, index) => 10_001 + index),
  ]);
  expect(heard[0]).toEqual({ player: 11, points: 202, place: 125 });
});
