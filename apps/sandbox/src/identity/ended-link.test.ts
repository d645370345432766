import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTo } from '../testing/letters.ts';
import { PASSWORD } from '../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const ADA = 'ada@northstar.example';
/** Bo has not confirmed the email address. */
const BO = 'bo@northstar.example';
const HOUR = 3_600_000;
const NEW = { password: 'a new password', password_confirmation: 'a new password' };

let sandbox: TestSandbox;
let ada: { cookie: string };
let hashBefore: string;
/** The limit that was last requested. */
let amount: number;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from platform.players where id = 11`.execute(sandbox.store.db);
  hashBefore = rows[0]?.password_hash ?? '';
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  const { db } = sandbox.store;
  await sql`
    truncate platform.attempts, platform.emails, platform.player_tokens, platform.user_limits cascade`.execute(
    db,
  );
  await sql`update platform.players set confirmed_at = null where id = 12`.execute(db);
  await sql`update platform.players set password_hash = ${hashBefore} where id = 11`.execute(db);
  ada = await sandbox.signIn(ADA);
  await loss((amount = 5000));
});

const post = (url: string, payload: object, headers: object = {}) =>
  sandbox.app.inject({ method: 'POST', url, payload, headers: { ...headers } });
const loss = (amount_cents: number) =>
  post(
    '/api/user_limits',
    { type: 'loss', period: 'day', accounts: [{ currency: 'EUR', amount_cents }] },
    ada,
  );
async function tokenTo(recipient: string, name: string): Promise<string> {
  return (await linkTo(sandbox, recipient)).searchParams.get(name) ?? '';
}

type Kind = {
  /** Requests a letter and returns the token of its link. */
  ask(): Promise<string>;
  open(token: string): Promise<{ statusCode: number; json(): unknown }>;
  /** Reverts what the letter was for. Undefined when that is impossible. */
  takeBack?(): Promise<unknown>;
  field: string;
  hours: number;
  /** The code for a used link. */
  used: string;
};

const KINDS: { readonly [name: string]: Kind } = {
  'a confirmation': {
    field: 'confirmation_token',
    hours: 48,
    used: 'already_confirmed',
    async ask() {
      await post('/api/users/confirmation', { user: { email: BO } });
      return tokenTo(BO, 'confirmation_token');
    },
    open: (confirmation_token) =>
      sandbox.app.inject({ url: '/api/users/confirmation', query: { confirmation_token } }),
  },
  'a new password': {
    field: 'reset_password_token',
    hours: 2,
    used: 'already_used',
    async ask() {
      await post('/api/users/password', { user: { email: ADA } });
      return tokenTo(ADA, 'reset_password_token');
    },
    open: (reset_password_token) =>
      sandbox.app.inject({
        method: 'PUT',
        url: '/api/users/password',
        payload: { user: { reset_password_token, ...NEW } },
      }),
    // The signed-in player has meanwhile chosen another password.
    takeBack: () =>
      sandbox.app.inject({
        method: 'PUT',
        url: '/api/users/password',
        payload: { user: { current_password: PASSWORD, ...NEW } },
        headers: ada,
      }),
  },
  'a looser limit': {
    field: 'token',
    hours: 24,
    used: 'already_used',
    async ask() {
      await loss((amount += 1000));
      return tokenTo(ADA, 'token');
    },
    open: (token) => post('/api/user_limits/confirm', { token }),
    takeBack: () => loss(4000),
  },
};

describe.each(Object.entries(KINDS))('a link of %s', (_name, { ask, open, takeBack, field, hours, used }) => {
  async function said(token: string): Promise<unknown> {
    const answer = await open(token);
    return [answer.statusCode, answer.json()];
  }
  const refused = (code: string) => [422, { errors: { [field]: { [code]: expect.stringMatching(/\.$/) } } }];

  it('that was used says that it did its work, also long after', async () => {
    const token = await ask();
    expect(await said(token)).toMatchObject([200, {}]);
    expect(await said(token)).toEqual(refused(used));
    sandbox.setNow(NOON + 60 * 24 * HOUR);
    expect(await said(token)).toEqual(refused(used));
  });

  it('that a newer letter replaced says so, and the newer one works', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(second).not.toBe(first);
    expect(await said(first)).toEqual(refused('replaced'));
    expect(await said(second)).toMatchObject([200, {}]);
  });

  it('whose time is over says so, also when there is a newer one', async () => {
    const token = await ask();
    sandbox.setNow(NOON + hours * HOUR);
    expect(await said(token)).toEqual(refused('expired'));
    await ask();
    expect(await said(token)).toEqual(refused('expired'));
  });

  it('that nobody sent is not known', async () => {
    expect(await said('made-up')).toEqual(refused('invalid'));
  });

  it.runIf(takeBack)('does nothing once it was decided otherwise, and says so', async () => {
    const token = await ask();
    await takeBack?.();
    expect(await said(token)).toEqual(refused('taken_back'));
  });

  it('of another kind is not known', async () => {
    for (const other of Object.values(KINDS).filter((kind) => kind.open !== open))
      expect(await said(await other.ask())).toEqual(refused('invalid'));
  });
});
