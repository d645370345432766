import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform } from '../../store/database.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const SECRET = 'the-secret-of-the-site-and-its-platform';
/** Which the site begins to use. */
const NEXT_SECRET = 'the-next-one-of-the-site-and-its-platform';
const DAY = 86_400_000;

let sandbox: TestSandbox;
let ada: { cookie: string };
/** When the store was filled: nothing was recorded before. */
let begun: number;

beforeAll(async () => {
  begun = Date.now();
  sandbox = await startSandbox({ now: begun, serverSecrets: [SECRET, NEXT_SECRET] });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

/** Triggers write the system's time. The next one is another millisecond. */
async function nextInstant(): Promise<number> {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((done) => setImmediate(done));
  sandbox.setNow(Date.now());
  return now;
}
const ask = (at: number, id: string | number = ADA, authorization: string | undefined = `Bearer ${SECRET}`) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/player_facts',
    headers: authorization === undefined ? {} : { authorization },
    payload: { id: String(id), at: new Date(at).toISOString() },
  });
const factsAt = async (at: number) => {
  const { id, facts, held } = (await ask(at)).json();
  expect(id).toBe(String(ADA));
  return { ...facts, isHeld: held.includes('break') && held.includes('groups') && held.includes('verified') };
};
const send = async (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) => {
  const { statusCode, body } = await sandbox.app.inject({ method, url, headers: ada, payload });
  expect([statusCode < 300, body]).toEqual([true, expect.anything()]);
};

it('[RULE-07] is for whoever shows the secret alone', async () => {
  for (const secret of [SECRET, NEXT_SECRET])
    expect((await ask(Date.now(), ADA, `Bearer ${secret}`)).statusCode).toBe(200);
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${SECRET}`, `Bearer ${SECRET}x`]) {
    const { statusCode, body } = await ask(Date.now(), ADA, authorization);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'SERVER_SECRET_WRONG']);
  }
  const signedIn = await sandbox.app.inject({
    method: 'POST',
    url: '/api/player_facts',
    headers: ada,
    payload: { id: String(ADA), at: new Date().toISOString() },
  });
  expect(signedIn.json().code).toBe('SERVER_SECRET_WRONG');
  // Where none is set, nobody has it.
  const closed = await startSandbox();
  const headers = { authorization: 'Bearer undefined' };
  const payload = { id: String(ADA), at: new Date().toISOString() };
  const refused = await closed.app.inject({ method: 'POST', url: '/api/player_facts', headers, payload });
  expect(refused.json().code).toBe('SERVER_SECRET_WRONG');
  await closed.close();
});

it('[RULE-07] knows what held at an instant: groups, consents, verification, and breaks with their ends', async () => {
  const first = await nextInstant();
  const db = openPlatform(sandbox.store.db);
  await db.insertInto('player_groups').values({ player_id: ADA, group_id: 777 }).execute();
  const { profile } = await db
    .selectFrom('players')
    .select('profile')
    .where('id', '=', ADA)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('players')
    .set({ profile: JSON.stringify({ ...profile, verified: true }) })
    .where('id', '=', ADA)
    .execute();
  await send('PUT', '/api/subscriptions', { receive_promos: true, receive_sms_promos: true });
  const second = await nextInstant();
  await send('POST', '/api/user_limits', { type: 'coolingoff', period: 'day' });
  await db.deleteFrom('player_groups').where('player_id', '=', ADA).where('group_id', '=', 777).execute();
  const third = await nextInstant();

  const [atFirst, atSecond, atThird] = [await factsAt(first), await factsAt(second), await factsAt(third)];
  expect(atFirst).toMatchObject({ break: 'none', verified: false, receive_sms_promos: false, isHeld: true });
  expect(atFirst.groups).not.toContain(777);
  expect(atSecond).toMatchObject({ break: 'none', verified: true, receive_sms_promos: true, isHeld: true });
  expect(new Set(atSecond.groups)).toEqual(new Set([...atFirst.groups, 777]));
  expect(atThird).toMatchObject({ break: 'coolingoff', groups: atFirst.groups, isHeld: true });
  // It ends by time alone.
  sandbox.setNow(third + 3 * DAY);
  expect(await factsAt(third + 2 * DAY)).toMatchObject({ break: 'none', isHeld: true });
  expect(await factsAt(third)).toMatchObject({ break: 'coolingoff' });
  // The next one takes the place of the row that is over, and not of the past.
  ada = await sandbox.signIn('ada@northstar.example');
  await send('POST', '/api/user_limits', { type: 'coolingoff', period: 'week' });
  expect(await factsAt(third)).toMatchObject({ break: 'coolingoff', isHeld: true });
});

it('[RULE-07] says of an instant before the record what holds now, and that it is of now', async () => {
  const { facts, held } = (await ask(begun - DAY)).json();
  expect(held).toEqual(['registered_at']);
  expect(facts.verified).toBe(true);
  expect(facts.registered_at).toBe(new Date(begun - 10 * DAY).toISOString());
});

it('[RULE-07] knows nobody by another id, or before the account was made', async () => {
  for (const [at, id] of [
    [Date.now(), 999],
    [Date.now(), 'ada@northstar.example'],
    [begun - 1000 * DAY, ADA],
  ] as const) {
    const { statusCode, body } = await ask(at, id);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'PLAYER_NOT_FOUND']);
  }
});
