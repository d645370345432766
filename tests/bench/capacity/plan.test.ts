import { expect, it } from 'vitest';
import { planFor, planTable, type Evening } from './plan.ts';

const PER_CORE = { guestPages: 5000, playerPages: 1000 };
const EVENING: Evening = {
  pagesEach: 36,
  hours: 1,
  peak: 1,
  signedIn: 0.5,
  cached: 0.9,
  open: 0.5,
  used: 0.5,
};

it('plans for the peak: cores by what is asked for, and one machine to spare', () => {
  // 10,000 pages a second: 5,000 of players (5 cores), 500 of guests that the cache lacks (0.1), at half of each core.
  expect(planFor(1_000_000, PER_CORE, EVENING)).toEqual({
    players: 1_000_000,
    pages: 10_000,
    openPages: 500_000,
    cores: 10.2,
    connectionsGb: (500_000 * 8) / 1024 ** 2,
    machines: 3,
  });
});

it('plans for connections where they need more than the pages', () => {
  const { cores, connectionsGb, machines } = planFor(20_000_000, PER_CORE, {
    ...EVENING,
    pagesEach: 0.36,
  });
  expect([cores.toFixed(2), connectionsGb.toFixed(1), machines]).toEqual(['2.04', '76.3', 9]);
});

it('says it in a table', () => {
  expect(
    planTable([planFor(1_000_000, PER_CORE, EVENING)])
      .split('\n')
      .at(-1),
  ).toBe('| 1,000,000 | 10,000 | 500,000 | 10 | 3.8 GB | 3 |');
});
