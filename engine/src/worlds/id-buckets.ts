import { murmur3 } from '../hash/murmur3.ts';
import type { Meter } from './search.ts';
import type { IdClass } from './solver-domains.ts';

/** The buckets that one kind of id falls into in one layer, hashed as far as anybody asked. */
type Buckets = { bucketOf(number: number, meter: Meter): number };

/** Charged whether it was hashed before or not: what was asked earlier must not change an answer. */
const HASH_COST = 8;

/** Forgotten together when hostile names of layers would make them many. */
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
