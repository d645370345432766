import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlatformClient } from './platform-client.ts';
import { createPlayerFacts, parsePlayer } from './player-facts.ts';

let now = 0;
let calls = 0;
let answer: () => Promise<Response>;
let limits: () => Promise<Response>;
const client: PlatformClient = {
  fetch: (path) => {
    if (path === '/api/user_limits') return limits();
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
  limits = async () => Response.json([]);
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

describe('whether a player takes a break', () => {
  const limit = (type: unknown) => ({ id: 1, type, period: 'month' });
  const load = () => createPlayerFacts({ clock: () => now, log, breakMs: 5 }).load('s', client);
  const breakOf = async () => (await load())?.person?.break;

  it.each([
    ['none', []],
    ['none', ['loss', 'wager', 'deposit', 'session']],
    ['coolingOff', ['deposit', 'coolingoff']],
    ['selfExcluded', ['selfexclusion']],
    ['selfExcluded', ['coolingoff', 'selfexclusion']],
  ])('is said by the limits: %s of %j', async (expected, types) => {
    limits = async () => Response.json(types.map(limit));
    expect(await breakOf()).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', () => Promise.reject(new Error('away'))],
    ['is slow', () => new Promise(() => {})],
    ['answers 401', async () => new Response(null, { status: 401 })],
    ['answers 500', async () => new Response('{}', { status: 500 })],
    ['answers with no JSON', async () => new Response('<html>')],
    ['answers with no list', async () => Response.json({ limits: [] })],
    ['has a limit that is none', async () => Response.json([limit('deposit'), null])],
    ['has a limit of a kind that nobody knows', async () => Response.json([limit('pause')])],
  ])('is not known while the call %s, and everything else is', async (_what, answered) => {
    limits = answered;
    const facts = await load();
    expect([facts?.userId, facts?.groups, facts?.person]).toEqual(['12', [21], {}]);
    expect(warnings).toHaveLength(1);
  });

  it('is known to the next page when the answer came too late for the first', async () => {
    const facts = createPlayerFacts({ clock: () => now, log, breakMs: 5 });
    const { promise, resolve } = Promise.withResolvers<Response>();
    limits = () => promise;
    expect((await facts.load('s', client))?.person?.break).toBeUndefined();
    resolve(Response.json([limit('coolingoff')]));
    await vi.waitFor(async () => expect((await facts.load('s', client))?.person?.break).toBe('coolingOff'));
    expect(calls).toBe(1);
  });

  it('is not taken from an answer that came after the player had changed something', async () => {
    const facts = createPlayerFacts({ clock: () => now, log, breakMs: 5 });
    const { promise, resolve } = Promise.withResolvers<Response>();
    limits = () => promise;
    await facts.load('s', client);
    facts.drop('s');
    limits = async () => Response.json([limit('coolingoff')]);
    expect((await facts.load('s', client))?.person?.break).toBe('coolingOff');
    resolve(Response.json([]));
    await promise;
    await Promise.resolve();
    expect((await facts.load('s', client))?.person?.break).toBe('coolingOff');
  });

  it('is not known from facts that are old, which still tell who it is', async () => {
    const facts = createPlayerFacts({ clock: () => now, log });
    answer = async () => player({ verified: true });
    expect((await facts.load('s', client))?.person).toEqual({ break: 'none', verified: true });
    expect(facts.peek('s')).toMatchObject({ userId: '12', groups: [21] });
    expect(facts.peek('s')?.person).toBeUndefined();
    answer = () => Promise.reject(new Error('away'));
    now += 10_000;
    const old = await facts.load('s', client);
    expect([old?.userId, old?.person]).toEqual(['12', undefined]);
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
      person: {},
      profile: { id: 5, groups: [1, '2', 'x', -3], statuses: [{ id: '759', name: 'Diamond' }, null] },
    });
  });

  it.each([null, [], 'x', {}, { id: '' }, { id: {} }])('is no player when it is %j', (body) => {
    expect(parsePlayer(body)).toBeNull();
  });
});
