import * as fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestClient } from '../../modules/admin-session/testing/open-test-admin.ts';
import { writeOnce } from './idempotent-write.ts';
import type { Store } from '../open-store.ts';
import { createSources } from '../seeding/sources.ts';
import { openTestStore } from '../testing/open-test-store.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let editor: TestClient;
beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

const create = (key: string) =>
  editor.call('PUT', '/documents/banner/once', {
    body: { title: { en: 'Once' }, order: { 'lobby-hero': 1 } },
    headers: { 'if-none-match': '*', 'idempotency-key': key },
  });

it('[STORE-04] refuses in words every key that no database takes or nobody would send, and writes nothing', async () => {
  const keys = fc.oneof(
    fc.integer({ min: 201, max: 20_000 }).map((length) => 'k'.repeat(length)),
    fc.string({ unit: 'binary', maxLength: 40 }).filter((key) => !/^[!-~]+$/.test(key)),
    // As Node gives them where the header comes twice.
    fc.constantFrom('', ' ', 'a, b', 'a\0', '\u0007', 'a\r\nb', '\ud800', 'ü', '🎰', '\u202e'),
  );
  await fc.assert(
    fc.asyncProperty(keys, async (key) => {
      expect(await create(key)).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'INVALID_IDEMPOTENCY_KEY',
            message: 'Idempotency-Key must have 1 to 200 printable ASCII characters and no space.',
          },
        },
      });
    }),
    { numRuns: 60 },
  );
  expect((await editor.call('GET', '/documents/banner/once')).status).toBe(404);
  expect((await create('~'.repeat(200))).status).toBe(201);
});

it('writes nothing for a call whose contract does not name the key, so that none goes unchecked', async () => {
  const request = {
    headers: {},
    routeOptions: { url: '/x', config: { serverCall: 'POST /admin/api/bulk/preview' } },
  };
  const sources = createSources('0'.repeat(32));
  await expect(
    writeOnce(request as unknown as FastifyRequest, { store, sources, userId: 'editor' }, async () => ({
      status: 204,
    })),
  ).rejects.toThrow(
    'POST /admin/api/bulk/preview is written once: name its Idempotency-Key in the contract.',
  );
});
