import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPagePatience, PAGE_MS } from './page-patience.ts';
import { createBreaker, type Breaker } from './platform-breaker.ts';
import type { PlatformClient } from './platform-client.ts';

const log = { warn: () => {} } as unknown as FastifyBaseLogger; // Only what the breaker calls of a logger.
const clock = (): number => Date.now();
const page = (): FastifyRequest => ({}) as FastifyRequest; // Only told apart.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform that answers after so many milliseconds; `calls` counts what it is asked. */
function createPlatform(ms: number | (() => number)) {
  const platform = { calls: 0, isAway: false };
  const client: PlatformClient = {
    fetch: (path) =>
      new Promise((resolve, reject) => {
        platform.calls += 1;
        const wait = typeof ms === 'number' ? ms : ms();
        setTimeout(() => {
          if (platform.isAway) reject(new Error('away'));
          else resolve(Response.json({ path, call: platform.calls }));
        }, wait);
      }),
  };
  const breaker: Breaker = createBreaker(client, { clock, log });
  return { platform, breaker, patience: createPagePatience({ breaker, clock }) };
}

const later = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));
const outcome = (answer: Promise<Response>): Promise<string> =>
  answer.then(
    async (response) => JSON.stringify(await response.json()),
    (error: { code: string }) => error.code,
  );

describe('a page', () => {
  it('[ERR-06] waits a second for all its calls together, one after the other or side by side', async () => {
    const { breaker, patience } = createPlatform(600);
    const client = patience.forPage(page(), breaker);
    const first = outcome(client.fetch('/api/games'));
    await later(600);
    expect(await first).toBe('{"path":"/api/games","call":1}');
    const second = outcome(client.fetch('/api/jackpots'));
    await later(PAGE_MS - 600);
    expect(await second).toBe('PLATFORM_TIMEOUT');
  });

  it('has what came too late for the page before it, once', async () => {
    const { platform, breaker, patience } = createPlatform(1500);
    const first = outcome(patience.forPage(page(), breaker).fetch('/api/games'));
    await later(1500);
    expect(await first).toBe('PLATFORM_TIMEOUT');
    const second = outcome(patience.forPage(page(), breaker).fetch('/api/games'));
    await later(0);
    expect([await second, platform.calls]).toEqual(['{"path":"/api/games","call":1}', 1]);
    const third = outcome(patience.forPage(page(), breaker).fetch('/api/games'));
    await later(1000);
    expect([await third, platform.calls]).toEqual(['PLATFORM_TIMEOUT', 2]);
  });

  it.each([
    ['cookie', { cookie: 'session=a' }, { cookie: 'session=b' }],
    ['address', { 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }],
    ['host', { 'x-forwarded-host': 'a.example' }, { 'x-forwarded-host': 'b.example' }],
    ['language', { 'x-locale': 'de' }, { 'x-locale': 'fr' }],
  ])('has nothing of a visitor with another %s', async (_name, one, other) => {
    const { platform, breaker, patience } = createPlatform(1500);
    const first = outcome(patience.forPage(page(), breaker).fetch('/api/games', { headers: one }));
    const second = outcome(patience.forPage(page(), breaker).fetch('/api/games', { headers: other }));
    await later(1500);
    expect([await first, await second, platform.calls]).toEqual(['PLATFORM_TIMEOUT', 'PLATFORM_TIMEOUT', 2]);
    const again = outcome(patience.forPage(page(), breaker).fetch('/api/games', { headers: other }));
    await later(0);
    expect(await again).toBe('{"path":"/api/games","call":2}');
  });

  it('has nothing of before its player changed something', async () => {
    const { platform, breaker, patience } = createPlatform(1500);
    const headers = { cookie: 'session=token-a' };
    const first = outcome(patience.forPage(page(), breaker).fetch('/api/games', { headers }));
    await later(1200);
    patience.forget('token-a');
    await later(300);
    expect(await first).toBe('PLATFORM_TIMEOUT');
    void outcome(patience.forPage(page(), breaker).fetch('/api/games', { headers }));
    await later(2000);
    expect(platform.calls).toBe(2);
  });

  it('waits half a second for who is looking, and what it takes is taken from the rest', async () => {
    const { breaker, patience } = createPlatform(700);
    const request = page();
    const facts = patience.waitForPlayer(request, new Promise(() => {}));
    await later(500);
    expect(await facts).toBeUndefined();
    const call = outcome(patience.forPage(request, breaker).fetch('/api/games'));
    await later(500);
    expect(await call).toBe('PLATFORM_TIMEOUT');
  });
});

describe('a call that fails again and again', () => {
  it('is left alone, costs nobody anything, and works again by itself', async () => {
    const { platform, breaker, patience } = createPlatform(() => (platform.isAway ? 100_000 : 5));
    platform.isAway = true;
    for (let visit = 0; visit < 3; visit += 1) {
      const call = outcome(
        patience.forPage(page(), breaker).fetch('/api/games', { headers: { cookie: String(visit) } }),
      );
      await later(PAGE_MS);
      expect(await call).toBe('PLATFORM_TIMEOUT');
    }
    const began = performance.now();
    const next = await outcome(
      patience.forPage(page(), breaker).fetch('/api/games', { headers: { cookie: 'x' } }),
    );
    expect([next, performance.now() - began, platform.calls]).toEqual(['PLATFORM_RESTING', 0, 3]);
    // Other calls are asked as ever.
    platform.isAway = false;
    const other = outcome(breaker.fetch('/api/jackpots'));
    await later(5);
    expect(await other).toContain('/api/jackpots');
    await later(30_000);
    const again = outcome(breaker.fetch('/api/games'));
    await later(5);
    expect(await again).toContain('/api/games');
  });

  it('is tried a bounded number of times a day, by one visitor at a time', async () => {
    const { platform, breaker } = createPlatform(5);
    platform.isAway = true;
    const DAY = 86_400_000;
    for (let at = 0; at < DAY; at += 5000) {
      void Promise.allSettled([
        breaker.fetch('/api/games'),
        breaker.fetch('/api/games'),
        breaker.fetch('/api/games'),
      ]);
      await later(5000);
    }
    expect(platform.calls).toBeLessThanOrEqual(DAY / 15_000 + 10);
    expect(platform.calls).toBeGreaterThan(DAY / 60_000);
  });
});
