import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveOver } from './move-over.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Page = { closedAt?: number; closed: number };
const open = (count: number): Page[] => Array.from({ length: count }, () => ({ closed: 0 }));

function move(pages: Page[], forMs: number): () => void {
  const begun = performance.now();
  const close = (page: Page): void => {
    page.closed += 1;
    page.closedAt = performance.now() - begun;
  };
  return moveOver({ list: () => pages, close }, forMs);
}

it('[OPS-09] closes every page once, evenly, the oldest first, and none before a balancer has noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 60_000 }), (count, forMs) => {
      const pages = open(count);
      const stop = move(pages, forMs);
      vi.advanceTimersByTime(forMs + 100);
      stop();
      expect(pages.map(({ closed }) => closed)).toEqual(Array(count).fill(1));
      const times = pages.map(({ closedAt = 0 }) => closedAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(forMs / 4);
      expect(times.at(-1)).toBeLessThanOrEqual(forMs + 100);
      // No tick closes more than an even pace needs where the time begins and ends between two of them.
      const ticks = Math.max(1, Math.floor((forMs * 0.75) / 100) - 1);
      const most = Math.max(...times.map((time) => times.filter((other) => other === time).length));
      expect(most).toBeLessThanOrEqual(Math.ceil(count / ticks) + 1);
    }),
    { numRuns: 50 },
  );
});

it('moves a page that connects meanwhile, and waits for none that does not answer the closing', () => {
  const pages = open(40);
  const stop = move(pages, 8000);
  vi.advanceTimersByTime(6000);
  const late = open(1);
  pages.push(...late);
  vi.advanceTimersByTime(2000);
  stop();
  expect(pages.map(({ closed }) => closed)).toEqual(Array(41).fill(1));
});

it('leaves the rest open when it is called off', () => {
  const pages = open(100);
  const stop = move(pages, 10_000);
  vi.advanceTimersByTime(6250);
  stop();
  vi.advanceTimersByTime(10_000);
  const closed = pages.filter((page) => page.closed > 0).length;
  expect(closed).toBeGreaterThan(45);
  expect(closed).toBeLessThan(55);
});
