import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS,
  bothHold,
  constant,
  createTally,
  eitherHolds,
  firstTurn,
  NEVER,
  opposite,
  spanTimeline,
  type Timeline,
} from './timeline.ts';

const NOW = 0;
const INSTANTS = Array.from({ length: 12 }, (_, instant) => instant);

const timeline: fc.Arbitrary<Timeline> = fc
  .tuple(fc.boolean(), fc.subarray(INSTANTS.slice(1)))
  .map(([holds, turns]) => ({ holds, turns }));

/** The value at an instant: it has changed once for each turn up to then. */
const valueAt = ({ holds, turns }: Timeline, instant: number): boolean =>
  holds !== (turns.filter((at) => at <= instant).length % 2 === 1);
const valuesOf = (line: Timeline): boolean[] => INSTANTS.map((instant) => valueAt(line, instant));

/** Every turn really changes the value, and turns are sorted: so the first one is exact. */
const isExact = ({ turns }: Timeline): boolean =>
  turns.every((at, index) => at > NOW && at > (turns[index - 1] ?? NOW));

describe('a timeline', () => {
  it('combines instant by instant, and turns only where the outcome does', () => {
    fc.assert(
      fc.property(timeline, timeline, (one, other) => {
        const [first, second] = [valuesOf(one), valuesOf(other)];
        const both = bothHold(one, other);
        const either = eitherHolds(one, other);
        expect(valuesOf(both)).toEqual(first.map((value, index) => value && second[index]));
        expect(valuesOf(either)).toEqual(first.map((value, index) => value || second[index]));
        expect(valuesOf(opposite(one))).toEqual(first.map((value) => !value));
        expect([both, either].every(isExact)).toBe(true);
      }),
    );
  });

  it.each([
    [{ from: -Infinity, until: Infinity }, true, []],
    [{ from: 0, until: 5 }, true, [5]],
    [{ from: 1, until: Infinity }, false, [1]],
    [{ from: 1, until: 5 }, false, [1, 5]],
    [{ from: -5, until: 0 }, false, []],
    [{ from: 5, until: 5 }, false, []],
    [{ from: 7, until: 5 }, false, []],
  ])('of %o from 0 on is %s and turns at %o', (span, holds, turns) => {
    const line = spanTimeline({ ...span, weekly: null }, NOW);
    expect(line).toEqual({ holds, turns });
    expect(firstTurn(line)).toBe(turns[0] ?? null);
  });

  it('without a turn is always or never', () => {
    expect([constant(true), constant(false)]).toEqual([ALWAYS, NEVER]);
  });
});

describe('a tally', () => {
  it('says at which instants between so and so many of a row hold', () => {
    fc.assert(
      fc.property(
        fc.array(timeline, { maxLength: 6 }),
        fc.nat({ max: 4 }),
        fc.oneof(fc.nat({ max: 6 }), fc.constant(Infinity)),
        (row, first, end) => {
          const tally = createTally();
          row.forEach(tally.add);
          const within = tally.isWithin(first, end);
          const counts = INSTANTS.map((at) => row.filter((line) => valueAt(line, at)).length);
          expect(valuesOf(within)).toEqual(counts.map((count) => count >= first && count < end));
          expect(isExact(within)).toBe(true);
          expect(tally.countNow()).toBe(counts[0]);
        },
      ),
    );
  });
});
