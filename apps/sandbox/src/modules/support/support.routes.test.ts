import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../store/database.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method: 'POST', url, payload, headers });
async function messages() {
  const rows = await openPlatform(sandbox.store.db)
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(({ id, player_id, created_at, ...texts }) => ({
    ...texts,
    id: Number(id),
    player_id: player_id === null ? null : Number(player_id),
    created_at: Number(created_at),
  }));
}

const LETTER = {
  name: 'Guest',
  email: 'guest@example.com',
  subject: 'Limits',
  message: 'How do I set one?',
};

describe('POST /api/send_contact_message', () => {
  it('[API-45] [CHROME-26] keeps what a guest writes', async () => {
    const answer = await post('/api/send_contact_message', LETTER, { 'x-locale': 'de' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 1, created_at: '2026-11-21T12:00:00.000Z' });
    expect(await messages()).toEqual([{ id: 1, player_id: null, ...LETTER, locale: 'de', created_at: NOON }]);
  });

  it('knows players by their profile, unless they say otherwise', async () => {
    const ada = await sandbox.signIn('ada@northstar.example');
    const bo = await sandbox.signIn('bo@northstar.example');
    await post('/api/send_contact_message', { message: 'Hello' }, ada);
    await post('/api/send_contact_message', { message: 'Hello' }, bo);
    await post('/api/send_contact_message', { ...LETTER, email: 'other@example.com' }, ada);
    const kept = await messages();
    expect(kept.map(({ player_id, name, email, subject }) => [player_id, name, email, subject])).toEqual([
      [11, 'Ada', 'ada@northstar.example', ''],
      [12, 'bo', 'bo@northstar.example', ''],
      [11, 'Guest', 'other@example.com', 'Limits'],
    ]);
  });

  it.each([
    [{}, { message: 'blank' }],
    [{ message: 'Hello' }, { name: 'blank', email: 'blank' }],
    [{ ...LETTER, email: 'nobody' }, { email: 'invalid' }],
    [{ ...LETTER, message: ' \n' }, { message: 'invalid' }],
    [{ ...LETTER, message: 'x'.repeat(5001) }, { message: 'too_long' }],
    [{ ...LETTER, name: '' }, { name: 'blank' }],
    [{ ...LETTER, phone: '1' }, { phone: 'unknown' }],
  ])('[ERR-11] names each field that is not right: %j', async (payload, codes) => {
    const answer = await post('/api/send_contact_message', payload);
    expect(answer.statusCode).toBe(422);
    const errors: Record<string, Record<string, string>> = answer.json().errors;
    const found = Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, Object.keys(texts)[0]]),
    );
    expect(found).toEqual(codes);
    expect(await messages()).toEqual([]);
  });

  it('wants a captcha of a guest from the fourth message on, and says so beforehand', async () => {
    const settings = async () => (await sandbox.app.inject('/api/player/settings')).json().captcha;
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await settings()).toEqual({ is_required: false });
      expect((await post('/api/send_contact_message', LETTER)).statusCode).toBe(201);
    }
    expect(await settings()).toEqual({ is_required: true });
    const refused = await post('/api/send_contact_message', LETTER);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { errors: { captcha: { blank: 'Solve the captcha.' } } },
    ]);
    const captcha = await solveCaptcha(sandbox.app);
    expect((await post('/api/send_contact_message', { ...LETTER, captcha })).statusCode).toBe(201);
    expect(await messages()).toHaveLength(4);
  });

  it('takes five messages a minute of one address', async () => {
    const ada = await sandbox.signIn('ada@northstar.example');
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      statuses.push((await post('/api/send_contact_message', LETTER, ada)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await post('/api/send_contact_message', LETTER, ada);
    expect(refused.json()).toEqual({
      error: 'Too many calls. Wait a minute, then try again.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await messages()).toHaveLength(5);
  });
});

describe('the restore id of the chat', () => {
  const get = async (headers: Record<string, string>) => (await post('/restore-id/get', {}, headers)).json();

  it('[API-43] [API-44] is kept for each player, the latest one', async () => {
    const ada = await sandbox.signIn('ada@northstar.example');
    const bo = await sandbox.signIn('bo@northstar.example');
    expect(await get(ada)).toEqual({ restore_id: null });
    expect((await post('/restore-id/set', { restore_id: 'first-1' }, ada)).statusCode).toBe(204);
    await post('/restore-id/set', { restore_id: 'second-2' }, ada);
    expect(await get(ada)).toEqual({ restore_id: 'second-2' });
    expect(await get(bo)).toEqual({ restore_id: null });
  });

  it.each(['', 'with space', 'x'.repeat(201), 7])('is refused when it is %j', async (restore_id) => {
    const ada = await sandbox.signIn('ada@northstar.example');
    const answer = await post('/restore-id/set', { restore_id }, ada);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['restore_id']]);
    expect(await get(ada)).toEqual({ restore_id: null });
  });
});
