import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const CALL = '/api/player/notifications_read';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.notifications_read, platform.live_events restart identity`.execute(
    sandbox.store.db,
  );
  ada = await sandbox.signIn('ada@northstar.example');
});

const iso = (instant: number): string => new Date(instant).toISOString();
const get = async (headers: { cookie?: string } = ada) =>
  (await sandbox.app.inject({ url: CALL, headers })).json().read_until as string | null;
const put = (instant: number, headers: { cookie?: string } = ada) =>
  sandbox.app.inject({ method: 'PUT', url: CALL, headers, payload: { read_until: iso(instant) } });

it('nothing is read at first, then everything until the instant, on every device of the player alone', async () => {
  expect(await get()).toBeNull();
  expect((await put(NOON - 1000)).json()).toEqual({ read_until: iso(NOON - 1000) });
  expect(await get(await sandbox.signIn('ada@northstar.example'))).toBe(iso(NOON - 1000));
  expect(await get(await sandbox.signIn('bo@northstar.example'))).toBeNull();
});

it('an earlier instant changes nothing, and none is after now', async () => {
  await put(NOON - 1000);
  expect((await put(NOON - 5000)).json()).toEqual({ read_until: iso(NOON - 1000) });
  expect((await put(NOON + 60_000)).json()).toEqual({ read_until: iso(NOON) });
});

it('every open page of the player hears of it', async () => {
  await put(NOON - 1000);
  const { rows } = await sql`
    select player_id::int as player, event, data from platform.live_events`.execute(sandbox.store.db);
  expect(rows).toEqual([{ player: 11, event: 'notifications_read', data: { read_until: iso(NOON - 1000) } }]);
});

it('is for players', async () => {
  expect((await put(NOON, {})).statusCode).toBe(401);
});
