import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test-support/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('[API-93] [SHOP-02] [SHOP-03] answers the points to spend and the points collected in all', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({ url: '/api/player/comp_points', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ chargeable: { points: 4120 }, persistent: { points: 18_740 } });
});

it('asks a guest to sign in', async () => {
  expect((await sandbox.app.inject('/api/player/comp_points')).statusCode).toBe(401);
});
