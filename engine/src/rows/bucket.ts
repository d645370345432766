import { beginningOf, murmur3After, type Beginning } from '../hash/murmur3.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { Layer } from './row.ts';

/** The hashed prefix of all buckets of a layer. */
export const beginningOfLayer = (layer: string): Beginning => beginningOf(`${layer}:`);

/** The bucket of an id in a layer, 0 to 9999. */
export const bucketFor = (layer: string, id: string): number => bucketAfter(beginningOfLayer(layer), id);

/** The bucket of an id in a layer that is known, 0 to 9999. */
export const bucketIn = ({ beginning }: Pick<Layer, 'beginning'>, id: string): number =>
  bucketAfter(beginning, id);

const bucketAfter = (beginning: Beginning, id: string): number => murmur3After(beginning, id) % 10_000;

const WITHOUT_ID = -1;

/** A visitor's bucket, -1 without the id. Hashed once per layer and visitor, however many audiences need it. */
export function bucketOf(visitor: Visitor, { by, beginning, slot }: Layer): number {
  const known = visitor.buckets[slot];
  if (known !== undefined) return known;
  const id = visitor.context[by];
  const bucket = id ? bucketAfter(beginning, id) : WITHOUT_ID;
  visitor.buckets[slot] = bucket;
  return bucket;
}
