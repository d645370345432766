import { murmur3 } from '../hash/murmur3.ts';
import type { Visitor } from '../visitor.ts';
import type { Layer } from './row.ts';

/** 0 to 9999 for an id in a layer. */
export const bucketFor = (layer: string, id: string): number => murmur3(`${layer}:`, id) % 10_000;

const WITHOUT_ID = -1;

/** A visitor's bucket, -1 without the id. Hashed once per layer and visitor, however many audiences ask. */
export function bucketOf(visitor: Visitor, { by, layer, slot }: Layer): number {
  const known = visitor.buckets[slot];
  if (known !== undefined) return known;
  const id = visitor.context[by];
  const bucket = id ? bucketFor(layer, id) : WITHOUT_ID;
  visitor.buckets[slot] = bucket;
  return bucket;
}
