import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@marquee/schemas/platform';
import { SandboxError } from './errors.ts';
import { sandbox } from './plugin.ts';
import { sampleData } from './testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from './testing/start-sandbox.ts';

let started: TestSandbox;
beforeAll(async () => {
  started = await startSandbox();
});
afterAll(() => started.close());

it('does not start while a call of the contract has no route', async () => {
  const app = Fastify();
  app.addHook('onRoute', ({ config }) => {
    if (config?.call === 'GET /jam/vip_status_progress') delete config.call;
  });
  const start = app.register(sandbox, { db: started.store.db, data: sampleData, clock: () => NOON });
  await expect(start).rejects.toThrow('No module answers GET /jam/vip_status_progress.');
});

describe('errors', () => {
  it.each([
    ['GET', '/api/nothing/of/the/kind'],
    ['DELETE', '/api/player'],
    ['GET', '/jam/other'],
  ] as const)('answers %s %s with 404', async (method, url) => {
    const answer = await started.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Nothing is here.', code: 'NOT_FOUND' });
  });

  it.each([
    ['{ broken', 'application/json'],
    ['"text"', 'application/json'],
    ['user=me', 'application/x-www-form-urlencoded'],
  ])('answers a body that cannot be read (%s) with 400', async (payload, type) => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('answers too large a body with 413', async () => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/games_filter',
      payload: { device: 'mobile', filter: { title: 'x'.repeat(1_100_000) } },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ error: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' });
  });

  it('keeps the reason of a failure of its own to the log', async () => {
    await sql`alter table platform.tournaments rename to away`.execute(started.store.db);
    const answer = await started.app.inject('/api/tournaments');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong on our side. Try again later.',
      code: 'INTERNAL',
    });
    await sql`alter table platform.away rename to tournaments`.execute(started.store.db);
  });

  it.each(Object.entries(platformErrors))('has status and text for %s', (code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(new SandboxError(code as keyof typeof platformErrors).message).toBe(message);
  });
});

it('keeps its hooks and error answers from the server around it', async () => {
  const app = Fastify();
  await app.register(cookie);
  await app.register(sandbox, { db: started.store.db, data: sampleData, clock: () => NOON });
  app.post('/own', () => {
    throw new Error('mine');
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/own',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ message: 'mine' });
  await app.close();
});
