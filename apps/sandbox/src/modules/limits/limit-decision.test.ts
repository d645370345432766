import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, completeProfile, pressAt } from '../../testing/pay.ts';
import { sampleData, samplePlayers } from '../../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const NOW = new Date(NOON).toISOString();
const DAY = 24 * 3_600_000;

/** The sample players; the second set a deposit limit two days ago. */
const players = samplePlayers.map((player, at) => ({
  ...player,
  ...(at === 1
    ? {
        limit_decided_days_ago: 20,
        limits: [
          {
            type: 'deposit' as const,
            period: 'week' as const,
            accounts: [{ currency: 'EUR', amount_cents: 9000 }],
            days_old: 2,
          },
        ],
      }
    : {}),
}));

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, players } });
  await sql`delete from platform.limit_decisions where player_id = 11`.execute(sandbox.store.db);
  await completeProfile(sandbox, 11);
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const decision = (headers: object) =>
  sandbox.app.inject({ url: '/api/user_limits/decision', headers: { ...headers } });
const deposit = () =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/payments/deposits',
    headers: ada,
    payload: { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD },
  });

describe('[SAFE-11] the first deposit', () => {
  it('is refused until the player has decided, and made once they said that they want no limit', async () => {
    expect((await decision(ada)).json()).toEqual({ decided_at: null, has_deposited: false });
    const refused = await deposit();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LIMIT_UNDECIDED']);
    const kept = await sandbox.app.inject({ method: 'PUT', url: '/api/user_limits/decision', headers: ada });
    expect([kept.statusCode, kept.json()]).toEqual([200, { decided_at: NOW, has_deposited: false }]);
    const made = await deposit();
    expect(made.statusCode).toBe(201);
    expect((await decision(ada)).json().has_deposited).toBe(false);
    await pressAt(sandbox, made.json().next.url, 'approve');
    expect((await decision(ada)).json()).toEqual({ decided_at: NOW, has_deposited: true });
  });

  it('is free for who has set a deposit limit: setting one is a decision, another limit is none', async () => {
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await decision(bo)).json()).toEqual({
      decided_at: new Date(NOON - 2 * DAY).toISOString(),
      has_deposited: false,
    });
    const set = (type: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/api/user_limits',
        headers: bo,
        payload: { type, period: 'day', accounts: [{ currency: 'EUR', amount_cents: 2000 }] },
      });
    await set('loss');
    expect((await decision(bo)).json().decided_at).toBe(new Date(NOON - 2 * DAY).toISOString());
    await set('deposit');
    expect((await decision(bo)).json().decided_at).toBe(NOW);
  });
});
