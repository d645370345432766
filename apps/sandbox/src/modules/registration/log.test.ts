import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sandbox } from '../../plugin.ts';
import { linkTo } from '../../testing/letters.ts';
import { PASSWORD, sampleData } from '../../testing/sample-data.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { NOON, openTestStore, sessionOf } from '../../testing/start-sandbox.ts';

it('writes nothing personal and no secret to the log, not even when the store fails', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const store = await openTestStore();
  // The server decides how requests are logged.
  const serializers = { req: ({ method }: { method: string }) => ({ method }) };
  const app = Fastify({ logger: { level: 'trace', stream, serializers } });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  const working: Promise<void>[] = [];
  const settled = async () => void (await Promise.all(working));
  const onBackgroundWork = (done: Promise<void>) => void working.push(done);
  await app.register(sandbox, { db: store.db, data: sampleData, clock: () => NOON, onBackgroundWork });

  const email = 'cleo.secret@northstar.example';
  const password = 'Correct horse 7';
  const captcha = await solveCaptcha(app);
  const user = {
    email,
    password,
    password_confirmation: password,
    captcha,
    currency: 'EUR',
    country: 'DE',
    date_of_birth: '1971-03-04',
    mobile_phone: '+49 228 987654',
    address: 'Hidden Lane 5',
    terms_acceptance: true,
    dfpc: 'device-secret',
  };
  const made = await app.inject({ method: 'POST', url: '/api/users', payload: { user } });
  expect(made.statusCode).toBe(201);
  const cookie = sessionOf(made);
  const confirmation = (await linkTo({ store, settled }, email)).searchParams.get('confirmation_token') ?? '';
  await app.inject({ url: '/api/users/confirmation', query: { confirmation_token: confirmation } });
  await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user: { email, password: 'wrong' } },
  });
  await app.inject({ method: 'POST', url: '/api/users/password', payload: { user: { email } } });
  const reset = (await linkTo({ store, settled }, email)).searchParams.get('reset_password_token') ?? '';
  const setup = await app.inject({
    method: 'POST',
    url: '/api/player/two_factor',
    payload: { current_password: password },
    headers: { cookie },
  });
  const { secret } = setup.json();
  expect(secret).toHaveLength(32);

  // The store’s message about a row that breaks a constraint quotes the row.
  await sql`alter table platform.players add constraint broken check (profile ->> 'city' is null)`.execute(
    store.db,
  );
  const failed = await app.inject({
    method: 'PATCH',
    url: '/api/player',
    payload: { context: 'edition', city: 'Hiddenburg' },
    headers: { cookie },
  });
  expect(failed.statusCode).toBe(500);

  const log = lines.join('');
  expect(log).toContain('broken');
  const personal = [email, 'cleo.secret', '1971-03-04', '987654', 'Hidden', 'device-secret'];
  const tokens = [cookie.split('=')[1] ?? '?', confirmation, reset, captcha];
  for (const text of [...personal, ...tokens, password, PASSWORD, secret, '$argon2id']) {
    expect(text.length).toBeGreaterThan(4);
    expect(log).not.toContain(text);
  }
});
