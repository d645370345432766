import { expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { announceSeed } from '../testing/test-seed.ts';
import type { Context } from '../types.ts';
import { toSpan } from '../visitor/schedule.ts';
import { formulaHolds } from './formula-holds.ts';
import { and, atom, not, or, type Formula } from './formula.ts';
import { spanFormula } from './span-formula.ts';
import { steadyUntil } from './steady-until.ts';

const SEED = announceSeed('What stays so');
const HOUR = 3_600_000;
const START = Date.parse('2026-05-01T12:00:00Z');
const visitor = (now: number, registeredAt: number): Context => ({
  locale: 'en',
  licence: 'EE',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
  userId: '1',
  registeredAt,
  now,
});

it('[RULE-06] says until when nothing changes for a visitor, and not much less', () => {
  const random = createRandom(SEED);
  let [changed, asked] = [0, 0];
  const leaf = (): Formula => {
    const from = START + random.below(60) * HOUR;
    const hours = {
      weekly: [{ days: ['fri', 'sat'], from: '09:00', until: '17:30' }],
      zone: 'Europe/Tallinn',
    };
    const days = random.below(3);
    return random.pick<() => Formula>([
      () => atom({ fact: 'time', from, until: random.pick([from + 5 * HOUR, Infinity, Number.NaN]) }),
      () => spanFormula(toSpan(hours as Parameters<typeof toSpan>[0])),
      () => atom({ fact: 'days', from: days, to: random.pick([days + 1, Infinity]) }),
      () => atom({ fact: 'locale', in: new Set(['en']) }),
      () => atom({ fact: 'licence', in: new Set(['CW']) }),
    ])();
  };
  const grow = (depth: number): Formula =>
    depth === 0
      ? leaf()
      : random.pick<() => Formula>([
          () => and([grow(depth - 1), grow(depth - 1)]),
          () => or([grow(depth - 1), grow(depth - 1)]),
          () => not(grow(depth - 1)),
        ])();
  for (let round = 0; round < 400; round += 1) {
    const formulas = [grow(random.below(4)), grow(1)];
    const context = visitor(START + random.below(60) * HOUR, START - random.below(60) * HOUR);
    const until = steadyUntil(formulas, context);
    const said = (now: number): boolean[] => formulas.map((each) => formulaHolds(each, { ...context, now }));
    expect(until).toBeGreaterThan(context.now);
    const looked = Array.from({ length: 144 }, (_, half) => context.now + (half * HOUR) / 2);
    const others = looked.filter((now) => now < until && String(said(now)) !== String(said(context.now)));
    expect(others).toEqual([]);
    asked += 1;
    if (until < Infinity && String(said(until)) !== String(said(context.now))) changed += 1;
  }
  // It does not say less than it has to in too many of them.
  expect([asked, changed > 100]).toEqual([400, true]);
});
