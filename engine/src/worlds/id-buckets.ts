import { murmur3 } from '../hash/murmur3.ts';
import type { Meter } from './search.ts';
import type { IdClass } from './solver-domains.ts';

/** The buckets of one class of ids in one layer. Ids are hashed when first needed. */
type Buckets = { bucketOf(number: number, meter: Meter): number };

/** Charged even when the bucket was hashed before: earlier questions must not change an answer. */
const HASH_COST = 8;

/** All are dropped together when hostile layer names make too many. */
const known = new Map<string, Buckets>();
const MAX_KNOWN = 300;

export function getBuckets(layer: string, id: NonNullable<IdClass>): Buckets {
  const key = `${idOf(id, 0)} ${layer}`;
  const found = known.get(key) ?? createBuckets(layer, id);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function createBuckets(layer: string, id: NonNullable<IdClass>): Buckets {
  const hashed: number[] = [];
  return {
    bucketOf(number, meter) {
      meter.left -= HASH_COST;
      while (hashed.length <= number) hashed.push(murmur3(`${layer}:${idOf(id, hashed.length)}`) % 10_000);
      return hashed[number] ?? 0;
    },
  };
}

/** The ids of a class, numbered from 0. */
export const idOf = ({ last, isNumber }: NonNullable<IdClass>, number: number): string =>
  `${isNumber ? '' : 'u'}${100 + number}${last}`;
