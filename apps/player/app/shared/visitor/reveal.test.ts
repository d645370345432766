import { array, assert, constant, nat, oneof, property } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitLive, onLive, type LiveEvent } from '../live/live-events.ts';
import { afterReveal, beginReveal, followReveals } from './reveal.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>());
  vi.stubGlobal('removeEventListener', vi.fn<typeof removeEventListener>());
  stop = followReveals();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Live events that can tell how a round ended. */
const SPOILERS: LiveEvent[] = [
  'balance',
  'bonuses',
  'bonuses_changes',
  'freespins_changes',
  'personal_notifications',
  'tournament_notifications',
  'tournament_statuses',
  'comps_award',
  'lootboxes',
  'lottery_tickets',
  'jackpots',
  'game_limits',
  'groups_updates',
  'resync',
];

it.each(SPOILERS)('%s of a round waits until the game has shown it', (event) => {
  const told: unknown[] = [];
  const end = onLive(event, (data) => told.push(data));
  const shown = beginReveal();
  emitLive({ event, data: { at: 1 } } as never);
  emitLive({ event, data: { at: 2 } } as never);
  expect(told).toEqual([]);
  shown();
  expect(told).toEqual([{ at: 1 }, { at: 2 }]);
  emitLive({ event, data: { at: 3 } } as never);
  expect(told).toHaveLength(3);
  end();
});

it.each(['hello', 'release', 'payment_changes'] as const)(
  '%s has no part in a round and does not wait',
  (event) => {
    const told: unknown[] = [];
    const end = onLive(event, (data) => told.push(data));
    const shown = beginReveal();
    emitLive({ event, data: {} } as never);
    expect(told).toHaveLength(1);
    shown();
    end();
  },
);

it('whatever order rounds begin and end in, nothing is told while one is open, and all of it afterwards, in order', () => {
  assert(
    property(array(oneof(constant('begin'), constant('news'), nat(3))), (steps) => {
      const ends: (() => void)[] = [];
      const underWay = new Set<number>();
      const told: { number: number; open: number }[] = [];
      let news = 0;
      for (const step of steps) {
        if (step === 'begin') {
          const round = ends.length;
          const end = beginReveal();
          underWay.add(round);
          ends.push(() => {
            underWay.delete(round);
            end();
          });
        } else if (step === 'news') {
          const number = news++;
          afterReveal(() => told.push({ number, open: underWay.size }));
        } else ends[Number(step)]?.();
        // When no round is under way, nothing waits.
        expect(underWay.size > 0 || told.length === news).toBe(true);
      }
      for (const end of ends) end();
      expect(told).toEqual(Array.from({ length: news }, (_, number) => ({ number, open: 0 })));
    }),
  );
});

it('a round that is never shown is told after two minutes', () => {
  const told = vi.fn<() => void>();
  beginReveal();
  afterReveal(told);
  vi.advanceTimersByTime(119_999);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledTimes(1);
});

it('a page that is left tells at once', () => {
  const told = vi.fn<() => void>();
  beginReveal();
  afterReveal(told);
  const [, leave] = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'pagehide') ?? [];
  (leave as () => void)();
  expect(told).toHaveBeenCalledTimes(1);
});
