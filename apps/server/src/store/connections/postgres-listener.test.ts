import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPostgresListener, type Notify } from './postgres-listener.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let said: string[];
let client: EventEmitter;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});
afterEach(() => void vi.useRealTimers());

/** A session that hears whatever it says itself, and of others what it is told. */
function createListener(notify: Notify) {
  client = Object.assign(new EventEmitter(), {
    connect: async () => {},
    query: async (text: string, values: string[] = []) => {
      said.push(text);
      if (text.includes('pg_notify')) hear(values[0] ?? '', values[1] ?? '');
    },
    end: async () => {},
  });
  // Only what the listener uses of a session.
  return createPostgresListener('postgres://x/y', silent, () => client as unknown as Client, notify);
}
const hear = (channel: string, payload: string): void =>
  void client.emit('notification', { channel, payload });

it('[OPS-12] listens only once it has heard another session', async () => {
  const listener = createListener(async (channel, payload) => hear(channel, payload));
  await listener.connect();
  expect(listener.isHearing()).toBe(true);
  // From then on it asks itself alone: that takes no session of those that work.
  expect(said.filter((text) => text.includes('pg_notify'))).toEqual([]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(said.filter((text) => text.includes('pg_notify')).length).toBeGreaterThan(0);
  await listener.close();
});

it('[OPS-12] says what a pooler must do that lends sessions for a transaction', async () => {
  const listener = createListener(async () => {});
  const opened = listener.connect().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await opened).toBe(
    'what the database tells does not arrive; behind a pooler, the listening session needs session mode',
  );
  expect(listener.isHearing()).toBe(false);
  await listener.close();
});
