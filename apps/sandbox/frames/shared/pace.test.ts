import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const now = Date.parse('2026-11-21T12:00:00Z');
const played = (secondsAgo: number) => ({
  id: 'r-1',
  bet_cents: 100,
  win_cents: 0,
  state: 'settled' as const,
  created_at: new Date(now - secondsAgo * 1000).toISOString(),
});

/** After how many milliseconds the next round may begin. */
async function waited(pace: ReturnType<typeof createPace>): Promise<number> {
  const begun = performance.now();
  const free = pace.free().then(() => performance.now() - begun);
  await vi.runAllTimersAsync();
  return free;
}

it('without quick spins a round waits until the one before it is 2.5 seconds old', async () => {
  const session = { has_quick_spins: false, last_round: null, now };
  const pace = createPace(session);
  expect(await waited(pace)).toBe(0);
  pace.begun();
  expect(await waited(pace)).toBe(2500);
  expect(await waited(createPace({ ...session, last_round: played(1) }))).toBe(1500);
  expect(await waited(createPace({ ...session, last_round: played(3) }))).toBe(0);
});

it('with quick spins it does not', async () => {
  const pace = createPace({ has_quick_spins: true, last_round: played(1), now });
  expect(await waited(pace)).toBe(0);
  pace.begun();
  expect(await waited(pace)).toBe(0);
});
