import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClosedBannersStore } from './closed-banners.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[BAN-18] brings a closed banner back after 120000 ms', () => {
  const store = createClosedBannersStore();
  store.getState().close('reload', 120_000);
  expect(store.getState().closed).toEqual(['reload']);
  vi.advanceTimersByTime(119_999);
  expect(store.getState().closed).toEqual(['reload']);
  vi.advanceTimersByTime(1);
  expect(store.getState().closed).toEqual([]);
});

it('brings each one back in its own time, and one without a return never', () => {
  const store = createClosedBannersStore();
  store.getState().close('a', 1000);
  store.getState().close('b', 3000);
  store.getState().close('c', 0);
  vi.advanceTimersByTime(1000);
  expect(store.getState().closed).toEqual(['b', 'c']);
  vi.advanceTimersByTime(86_400_000);
  expect(store.getState().closed).toEqual(['c']);
});
