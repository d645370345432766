import { say } from '../generated/words.ts';
import type { VisitReport } from '../../api/api-types.ts';

/** A share of all visits; both ends are equal when everything is known. */
type Share = { least: number; most: number };

/** Ends that are closer than this are shown as one number, because shares are rounded to whole percents. */
const SAME = 0.02;

/** “about 12 % of visits”; unknown facts turn it into “at most” or a range. */
export function shareWords({ least, most }: Share): string {
  if (most === 0) return say('no-counted-visit');
  if (least === 1) return say('every-visit');
  // Any share is possible.
  if (least === 0 && most === 1) return say('an-unknown-part-of-visits');
  if (most - least <= SAME) {
    const middle = (least + most) / 2;
    return middle < 0.01
      ? say('under-1-of-visits')
      : say('about-middle-of-visits', { middle: percent(middle) });
  }
  if (least < 0.01) return say('at-most-of-visits', { most: percent(most) });
  return say('least-to-most-of', { least: percent(least), most: percent(most) });
}

/** Never “0 %” or “100 %” for a share that is neither. */
const percent = (part: number): number => Math.min(99, Math.max(1, Math.round(part * 100)));

/** The basis of the shares, or why there are none yet. */
export function visitsWords({ isCounting, isEnough, visits, enough, days }: VisitReport): string {
  if (isEnough) return say('shares-of-the-visits', { visits: count(visits), days });
  if (!isCounting) return say('visits-are-not-counted');
  return say('not-enough-visits-counted', { visits: count(visits), enough: count(enough) });
}

const count = (number: number): string => number.toLocaleString('en');
