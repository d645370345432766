import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError, ERRORS, type ErrorCode } from '../../apps/server/src/errors.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

let store: Store;
let app: FastifyInstance;
/** What the server refuses next, before the platform’s call starts. */
let refusal: ErrorCode | undefined;

beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({
    store,
    refuse: () => {
      if (refusal) throw new AppError(refusal);
    },
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const CALLS = [
  ['GET', '/api/player'],
  ['GET', '/api/games/allowed_desktop/de'],
  ['POST', '/api/payments'],
  ['PATCH', '/api/player'],
] as const;

it.each(CALLS)('%s %s answers each refusal of the server with the status it has', async (method, url) => {
  const wrong: unknown[] = [];
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    refusal = code;
    const { statusCode } = await app.inject({ method, url, headers: { ...HTTPS, origin: ORIGIN } });
    if (statusCode !== ERRORS[code][0]) wrong.push([code, statusCode]);
  }
  refusal = undefined;
  expect(wrong).toEqual([]);
});
