import { createKeyStore } from '@marquee/blocks/browser';
import { array, assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { LIVE_SERIES_KEY } from '../shared/player-stores.ts';
import { createLiveSeries } from './live-series.ts';

const setUp = (kept: { id: number; at: number }[] = []) => {
  const store = createKeyStore(() => null);
  let now = 0;
  const open = (playerId = '7') => createLiveSeries(store, playerId, () => now);
  for (const { id, at } of kept) {
    now = at;
    open().note(id);
  }
  return { store, open };
};

it('goes on from the last event that came before the page was asked for, and never leaves one out', () => {
  const gaps = array(nat({ max: 1000 }), { minLength: 1, maxLength: 60 });
  assert(
    property(gaps, nat({ max: 40_000 }), (waits, asked) => {
      let at = 0;
      const events = waits.map((wait, index) => ({ id: index + 1, at: (at += wait) }));
      const last = setUp(events).open().lastBefore(asked) ?? 0;
      const kept = events.slice(-20);
      const due = kept.find((event) => event.at >= asked);
      // Everything from then on is asked for, and nothing that the page came with.
      expect(last).toBe(due ? due.id - 1 : events.length);
    }),
  );
});

it('knows of no event in a new tab, for somebody else, and once it was forgotten', () => {
  const { store, open } = setUp([{ id: 4, at: 10 }]);
  expect([open().lastBefore(20), open('8').lastBefore(20)]).toEqual([4, undefined]);
  store.removeItem(LIVE_SERIES_KEY);
  expect(open().lastBefore(20)).toBeUndefined();
});

it.each([
  '',
  '7',
  'null',
  '{"playerId":"7"}',
  '{"playerId":"7","had":[null,{"id":"1"},{"id":1.5,"at":0}]}',
  '{"pl',
])('knows of no event where %j is kept', (text) => {
  const { store, open } = setUp();
  store.setItem(LIVE_SERIES_KEY, text);
  expect(open().lastBefore(20)).toBeUndefined();
});
