import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOnce } from './idempotent-call.ts';
import { openPlatform, type PlatformDatabase } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { createPlayer } from '../testing/create-player.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';

let store: TestStore;
let db: PlatformDatabase;
let effects: string[];
beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  await createPlayer(db, 1);
  await createPlayer(db, 2);
});
afterAll(() => store.close());

const ask = (
  idempotencyKey: string | undefined,
  request: unknown,
  { playerId = 1, call = 'deposit', fails = false } = {},
) => {
  effects = [];
  return db.transaction().execute((trx) =>
    runOnce(trx, { playerId, call, idempotencyKey, request, now: 0 }, async () => {
      if (fails) throw new Error('refused');
      effects.push('done');
      return { id: effects.length, of: playerId };
    }),
  );
};

it('does the work once for a key, and answers a repeated request the same', async () => {
  effects = [];
  const [first, second] = await Promise.all([ask('key-1', { a: 1, b: [2] }), ask('key-1', { b: [2], a: 1 })]);
  expect([first, second]).toEqual([
    { id: 1, of: 1 },
    { id: 1, of: 1 },
  ]);
  expect(effects).toEqual(['done']);
});

it('refuses the key of another request', async () => {
  await ask('key-2', { a: 1 });
  await expect(ask('key-2', { a: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_USED' });
  expect(effects).toEqual([]);
});

it('does not mix up players and calls', async () => {
  await ask('key-3', { a: 1 });
  expect(await ask('key-3', { a: 2 }, { playerId: 2 })).toEqual({ id: 1, of: 2 });
  expect(await ask('key-3', { a: 2 }, { call: 'withdrawal' })).toEqual({ id: 1, of: 1 });
});

it('leaves the key free after a refusal, and works each time without one', async () => {
  await expect(ask('key-4', {}, { fails: true })).rejects.toThrow('refused');
  await ask('key-4', {});
  expect(effects).toEqual(['done']);
  await ask(undefined, {});
  await ask(undefined, {});
  expect(effects).toEqual(['done']);
});
