import { isRecord } from '@marquee/schemas/is-record';
import { isEqual } from './is-equal.ts';

/**
 * Returns `after`, with every part that equals one in `before` replaced by the object in `before`. Data from the
 * network shares no objects with the data on screen; without this everything would be compared deeply and rendered
 * again.
 */
export function shareEqual<Data>(before: unknown, after: Data): Data {
  if (Object.is(before, after) || isEqual(before, after)) return before as Data; // Equal to what was handed over.
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((item: unknown, index) => shareEqual(before[index], item)) as Data; // The same list, other objects.
  if (!isRecord(before) || !isRecord(after)) return after;
  const entries = Object.entries(after).map(([key, value]) => [key, shareEqual(before[key], value)] as const);
  return Object.fromEntries(entries) as Data; // The same keys, other objects.
}
