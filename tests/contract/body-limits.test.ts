import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({ store });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const KB = 1024;

/** In pieces, the size is not known beforehand. */
const WAYS = {
  whole: (text: string) => text,
  'in pieces': (text: string) => Readable.from(text.match(/[^]{1,16384}/g) ?? []),
};

describe.each(Object.entries(WAYS))('sent %s', (_way, send) => {
  it.each([
    ['/api/users/sign_in', 129 * KB, 413],
    ['/api/games_filter', 129 * KB, 413],
    ['/api/fe/config/managers', 129 * KB, 413],
    // A body that is read is then refused for its content.
    ['/api/games_filter', 120 * KB, 422],
    ['/admin/api/session', 900 * KB, 400],
    ['/admin/api/session', 1025 * KB, 413],
  ])(
    '[OPS-13] of a body to %s no more is read than its calls can need: %i bytes are %i',
    async (url, bytes, status) => {
      const start = '{"more":[';
      const payload = `${start}${'[],'.repeat((bytes - start.length - 4) / 3)}[]]}`;
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...HTTPS, origin: ORIGIN, 'content-type': 'application/json' },
        payload: send(payload),
      });
      expect(answer.statusCode).toBe(status);
    },
  );
});

it('[OPS-13] bodies of the admin are read in turns, which takes no object of more fields than anything has', async () => {
  const fields = Array.from({ length: 100_001 }, (_, at) => `"${at.toString(36)}":0`);
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/session',
    headers: { ...HTTPS, origin: ORIGIN, 'content-type': 'application/json' },
    payload: `{${fields.join(',')}}`,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { error: { code: 'BODY_TOO_LARGE', message: 'An object of the body has more than 100000 fields.' } },
  ]);
});
