import { expect, it } from 'vitest';
import { saferPlayOf } from './safer-play.ts';

it('what a licence does not allow is forbidden, and the strictest holds where there is no licence', () => {
  const careful = { autoplay: false, quickSpins: false };
  expect(saferPlayOf({})).toEqual({ ...careful, netResult: false });
  expect(saferPlayOf({ saferPlay: { netResult: true, limitReviewMonths: 12 } })).toEqual({
    ...careful,
    netResult: true,
    limitReviewMonths: 12,
  });
  expect(saferPlayOf({ saferPlay: { autoplay: true, quickSpins: true, realityCheckMinutes: 60 } })).toEqual({
    autoplay: true,
    quickSpins: true,
    netResult: false,
    realityCheckMinutes: 60,
  });
  expect(saferPlayOf(undefined)).toEqual({
    ...careful,
    netResult: true,
    realityCheckMinutes: 30,
    limitReviewMonths: 6,
  });
});
