import { murmur3 } from '../hash/murmur3.ts';
import { always, NO } from '../verdict.ts';
import type { Visitor } from '../visitor.ts';
import type { Condition } from './condition.ts';

/** A stable share of visitors. Without the id nobody is in any share. */
export const split: Condition<'split'> = (condition, visitor) => {
  const id = visitor.context[condition.by];
  if (!id) return NO;
  if ('parity' in condition) return always(parityOf(id) === condition.parity);
  if ('lastHexDigit' in condition) return always(condition.lastHexDigit.includes(id.slice(-1).toLowerCase()));
  const [from = 0, to = 0] = condition.percent;
  const bucket = bucketOf(visitor, condition.layer, id);
  return always(bucket >= toBuckets(from) && bucket < toBuckets(to));
};

/** The last digit decides, so ids longer than a number can hold are right too. */
function parityOf(id: string): 'even' | 'odd' | null {
  if (!/^[0-9]+$/.test(id)) return null;
  return '02468'.includes(id.slice(-1)) ? 'even' : 'odd';
}

/** 0 to 9999. Hashed once per layer and visitor, however many audiences ask. */
function bucketOf(visitor: Visitor, layer: string, id: string): number {
  const key = `${layer}:${id}`;
  const known = visitor.known.buckets.get(key);
  if (known !== undefined) return known;
  const bucket = murmur3(key) % 10_000;
  visitor.known.buckets.set(key, bucket);
  return bucket;
}

/** Hundredths of a percent; 0.29 * 100 is 28.999… in floating point and means 29. */
function toBuckets(percent: number): number {
  const exact = percent * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-9 ? whole : exact;
}
