import { bucketFor } from '../rows/bucket.ts';
import { digitOf, parityOf } from '../rows/dimensions.ts';
import { always, NO } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** A stable share of visitors. A visitor without the id is in no share. */
export const split: Condition<'split'> = (condition, visitor) => {
  const id = visitor.context[condition.by];
  if (!id) return NO;
  if ('parity' in condition) return always(parityOf(id) === condition.parity);
  if ('lastHexDigit' in condition) return always(condition.lastHexDigit.includes(digitOf(id)));
  const [from = 0, to = 0] = condition.percent;
  const bucket = bucketFor(condition.layer, id);
  return always(bucket >= toBuckets(from) && bucket < toBuckets(to));
};

/** Converts percent to hundredths of a percent. 0.29 * 100 is 28.999… in floating point but means 29. */
export function toBuckets(percent: number): number {
  const exact = percent * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-9 ? whole : exact;
}
