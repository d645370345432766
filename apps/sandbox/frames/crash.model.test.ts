import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  crashPointOf,
  crashWinCents,
  HOUSE_EDGE_PERCENT,
  MOST_HUNDREDTHS,
  multiplierAt,
  readAutoCashOut,
  reachedAfter,
} from './crash.model.ts';

const ALL = 2n ** 52n;
const hex = (share: bigint): string => share.toString(16).padStart(13, '0').padEnd(64, '0');

/** How many digests crash at or beyond a multiplier, found by the first that does. */
function countReaching(hundredths: number): bigint {
  let [low, high] = [0n, ALL];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (crashPointOf(hex(middle)) >= hundredths) high = middle;
    else low = middle + 1n;
  }
  return ALL - low;
}

it.each([101, 110, 150, 200, 500, 1000, 10_000, MOST_HUNDREDTHS])(
  'gives back 97 % to whoever leaves at %i hundredths, counted over every digest',
  (hundredths) => {
    const returned = (Number(countReaching(hundredths)) / Number(ALL)) * (hundredths / 100);
    expect(returned).toBeCloseTo((100 - HOUSE_EDGE_PERCENT) / 100, 10);
  },
);

it('crashes at once in the share of rounds that is the edge, and never beyond the end', () => {
  expect(crashPointOf(hex(0n))).toBe(100);
  expect(crashPointOf(hex(ALL / 2n))).toBe(194);
  expect(crashPointOf('f'.repeat(64))).toBe(MOST_HUNDREDTHS);
  expect(Number(ALL - countReaching(101)) / Number(ALL)).toBeCloseTo(1 - 0.97 / 1.01, 10);
});

it('rises with time, and tells when a multiplier is reached', () => {
  expect([-500, 0, 6932, 23_026].map(multiplierAt)).toEqual([100, 100, 200, 1000]);
  for (const hundredths of [101, 137, 200, 999, 12_345]) {
    expect(multiplierAt(reachedAfter(hundredths))).toBeGreaterThanOrEqual(hundredths);
    expect(multiplierAt(reachedAfter(hundredths) - 2)).toBeLessThan(hundredths);
  }
});

it('pays what the stake times the multiplier is, rounded down', () => {
  expect(crashWinCents(150, 137)).toBe(205);
  expect(crashWinCents(1, 199)).toBe(1);
});

it('a multiplier to cash out at means what it looks like, with a point or a comma', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: MOST_HUNDREDTHS }),
      fc.constantFrom('.', ','),
      (hundredths, mark) => {
        const [whole, fraction = ''] = (hundredths / 100).toFixed(2).split('.');
        expect(readAutoCashOut(`${whole}${mark}${fraction}`)).toBe(hundredths);
        expect(readAutoCashOut(` ${whole}${mark}${fraction} ×`)).toBe(hundredths);
        expect(readAutoCashOut(`${whole}${mark}${fraction.replace(/0$/, '')}`)).toBe(
          fraction === '00' ? readAutoCashOut(`${whole}.0`) : hundredths,
        );
      },
    ),
  );
});

it.each(['abc', '-2', '1', '1.00', '1000.01', '2.555', '2..5', '1e3', '2.5.1', '1,000.5'])(
  '%s is none, and no guess',
  (typed) => {
    expect(readAutoCashOut(typed)).toBeUndefined();
  },
);

it.each(['', '  '])('%j asks for none', (typed) => {
  expect(readAutoCashOut(typed)).toBeNull();
});
