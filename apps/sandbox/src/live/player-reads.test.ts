import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayerReads } from './player-reads.ts';

const DAY = 86_400_000;
/** Pauses of half a minute, shortened by up to half, and a few shorter ones at the start. */
const MOST_A_DAY = DAY / 15_000 + 6;
const LEAST_A_DAY = DAY / 60_000;
const FAILING = 1;
const gone = new Error('gone');
const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads for player 1 behave in the given way, those of others succeed at once. */
function follow(way: () => Promise<void>) {
  const begun: number[] = [];
  const others: number[] = [];
  const warned: unknown[] = [];
  const reads = createPlayerReads({
    read(playerId) {
      if (playerId !== FAILING) return Promise.resolve(void others.push(playerId));
      begun.push(performance.now());
      return way();
    },
    log: { warn: (details: unknown) => warned.push(details) } as unknown as FastifyBaseLogger, // The only part it uses.
  });
  const pausesBetween = () => begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  return { reads, begun, others, warned, pausesBetween };
}

const WAYS: Record<string, () => Promise<void>> = {
  'is refused at once': () => Promise.reject(gone),
  'is refused after a while': () => after(5).then(() => Promise.reject(gone)),
  'hangs until the store gives up': () => after(20_000).then(() => Promise.reject(gone)),
  'throws before it begins': () => {
    throw gone;
  },
};

it.each(Object.keys(WAYS))(
  '[LIVE-01] events whose reading %s are read once a pause for a whole day, however many come, and no more after the end',
  async (name) => {
    const { reads, begun, others, warned, pausesBetween } = follow(
      WAYS[name] ?? (() => Promise.reject(gone)),
    );
    let told = 0;
    for (let at = 0; at < DAY; at += 2000) {
      for (let count = 0; count < 3; count += 1) reads.pump(FAILING);
      reads.pump(2);
      told += 1;
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(begun.length).toBeLessThanOrEqual(MOST_A_DAY);
    expect(begun.length).toBeGreaterThan(LEAST_A_DAY);
    expect(Math.min(...pausesBetween())).toBeGreaterThanOrEqual(500);
    // At its maximum, which is shortened by up to half.
    expect(Math.min(...pausesBetween().slice(6))).toBeGreaterThanOrEqual(15_000);
    // All except one that may be in progress.
    expect(warned.length).toBeGreaterThanOrEqual(begun.length - 1);
    // Nobody else waits longer than one read takes.
    expect(others.length).toBeGreaterThan(name.startsWith('hangs') ? LEAST_A_DAY : told - 1);
    reads.stop();
    const before = begun.length;
    reads.pump(FAILING);
    reads.readAnew([FAILING]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(begun).toHaveLength(before);
  },
);

it('[LIVE-01] reads by itself once it works again, and pauses begin anew', async () => {
  let isAway = true;
  const { reads, begun } = follow(() => (isAway ? Promise.reject(gone) : Promise.resolve()));
  reads.pump(FAILING);
  await vi.advanceTimersByTimeAsync(DAY);
  isAway = false;
  const before = begun.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(begun).toHaveLength(before + 1);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(begun).toHaveLength(before + 1);
  isAway = true;
  reads.pump(FAILING);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(before + 3);
  reads.stop();
});

it('[LIVE-01] reads at once for everybody when the store is back', async () => {
  let isAway = true;
  const { reads, begun, others } = follow(() => (isAway ? Promise.reject(gone) : Promise.resolve()));
  reads.pump(FAILING);
  await vi.advanceTimersByTimeAsync(DAY);
  isAway = false;
  const before = begun.length;
  reads.readAnew([FAILING, 2]);
  await vi.advanceTimersByTimeAsync(0);
  expect([begun.length, others]).toEqual([before + 1, [2]]);
  reads.stop();
});
