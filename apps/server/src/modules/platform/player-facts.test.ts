import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlatformClient } from './platform-client.ts';
import { createPlayerFacts, parsePlayer } from './player-facts.ts';

let now = 0;
let calls = 0;
let answer: () => Promise<Response>;
const client: PlatformClient = {
  fetch: () => {
    calls += 1;
    return answer();
  },
};
const warnings: unknown[] = [];
// Only what the cache calls of a logger.
const log = { warn: (details: unknown) => void warnings.push(details) } as unknown as FastifyBaseLogger;
const player = (fields: object): Response =>
  Response.json({ id: 12, currency: 'AUD', groups: [21], ...fields });

beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  warnings.length = 0;
  answer = async () => player({});
});

describe('what is known of players', () => {
  it('is asked once in ten seconds, however many requests wait for it', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await Promise.all([facts.load('s', client), facts.load('s', client)]);
    now += 9999;
    expect((await facts.load('s', client))?.currency).toBe('AUD');
    expect(calls).toBe(1);
    now += 1;
    await facts.load('s', client);
    expect(calls).toBe(2);
  });

  it('holds for as long as a page is open that hears every change, where somebody needs no more', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    const stops = [facts.watch('s'), facts.watch('s')];
    expect(facts.watched('s')).toBeUndefined();
    await facts.load('s', client);
    now += 3_600_000;
    expect(facts.watched('s')?.groups).toEqual([21]);
    facts.dropPlayer(12);
    expect(facts.watched('s')).toBeUndefined();
    await facts.load('s', client);
    for (const stop of stops) stop();
    stops[0]?.();
    expect([facts.watched('s'), calls]).toEqual([undefined, 2]);
    const stop = facts.watch('s');
    expect(facts.watched('s')?.userId).toBe('12');
    stop();
    expect(facts.watched('s')).toBeUndefined();
  });

  it('is asked again after a call that may have changed it, or a live event', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await facts.load('s', client);
    facts.drop('s');
    answer = async () => player({ groups: [21, 851] });
    expect((await facts.load('s', client))?.groups).toEqual([21, 851]);
    expect(calls).toBe(2);
  });

  it('is asked again in every session of a player who has changed, and in no other', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await facts.load('phone', client);
    await facts.load('desk', client);
    answer = async () => player({ id: 13 });
    await facts.load('other', client);
    facts.dropPlayer(12);
    answer = async () => player({ groups: [851] });
    expect((await facts.load('phone', client))?.groups).toEqual([851]);
    expect((await facts.load('desk', client))?.groups).toEqual([851]);
    expect((await facts.load('other', client))?.groups).toEqual([21]);
    facts.dropPlayer(undefined);
    expect((await facts.load('other', client))?.groups).toEqual([851]);
  });

  it('is not kept when it was asked for before the change', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const early = facts.load('s', client);
    facts.dropPlayer(12);
    resolve(player({}));
    await early;
    answer = async () => player({ groups: [851] });
    expect((await facts.load('s', client))?.groups).toEqual([851]);
  });

  it('[DELIVERY-04] stays the last known while the platform is away, which is asked again soon', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await facts.load('s', client);
    answer = () => Promise.reject(new Error('away'));
    now += 10_000;
    expect((await facts.load('s', client))?.userId).toBe('12');
    expect((await facts.load('s', client))?.userId).toBe('12');
    expect(calls).toBe(2);
    expect(warnings).toHaveLength(1);
    answer = async () => player({ currency: 'EUR' });
    now += 2000;
    expect((await facts.load('s', client))?.currency).toBe('EUR');
  });

  it.each([401, 403, 451])('makes a guest of a session the platform answers %i to', async (status) => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await facts.load('s', client);
    answer = async () => new Response(null, { status });
    now += 10_000;
    expect(await facts.load('s', client)).toBeNull();
    expect(warnings).toEqual([]);
  });

  it('leaves open who a session is while the platform is away and has not said so before', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    answer = () => Promise.reject(new Error('away'));
    expect(await facts.load('s', client)).toBeUndefined();
  });

  it('is never mixed up between sessions', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    await facts.load('one', client);
    answer = async () => player({ id: 13 });
    expect((await facts.load('two', client))?.userId).toBe('13');
    expect((await facts.load('one', client))?.userId).toBe('12');
  });
});

describe('a player’s answer', () => {
  it('names groups as ids or as statuses', () => {
    expect(
      parsePlayer({ id: 5, groups: [1, '2', 'x', -3], statuses: [{ id: '759', name: 'Diamond' }, null] }),
    ).toEqual({
      userId: '5',
      currency: 'EUR',
      groups: [1, 2, 759],
      locale: undefined,
      country: undefined,
      profile: { id: 5, groups: [1, '2', 'x', -3], statuses: [{ id: '759', name: 'Diamond' }, null] },
    });
  });

  it.each([null, [], 'x', {}, { id: '' }, { id: {} }])('is no player when it is %j', (body) => {
    expect(parsePlayer(body)).toBeNull();
  });
});
