import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettling, watchSight } from './settling.model.ts';
import { DEBOUNCE_MS } from './search.queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[GAME-27] searches for what was typed once it has been left alone for 300 ms', () => {
  const searched: string[] = [];
  const typing = createSettling<string>(DEBOUNCE_MS, (text) => searched.push(text));
  typing.note('fo');
  vi.advanceTimersByTime(299);
  typing.note('fox');
  vi.advanceTimersByTime(299);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['fox']);
  typing.note('foxes');
  typing.stop();
  vi.advanceTimersByTime(1000);
  expect(searched).toEqual(['fox']);
});

it('[CONST-01] follows the popup’s size 150 ms after it has stopped changing', () => {
  const sight = Object.assign(new EventTarget(), { height: 800 });
  const heights: number[] = [];
  const stop = watchSight(sight, (height) => heights.push(height));
  for (const height of [700, 600, 500]) {
    sight.height = height;
    sight.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(149);
  }
  expect(heights).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heights).toEqual([500]);
  sight.dispatchEvent(new Event('resize'));
  stop();
  sight.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(1000);
  expect(heights).toEqual([500]);
});
