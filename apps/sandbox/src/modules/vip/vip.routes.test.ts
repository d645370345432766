import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('[API-98] answers the progress of the player who asks', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({ url: '/jam/vip_status_progress', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    currentStatus: 'gold',
    depositAmountCents: 300_000,
    betSumCents: 12_000_000,
    overallProgress: 0.75,
  });
});

it('asks a guest to sign in', async () => {
  expect((await sandbox.app.inject('/jam/vip_status_progress')).statusCode).toBe(401);
});
