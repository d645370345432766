import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countEntries } from '../../prizes/contest-counts.ts';
import { openPlatform } from '../../store/database.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const MANY = 2600;
const FIRST = 10_000;
let sandbox: TestSandbox;
let tournament: number;
let ada: { cookie: string };

/**
 * Adds players from `FIRST + 1` on, who lead with points from `MANY` down. Each three in a row have the same points.
 */
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, contests: sampleContests } });
  ada = await sandbox.signIn('ada@northstar.example');
  const { rows } = await sql<{ id: string }>`
    select id from platform.tournaments where frontend_identifier = 'polar-sprint'`.execute(sandbox.store.db);
  tournament = Number(rows[0]?.id);
  await sql`
    insert into platform.players (id, email, password_hash, currency, locale, licence, profile, auth_fields_missed,
      created_at, can_issue_bonuses, two_factor_enabled, quarter_start, quarter_deposit_cents, quarter_bet_cents)
    select ${FIRST}::integer + n, 'many-' || n || '@northstar.example', '', 'EUR', 'en', 'CW', '{}', '[]',
      0, true, false, 0, 0, 0
    from generate_series(1, ${MANY}::integer) as n`.execute(sandbox.store.db);
  await sql`
    insert into platform.tournament_statuses (tournament_id, player_id, bets, points, scored_at)
    select ${tournament}, ${FIRST}::integer + n, 0, 5000 - n / 3, n % 2 from generate_series(1, ${MANY}::integer) as n
  `.execute(sandbox.store.db);
}, 60_000);
afterAll(() => sandbox.close());

const placeOf = async (player: number): Promise<number> => {
  const { rows } = await sql<{ place: string }>`
    select platform.place_of(tournament_id, points, scored_at, player_id) as place
    from platform.tournament_statuses where tournament_id = ${tournament} and player_id = ${player}`.execute(
    sandbox.store.db,
  );
  return Number(rows[0]?.place);
};
const trueOrder = async (): Promise<number[]> =>
  (
    await sql<{ player_id: string }>`
      select player_id from platform.tournament_statuses where tournament_id = ${tournament}
      order by points desc, scored_at, player_id`.execute(sandbox.store.db)
  ).rows.map(({ player_id }) => Number(player_id));

it('a place is the same with and without marks, of whoever is first, last or beside a mark', async () => {
  const order = await trueOrder();
  const looked = [1, 2, 999, 1000, 1001, 1002, 1499, 1500, 1501, 1999, 2000, 2001, 2400, order.length];
  const places = async () => Promise.all(looked.map((place) => placeOf(order[place - 1] ?? 0)));
  expect(await places()).toEqual(looked);
  await sandbox.advance();
  const { rows } = await sql<{ places: number[] }>`
    select array_agg(place::integer order by place) as places from platform.tournament_marks`.execute(
    sandbox.store.db,
  );
  expect(rows[0]?.places).toEqual([500, 1000, 1500, 2000, 2500]);
  expect(await places()).toEqual(looked);
});

it('nobody is looked at for a place far down, and the clock sets that right in half a minute', async () => {
  const [last = 0, first = 0] = [(await trueOrder()).at(-1), (await trueOrder())[0]];
  const before = await placeOf(last);
  await sql`
    update platform.tournament_statuses set points = 0, scored_at = 9e15
    where tournament_id = ${tournament} and player_id = ${first}`.execute(sandbox.store.db);
  // The leader fell behind everybody, which shows at once up to the thousandth place.
  expect(await placeOf((await trueOrder())[0] ?? 0)).toBe(1);
  expect(await placeOf(last)).toBe(before);
  sandbox.setNow(NOON + 30_000);
  await sandbox.advance();
  expect(await placeOf(last)).toBe(before - 1);
});

it('how many take part is counted as they come and go', async () => {
  const url = '/api/tournaments/polar-sprint';
  const count = async () => (await sandbox.app.inject({ url, headers: ada })).json().players_count;
  expect(await count()).toBe(MANY + 5);
  await sql`delete from platform.players where id = ${FIRST + 7}`.execute(sandbox.store.db);
  expect(await count()).toBe(MANY + 4);
  const counted = await countEntries(openPlatform(sandbox.store.db), 'lottery');
  const { rows } = await sql<{ id: string; tickets: string }>`
    select lottery_id as id, count(*) as tickets from platform.lottery_tickets group by 1`.execute(
    sandbox.store.db,
  );
  expect(counted).toEqual(new Map(rows.map(({ id, tickets }) => [Number(id), Number(tickets)])));
});
