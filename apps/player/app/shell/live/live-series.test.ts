import { createKeyStore } from '@marquee/blocks/browser';
import { array, assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { LIVE_SERIES_KEY } from '../../shared/visitor/player-stores.ts';
import { createLiveSeries } from './live-series.ts';

const setUp = (kept: { id: number; at: number }[] = []) => {
  const [store, browser] = [createKeyStore(() => null), createKeyStore(() => null)];
  let now = 0;
  const open = (playerId = '7', tab = store) => createLiveSeries({ tab, browser }, playerId, () => now);
  for (const { id, at } of kept) {
    now = at;
    open().note(id);
  }
  return { store, browser, open };
};
const newTab = () => createKeyStore(() => null);

it('goes on from the last event that came before the page was asked for, and never leaves one out', () => {
  const gaps = array(nat({ max: 1000 }), { minLength: 1, maxLength: 60 });
  assert(
    property(gaps, nat({ max: 40_000 }), (waits, asked) => {
      let at = 0;
      const events = waits.map((wait, index) => ({ id: index + 1, at: (at += wait) }));
      const last = setUp(events).open().lastBefore(asked) ?? 0;
      const kept = events.slice(-20);
      const due = kept.find((event) => event.at >= asked);
      // Exactly the events from then on are requested. The page itself came with the earlier ones.
      expect(last).toBe(due ? due.id - 1 : events.length);
    }),
  );
});

it('knows of no event for somebody else, and once it was forgotten', () => {
  const { store, browser, open } = setUp([{ id: 4, at: 10 }]);
  expect([open().lastBefore(20), open('8').lastBefore(20)]).toEqual([4, undefined]);
  for (const each of [store, browser]) each.removeItem(LIVE_SERIES_KEY);
  expect(open().lastBefore(20)).toBeUndefined();
});

it('a new tab goes on where another of this browser was when it was opened, and each then where it is itself', () => {
  const { open } = setUp([
    { id: 4, at: 10 },
    { id: 5, at: 20 },
    { id: 5, at: 21 },
  ]);
  const tab = newTab();
  expect([open('7', tab).lastBefore(15), open('7', tab).lastBefore(30)]).toEqual([4, 5]);
  open('7', tab).note(9);
  expect([open('7', tab).lastBefore(30), open().lastBefore(30), open('7', newTab()).lastBefore(30)]).toEqual([
    9, 5, 9,
  ]);
});

it.each([
  '',
  '7',
  'null',
  '{"playerId":"7"}',
  '{"playerId":"7","had":[null,{"id":"1"},{"id":1.5,"at":0}]}',
  '{"pl',
])('knows of no event where %j is kept', (text) => {
  const { store, browser, open } = setUp();
  for (const each of [store, browser]) each.setItem(LIVE_SERIES_KEY, text);
  expect(open().lastBefore(20)).toBeUndefined();
});
