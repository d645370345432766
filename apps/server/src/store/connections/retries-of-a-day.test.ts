import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReleaseTimer } from '../../modules/schedules/release-timer.ts';
import { startVisitCounter } from '../../modules/visits/visit-counter.ts';
import { startWebhookSender } from '../../modules/webhooks/webhook-sender.ts';
import type { Store } from '../open-store.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { systemSources } from '../seeding/sources.ts';

/** What the next database session does, and how many there were. */
const session = { make: (): FakeClient => new FakeClient(well), made: 0 };
const createListener = () =>
  createPostgresListener('postgres://x/y', silent, () => {
    session.made += 1;
    // Only what the listener uses of a session.
    return session.make() as unknown as Client;
  });

const DAY = 86_400_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const away = new Error('connect ECONNREFUSED');
const sources = systemSources;

beforeEach(() => {
  vi.useFakeTimers();
  session.made = 0;
});
afterEach(() => void vi.useRealTimers());

type Said = { connect: () => Promise<unknown>; query: (text: string, self: FakeClient) => Promise<unknown> };

class FakeClient extends EventEmitter {
  readonly #said: Said;
  constructor(said: Said) {
    super();
    this.#said = said;
  }
  connect(): Promise<unknown> {
    return this.#said.connect();
  }
  query(text: string, values: string[] = []): Promise<unknown> {
    const answer = this.#said.query(text, this);
    if (text.includes('pg_notify') && !this.isDeaf)
      this.emit('notification', { channel: values[0], payload: values[1] });
    return answer;
  }
  isDeaf = false;
  async end(): Promise<void> {
    this.emit('end');
  }
}

const well: Said = { connect: () => Promise.resolve(), query: () => Promise.resolve() };
const hanging = (): Promise<never> => new Promise(() => {});
/** One that hears nothing from its second probe on: the line was cut in silence. */
function deafening(): FakeClient {
  let probes = 0;
  return new FakeClient({
    ...well,
    query: async (text, self) => {
      if (text.includes('pg_notify')) probes += 1;
      self.isDeaf = probes > 1;
    },
  });
}

const SESSIONS: Record<string, () => FakeClient> = {
  'cannot be opened': () => new FakeClient({ ...well, connect: () => Promise.reject(away) }),
  'is refused and ends': () => {
    const client = new FakeClient({ ...well, connect: () => Promise.reject(away) });
    setTimeout(() => client.emit('error', away), 1);
    setTimeout(() => client.emit('end'), 1);
    return client;
  },
  'hangs while it opens': () => new FakeClient({ ...well, connect: hanging }),
  'cannot listen': () => new FakeClient({ ...well, query: () => Promise.reject(away) }),
  'never answers a statement': () => new FakeClient({ ...well, query: hanging }),
  'breaks at once': () => {
    const client = new FakeClient(well);
    setTimeout(() => client.emit('error', away), 20);
    setTimeout(() => client.emit('end'), 20);
    return client;
  },
  'goes deaf': deafening,
};

describe('the session that listens', () => {
  it.each(Object.keys(SESSIONS))(
    'and %s is opened once a pause for a whole day, and not after the end',
    async (name) => {
      const first = new FakeClient(well);
      session.make = () => first;
      const listener = createListener();
      const gap = vi.fn();
      listener.receive(() => {}, gap);
      await listener.connect();
      session.make = SESSIONS[name] ?? deafening;
      first.emit('end');
      expect(listener.isHearing()).toBe(false);
      await vi.advanceTimersByTimeAsync(DAY);
      expect(session.made).toBeLessThanOrEqual(DAY / 5000 + 10);
      expect(session.made).toBeGreaterThan(DAY / 30_000);
      await listener.close();
      const before = session.made;
      await vi.advanceTimersByTimeAsync(DAY);
      expect(session.made).toBe(before);
    },
  );

  it('gives up a line that was cut in silence within some seconds, listens anew and says what may have been missed', async () => {
    session.make = deafening;
    const listener = createListener();
    const gap = vi.fn();
    listener.receive(() => {}, gap);
    await listener.connect();
    expect(listener.isHearing()).toBe(true);
    session.make = () => new FakeClient(well);
    await vi.advanceTimersByTimeAsync(11_000);
    expect([session.made, gap.mock.calls.length, listener.isHearing()]).toEqual([2, 1, true]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect([session.made, gap.mock.calls.length]).toEqual([2, 1]);
    await listener.close();
  });
});

/** A store of which every call does the same. */
function createStore(call: () => Promise<never>): Store {
  const everything: object = new Proxy(() => {}, {
    get: (_target, name) => (name === 'then' ? undefined : everything),
    apply: call,
  });
  return new Proxy({} as Store, {
    get: (_target, name) =>
      name === 'listen' ? async () => () => {} : name === 'then' ? undefined : everything,
  });
}

describe('work on a store that is away', () => {
  it.each([
    ['scheduled releases', 60_000, startReleaseTimer],
    [
      'webhooks',
      60_000,
      (store: Store, parts: { sources: typeof sources; log: typeof silent }) =>
        startWebhookSender(store, { ...parts, policy: { allowsHttp: false, allowsPrivate: false } }),
    ],
  ])('%s are tried a bounded number of times a day, and not after the end', async (_name, longest, start) => {
    const call = vi.fn(() => Promise.reject(away));
    const timer = await start(createStore(call), { sources, log: silent });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(call.mock.calls.length).toBeLessThanOrEqual(DAY / (longest / 2) + 8);
    expect(call.mock.calls.length).toBeGreaterThan(DAY / (2 * longest));
    await timer.close();
    const before = call.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(call).toHaveBeenCalledTimes(before);
  });

  it('visits are written a bounded number of times a day, one write at a time', async () => {
    const call = vi.fn(() => Promise.reject(away));
    const counter = startVisitCounter(createStore(call), { now: () => new Date(), log: silent });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(call.mock.calls.length).toBeLessThanOrEqual(DAY / 300_000 + 10);
    expect(call.mock.calls.length).toBeGreaterThan(DAY / 1_200_000);
    await counter.close();
    const before = call.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(call).toHaveBeenCalledTimes(before);
    const hangs = vi.fn(() => new Promise<never>(() => {}));
    startVisitCounter(createStore(hangs), { now: () => new Date(), log: silent });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(hangs).toHaveBeenCalledTimes(1);
  });
});
