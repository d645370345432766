import { expect, it } from 'vitest';
import { listEvents, SPORTS } from './sport.model.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const EVENING = Date.parse('2026-11-21T22:00:00Z');

it('lists what has not begun, in the order it begins, of every sport', () => {
  const events = listEvents(NOON);
  const starts = events.map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(Math.min(...starts)).toBeGreaterThan(NOON);
  expect(Math.max(...starts)).toBeLessThan(Date.parse('2026-11-24T00:00:00Z'));
  expect(new Set(events.map(({ sport }) => sport))).toEqual(new Set(SPORTS));
  // All games of this day are over, which leaves two full days of 13 games.
  expect(listEvents(EVENING)).toHaveLength(26);
});

it('says the same to everybody, and keeps an event while the clock goes on', () => {
  const later = listEvents(EVENING);
  expect(listEvents(NOON).filter(({ id }) => later.some((event) => event.id === id))).toEqual(later);
});

it('lets each side play once a day, against another one', () => {
  const sides = listEvents(EVENING)
    .filter(({ startsAt }) => startsAt < Date.parse('2026-11-23T00:00:00Z'))
    .flatMap(({ home, away }) => [home, away]);
  expect(sides).toHaveLength(26);
  expect(new Set(sides).size).toBe(26);
});

it('quotes odds that keep about six per cent, with a draw where there is one', () => {
  for (const { sport, outcomes } of listEvents(NOON)) {
    expect(outcomes.map(({ mark }) => mark).join('')).toBe(
      sport === 'football' || sport === 'hockey' ? '1X2' : '12',
    );
    const sum = outcomes.reduce((total, { odds }) => total + 1 / odds, 0);
    expect(sum).toBeGreaterThan(1.05);
    expect(sum).toBeLessThan(1.07);
    for (const { odds } of outcomes) expect(odds).toBeGreaterThan(1.1);
  }
});
