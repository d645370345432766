import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookie } from './cookies.ts';
import { notePause } from './pause-cookie.ts';

vi.mock('./cookies.ts', () => ({ writeCookie: vi.fn<typeof writeCookie>() }));

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(writeCookie).mockReset();
});

const DAY = 86_400;

it.each<[string | null | undefined, number]>([
  ['2026-11-28T12:00:00Z', DAY],
  ['2028-11-28T12:00:00Z', 400 * DAY],
  [null, 400 * DAY],
  [undefined, DAY],
])('a break until %s is noted for %i seconds', (until, seconds) => {
  notePause(until);
  expect(vi.mocked(writeCookie).mock.calls).toEqual([['marquee_pause', '1', seconds]]);
});

it('a break that is over is not noted', () => {
  notePause('2026-11-27T11:59:59Z');
  expect(vi.mocked(writeCookie).mock.calls).toEqual([]);
});
