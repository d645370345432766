import { split as splitHolds } from '../audience/split.ts';
import { bucketFor } from '../rows/bucket.ts';
import { digitOf } from '../rows/dimensions.ts';
import { ask, type Asked, type Explaining } from './asked.ts';
import { factLine, type Judge } from './judge-facts.ts';

/** A share of visitors, and the share that this visitor is in. */
export const judgeSplit: Judge<'split'> = (split, place, asked) => {
  const { by } = split;
  const id = asked.explaining.visitor.context[by] || null;
  const here = { place, path: 'split', line: factLine(splitHolds, split, asked) };
  const reason = id === null ? 'SPLIT_UNKNOWN' : 'SPLIT';
  if ('parity' in split) {
    const parity = parityOf(by, asked);
    ask(asked, 'split.parity', {
      ...here,
      wanted: { by, parity: split.parity },
      actual: { id, parity },
      reason: parity === null ? 'SPLIT_UNKNOWN' : 'SPLIT',
    });
  } else if ('lastHexDigit' in split)
    ask(asked, 'split.lastHexDigit', {
      ...here,
      wanted: { by, lastHexDigit: split.lastHexDigit },
      actual: { id, lastHexDigit: id === null ? null : digitOf(id) },
      reason,
    });
  else {
    const { layer, percent } = split;
    ask(asked, 'split.percent', {
      ...here,
      wanted: { by, layer, percent },
      actual: { id, percent: id === null ? null : bucketOf(layer, id, asked.explaining) / 100 },
      reason,
    });
  }
};

/** Uses the evaluator, because only it knows which ids are numbers. */
function parityOf(by: 'userId' | 'partnerId', asked: Asked): 'even' | 'odd' | null {
  const isIn = (parity: 'even' | 'odd'): boolean => factLine(splitHolds, { by, parity }, asked).holds;
  return isIn('even') ? 'even' : isIn('odd') ? 'odd' : null;
}

/** Hashed once per layer and id, however many conditions use it. */
function bucketOf(layer: string, id: string, { buckets }: Explaining): number {
  const key = `${layer}:${id}`;
  const known = buckets.get(key);
  if (known !== undefined) return known;
  const bucket = bucketFor(layer, id);
  buckets.set(key, bucket);
  return bucket;
}
