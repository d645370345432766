import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, completeProfile } from '../../testing/pay.ts';
import { PASSWORD, sampleData } from '../../testing/sample-data.ts';
import { NOON, sessionOf, signInAs, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 'ada@northstar.example';
let sandbox: TestSandbox;
let adaId: number;
beforeAll(async () => {
  sandbox = await startSandbox({ console: true, restrictedCountries: ['US'] });
  const me = await sandbox.app.inject({ url: '/api/player', headers: await sandbox.signIn(ADA) });
  adaId = me.json().id;
});
afterAll(() => sandbox.close());

const open = (url: string, cookie = '') => sandbox.app.inject({ url, headers: { cookie } });

function send(url: string, form: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return sandbox.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

const ask = async (url: string) =>
  (await sandbox.app.inject({ url, headers: await sandbox.signIn(ADA) })).json();

it('is not there outside a demo', async () => {
  const other = await startSandbox();
  expect((await other.app.inject('/sandbox')).statusCode).toBe(404);
  const signIn = await other.app.inject({ method: 'POST', url: `/sandbox/players/${adaId}/sign-in` });
  expect(signIn.statusCode).toBe(404);
  await other.close();
});

it('lists those who can sign in with their wallets, and nobody who only fills a table', async () => {
  const page = await open('/sandbox');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain(`<a href="/sandbox/players/${adaId}">${ADA}</a>`);
  expect(page.body).toContain('1,248.50 EUR');
  expect(page.body).not.toContain('@players.');
});

it('signs in as a player without a password, and ends the session before', async () => {
  const before = sessionOf(await send(`/sandbox/players/${adaId}/sign-in`));
  const again = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/players/${adaId}/sign-in`,
    headers: { cookie: before },
  });
  expect(again.statusCode).toBe(303);
  expect(again.headers.location).toBe('/');
  expect((await open('/api/player', sessionOf(again))).json()).toMatchObject({ email: ADA });
  expect((await open('/api/player', before)).statusCode).toBe(401);
});

it('refuses forms of other sites', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/players/${adaId}/sign-in`,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

it('shows a code of the app for players without a phone, each time one that counts', async () => {
  expect((await open(`/sandbox/players/${adaId}`)).body).not.toContain('Code of the app');
  const two_factor = { secret: 'JBSWY3DPEHPK3PXP', recovery_codes: ['a'] };
  const players = sampleData.players.map((player, index) =>
    index === 0 ? { ...player, two_factor } : player,
  );
  const other = await startSandbox({ console: true, data: { ...sampleData, players } });
  const codes = new Set<string>();
  for (let times = 0; times < 2; times += 1) {
    const [first] = (await signInAs(other.app, ADA, PASSWORD)).cookies;
    const page = await other.app.inject(`/sandbox/players/${adaId}`);
    const code = /<dt>Code of the app<\/dt>\s*<dd class="number">(\d{6})<\/dd>/.exec(page.body)?.[1] ?? '';
    const second = await other.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { cookie: `${first?.name}=${first?.value}` },
      payload: { user: { otp_attempt: code } },
    });
    expect(second.statusCode).toBe(200);
    codes.add(code);
  }
  expect(codes.size).toBe(2);
  await other.close();
});

describe('a player', () => {
  it('is given money by the ledger, to the cent', async () => {
    const answer = await send(`/sandbox/players/${adaId}/money`, { amount: '12.34', currency: 'EUR' });
    expect(answer.headers.location).toBe(`/sandbox/players/${adaId}?done=12.34+EUR+was+paid+in.`);
    const [wallet] = await ask('/api/player/accounts');
    expect(wallet).toMatchObject({ currency: 'EUR', amount_cents: 126_084 });
    expect((await open(`/sandbox/players/${adaId}`)).body).toContain('12.34 EUR</td>');
  });

  it.each([
    { amount: '0', currency: 'EUR' },
    { amount: '1.005', currency: 'EUR' },
    { amount: '-5', currency: 'EUR' },
    { amount: '5', currency: 'KZT' },
    { amount: '5', currency: 'XXX' },
  ])('is not given $amount $currency', async (form) => {
    const before = await ask('/api/player/accounts');
    expect((await send(`/sandbox/players/${adaId}/money`, form)).statusCode).toBe(400);
    expect(await ask('/api/player/accounts')).toEqual(before);
  });

  it('is given coins', async () => {
    const before = await ask('/api/player/comp_points');
    await send(`/sandbox/players/${adaId}/coins`, { coins: '25' });
    expect((await ask('/api/player/comp_points')).chargeable.points).toBe(before.chargeable.points + 25);
    expect((await send(`/sandbox/players/${adaId}/coins`, { coins: '-25' })).statusCode).toBe(400);
  });

  it('is moved to other groups, seen by the next call', async () => {
    await send(`/sandbox/players/${adaId}/groups`, { groups: '759, 21 21' });
    expect((await ask('/api/player')).groups).toEqual([21, 759]);
    expect((await send(`/sandbox/players/${adaId}/groups`, { groups: 'all' })).statusCode).toBe(400);
    expect((await ask('/api/player')).groups).toEqual([21, 759]);
  });

  it.each(['/sandbox/players/1', '/sandbox/players/x'])('that does not exist is 404 at %s', async (url) => {
    expect((await open(url)).statusCode).toBe(404);
    expect((await send(`${url}/coins`, { coins: '1' })).statusCode).toBe(404);
  });
});

it('moves the clock ahead and back to now, never behind', async () => {
  const day = 86_400_000;
  await send('/sandbox/clock', { ahead: String(day) });
  expect((await open('/sandbox')).body).toContain('2026-11-22 12:00 UTC');
  expect((await send('/sandbox/clock', { ahead: '-1' })).statusCode).toBe(400);
  await send('/sandbox/clock', { ahead: '0' });
  expect((await open('/sandbox')).body).toContain('2026-11-21 12:00 UTC');
  sandbox.setNow(NOON);
});

it('says where a browser is, and what is restricted', async () => {
  const answer = await send('/sandbox/region', { country: 'US' });
  expect(answer.cookies).toMatchObject([{ name: 'sandbox_country', value: 'US' }]);
  expect((await open('/sandbox', 'sandbox_country=US')).body).toContain('the platform answers 451');
  expect((await open('/sandbox')).body).toContain('Restricted here: US.');
  expect((await send('/sandbox/region', { country: 'us;x' })).statusCode).toBe(400);
});

it('shows letters with links that can be opened, and their text escaped', async () => {
  expect((await open('/sandbox/emails')).body).toContain('Nothing was sent yet.');
  await sandbox.store.db
    .withSchema('platform')
    .$extendTables<{ emails: Record<string, unknown> }>()
    .insertInto('emails')
    .values({
      recipient: ADA,
      template: 'confirmation',
      locale: 'en',
      subject: 'Confirm <b>',
      text: 'Open\nhttps://northstar.example/confirmation?a=1&b=2\n<script>',
      sent_at: NOON,
    })
    .execute();
  expect((await open('/sandbox/emails')).body).toContain('<a href="/sandbox/emails/1">Confirm &lt;b&gt;</a>');
  const letter = await open('/sandbox/emails/1');
  expect(letter.body).toContain('href="https://northstar.example/confirmation?a=1&amp;b=2"');
  expect(letter.body).toContain('&lt;script&gt;');
  expect((await open('/sandbox/emails/2')).statusCode).toBe(404);
});

describe('live events', () => {
  const storedEvents = () =>
    sandbox.store.db
      .withSchema('platform')
      .$extendTables<{ live_events: { event: string; data: unknown; player_id: string } }>()
      .selectFrom('live_events')
      .select(['event', 'data', 'player_id'])
      .where('event', '=', 'personal_notifications')
      .execute();
  const note = { id: 'n1', title: 'Hello', text: 'Ada', created_at: '2026-11-21T12:00:00.000Z' };

  it('have an example each that the schema of the frames takes', async () => {
    const page = await open('/sandbox/live');
    const events = [...page.body.matchAll(/\/sandbox\/live\?event=(\w+)/g)].map(([, event]) => String(event));
    expect(events).toHaveLength(19);
    for (const event of events) {
      const form = await open(`/sandbox/live?event=${event}`);
      const data = /<textarea[^>]*>([^<]*)</.exec(form.body)?.[1] ?? '';
      const to = form.body.includes('value="everyone"') ? 'everyone' : String(adaId);
      const answer = await send('/sandbox/live', { event, to, data: data.replaceAll('&quot;', '"') });
      expect([event, answer.statusCode]).toEqual([event, 303]);
    }
  });

  it('reach the player as they were written', async () => {
    const before = (await storedEvents()).length;
    const form = { event: 'personal_notifications', to: String(adaId), data: JSON.stringify(note) };
    expect((await send('/sandbox/live', form)).statusCode).toBe(303);
    expect((await storedEvents()).slice(before)).toEqual([
      { event: 'personal_notifications', data: note, player_id: String(adaId) },
    ]);
  });

  it.each([
    ['{ broken', 'The data is not JSON.'],
    [JSON.stringify({ ...note, title: 7 }), '/data/title must be string'],
    [JSON.stringify({ ...note, extra: 1 }), '/data must NOT have additional properties'],
  ])('are not sent when the data is %s, and the form keeps what was typed', async (data, problem) => {
    const before = await storedEvents();
    const answer = await send('/sandbox/live', { event: 'personal_notifications', to: String(adaId), data });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`<li>${problem}</li>`);
    expect(answer.body).toContain(data.replaceAll('"', '&quot;'));
    expect(await storedEvents()).toEqual(before);
  });

  it.each([
    { event: 'personal_notifications', to: 'everyone' },
    { event: 'recent_wins', to: '70112' },
    { event: 'release', to: 'everyone' },
  ])('$event does not go to $to', async (form) => {
    expect((await send('/sandbox/live', { ...form, data: '{}' })).statusCode).toBe(400);
  });
});

describe('payments', () => {
  async function deposit(): Promise<number> {
    await completeProfile(sandbox, adaId);
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/api/payments/deposits',
      headers: await sandbox.signIn(ADA),
      payload: { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD },
    });
    const { items } = await ask('/api/player/payments');
    expect(answer.statusCode).toBe(201);
    return items[0].id;
  }
  const money = async () => (await ask('/api/player/accounts'))[0].amount_cents;

  it('are settled with the money, once', async () => {
    const id = await deposit();
    const before = await money();
    expect((await open('/sandbox/payments')).body).toContain(`number ${id}`);
    const answer = await send(`/sandbox/payments/${id}`, { outcome: 'succeeded' });
    expect(answer.headers.location).toBe(`/sandbox/payments?done=Payment+${id}+is+succeeded+now.`);
    expect(await money()).toBe(before + 5000);
    expect((await send(`/sandbox/payments/${id}`, { outcome: 'succeeded' })).json().code).toBe(
      'PAYMENT_STATE',
    );
    expect(await money()).toBe(before + 5000);
  });

  it('are declined without it, and have no way to another end', async () => {
    const id = await deposit();
    const before = await money();
    await send(`/sandbox/payments/${id}`, { outcome: 'declined' });
    expect((await send(`/sandbox/payments/${id}`, { outcome: 'succeeded' })).statusCode).toBe(409);
    expect(await money()).toBe(before);
    expect((await open('/sandbox/payments')).body).toContain('<span class="badge danger">declined</span>');
  });

  it.each(['recalled', 'won', ''])('have no outcome %j here', async (outcome) => {
    expect((await send(`/sandbox/payments/${await deposit()}`, { outcome })).statusCode).toBe(400);
  });

  it('that do not exist are 404', async () => {
    expect((await send('/sandbox/payments/999999', { outcome: 'declined' })).statusCode).toBe(404);
  });
});
