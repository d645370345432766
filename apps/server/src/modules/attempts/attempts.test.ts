import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { security } from '../../plugins/external/security.ts';
import type { Store } from '../../store/open-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { adminApi } from '../../admin-api.ts';
import { TEST_PASSWORD, openTestAdmin } from '../admin-session/testing/open-test-admin.ts';
import { createAttempts } from './attempts.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 30, 12);
const EDITOR = 'editor@northstar.example';

let store: Store;
const clock = { at: NOON };
const sources = { ...systemSources, now: () => new Date(clock.at) };
const processes: FastifyInstance[] = [];

/** A process of the site, with the limits of its own. */
async function startProcess(stored: Store = store): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true });
  await app.register(security, { isHttps: false });
  await app.register(adminApi, {
    prefix: '/admin/api',
    store: stored,
    sources,
    publicOrigin: 'http://localhost:3000',
  });
  processes.push(app);
  return app;
}

let [one, other]: FastifyInstance[] = [];
beforeAll(async () => {
  store = await openTestStore();
  // The people.
  processes.push((await openTestAdmin(store, { sources })).app);
  one = await startProcess();
  other = await startProcess();
});
afterAll(async () => {
  for (const app of processes) await app.close();
  await store.close();
});
beforeEach(async () => {
  clock.at += 60 * MINUTE;
  await store.db.deleteFrom('attempts').execute();
});

type From = { at?: FastifyInstance | undefined; address?: string; password?: string; email?: string };
const signIn = async ({ at = one, address = '192.0.2.1', password = 'wrong', email = EDITOR }: From = {}) =>
  at?.inject({
    method: 'POST',
    url: '/admin/api/session',
    headers: { 'x-forwarded-for': address },
    payload: { email, password },
  });

describe('wrong passwords for one account', () => {
  it('are counted at all processes together, from whichever address', async () => {
    const statuses: (number | undefined)[] = [];
    for (let done = 0; done < 20; done += 1)
      statuses.push((await signIn({ at: done % 2 ? one : other, address: `192.0.2.${done}` }))?.statusCode);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 401));
    for (const at of [one, other]) {
      const refused = await signIn({ at, address: '198.51.100.9', password: TEST_PASSWORD });
      expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json()]).toEqual([
        429,
        '900',
        {
          error: {
            code: 'TOO_MANY_REQUESTS',
            message: 'Too many attempts. Try again in 15 minutes.',
          },
        },
      ]);
    }
    // Somebody else is not kept out.
    expect((await signIn({ email: 'viewer@northstar.example', password: TEST_PASSWORD }))?.statusCode).toBe(
      200,
    );
    clock.at += 15 * MINUTE;
    expect((await signIn({ address: '198.51.100.9', password: TEST_PASSWORD }))?.statusCode).toBe(200);
  });

  it('side by side are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, each) =>
        signIn({ at: each % 2 ? one : other, address: `203.0.113.${each}` }),
      ),
    );
    const statuses = answers.map((answer) => answer?.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('are forgotten when the right one comes, and are counted for addresses that nobody has, too', async () => {
    for (let done = 0; done < 19; done += 1) await signIn({ address: `192.0.2.${done}` });
    expect((await signIn({ address: '198.51.100.1', password: TEST_PASSWORD }))?.statusCode).toBe(200);
    expect((await signIn({ address: '198.51.100.2' }))?.statusCode).toBe(401);
    for (let done = 0; done < 20; done += 1)
      await signIn({ address: `192.0.2.${100 + done}`, email: 'nobody@x.example' });
    expect((await signIn({ address: '198.51.100.3', email: ' NOBODY@x.example' }))?.statusCode).toBe(429);
  });
});

describe('attempts from one address', () => {
  it('have one limit at all processes together', async () => {
    const statuses: (number | undefined)[] = [];
    for (let done = 0; done < 12; done += 1)
      statuses.push((await signIn({ at: done % 2 ? one : other, email: `${done}@x.example` }))?.statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await signIn({ at: other, address: '198.51.100.4' }))?.statusCode).toBe(401);
    clock.at += MINUTE;
    expect((await signIn({ at: other, address: '192.0.2.1', email: 'x@x.example' }))?.statusCode).toBe(401);
  });

  it('of codes and invitations, too', async () => {
    const code = (at: FastifyInstance | undefined) =>
      at?.inject({
        method: 'POST',
        url: '/admin/api/session/code',
        payload: { token: 'none', code: '123456' },
      });
    for (let done = 0; done < 10; done += 1)
      expect((await code(done % 2 ? one : other))?.statusCode).toBe(401);
    expect((await code(one))?.statusCode).toBe(429);
    expect((await code(other))?.statusCode).toBe(429);
  });
});

it('while the store does not count, each process counts alone, and says so', async () => {
  const fails = () => Promise.reject(new Error('connection refused'));
  const away: Store = { ...store, attempts: { take: fails, forget: fails, removeEnded: fails } };
  const alone = await startProcess(away);
  const statuses: (number | undefined)[] = [];
  for (let done = 0; done < 12; done += 1) statuses.push((await signIn({ at: alone }))?.statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

  const said: unknown[] = [];
  const note = (entry: unknown) => void said.push(entry);
  const log = { info: note, warn: note, error: note };
  await createAttempts({ store: away, sources, log }).take('password', EDITOR, { most: 1, forMs: MINUTE });
  expect(said).toMatchObject([{ err: { message: 'connection refused' } }]);
});

it('keeps no address and no email, and takes away what has ended', async () => {
  await signIn();
  const rows = await store.db.selectFrom('attempts').selectAll().execute();
  expect(rows.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  clock.at += 15 * MINUTE;
  await signIn({ address: '198.51.100.5', email: 'other@x.example' });
  expect(await store.db.selectFrom('attempts').select('until').execute()).toHaveLength(2);
});
