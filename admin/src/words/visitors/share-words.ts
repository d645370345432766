import { say } from '../generated/words.ts';
import type { VisitReport } from '../../api/api-types.ts';

/** Parts of all visits: the same where all that counts is known. */
type Share = { least: number; most: number };

/** Closer than this two ends are one number: shares are said in whole hundredths. */
const SAME = 0.02;

/** “about 12 % of visits”; what is not known makes it “at most” or a range. */
export function shareWords({ least, most }: Share): string {
  if (most === 0) return 'no counted visit';
  if (least === 1) return say('every-visit');
  // That it is anything is all there is to say.
  if (least === 0 && most === 1) return say('an-unknown-part-of-visits');
  if (most - least <= SAME) {
    const middle = (least + most) / 2;
    return middle < 0.01 ? 'under 1 % of visits' : `about ${percent(middle)} % of visits`;
  }
  if (least < 0.01) return `at most ${percent(most)} % of visits`;
  return `${percent(least)} to ${percent(most)} % of visits`;
}

/** Never “0 %” or “100 %” of what is some or not all. */
const percent = (part: number): number => Math.min(99, Math.max(1, Math.round(part * 100)));

/** What shares rest on, or why there are none yet. */
export function visitsWords({ isCounting, isEnough, visits, enough, days }: VisitReport): string {
  if (isEnough) return `Shares of the ${count(visits)} visits counted in the last ${days} days.`;
  if (!isCounting) return 'Visits are not counted here, so shares are not known.';
  return `Not enough visits counted yet to say how many: ${count(visits)} of ${count(enough)}.`;
}

const count = (number: number): string => number.toLocaleString('en');
