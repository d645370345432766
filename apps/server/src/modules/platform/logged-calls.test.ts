import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { withLoggedCalls } from './logged-calls.ts';

const debug = vi.fn();
const log = { level: 'info', debug } as unknown as FastifyBaseLogger; // all that it uses of one

it('[OPS-11] tells of each call to the platform while the log is written at debug, and not of whom', async () => {
  const answers = [() => Response.json({}, { status: 401 }), () => Promise.reject(new Error('away'))];
  const client = withLoggedCalls(
    { fetch: async () => (answers.shift() ?? (() => Response.json({})))() },
    log,
  );
  log.level = 'debug';
  await client.fetch('/api/player');
  await client.fetch('/api/of-nobody/ada@northstar.example').catch(() => undefined);
  log.level = 'info';
  await client.fetch('/api/player');
  const took = expect.any(Number) as number;
  expect(debug.mock.calls).toEqual([
    [{ platformCall: 'GET /api/player', status: 401, took }, 'the platform answered'],
    [{ platformCall: 'other', err: new Error('away'), took }, 'the platform did not answer'],
  ]);
});
