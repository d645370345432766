import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test-support/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('[API-22] [CASH-01] lists the wallets in minor units, the largest amounts exact', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({ url: '/api/player/accounts?compatibility=true', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { currency: 'EUR', amount_cents: 124_850, available_to_cashout_cents: 98_650, active: true },
    { currency: 'BTC', amount_cents: 2_100_000_000_000_000, available_to_cashout_cents: 0, active: false },
  ]);
});

it('asks a guest to sign in', async () => {
  const answer = await sandbox.app.inject('/api/player/accounts');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Sign in first.', code: 'UNAUTHORIZED' });
});
