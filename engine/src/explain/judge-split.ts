import { split as splitHolds } from '../audience/split.ts';
import { murmur3 } from '../hash/murmur3.ts';
import { factLine, type Judge } from './judge-facts.ts';
import { outcomeOf, type Explaining } from './outcome.ts';

/** A share of visitors, and which one this visitor is in. */
export const judgeSplit: Judge<'split'> = (split, place, explaining) => {
  const { by } = split;
  const id = explaining.visitor.context[by] || null;
  const here = { place, path: 'split', line: factLine(splitHolds, split, explaining) };
  if ('parity' in split) {
    const parity = parityOf(by, explaining);
    return outcomeOf('split.parity', {
      ...here,
      wanted: { by, parity: split.parity },
      actual: { id, parity },
      reason: parity === null ? 'SPLIT_UNKNOWN' : 'SPLIT',
    });
  }
  const reason = id === null ? 'SPLIT_UNKNOWN' : 'SPLIT';
  if ('lastHexDigit' in split)
    return outcomeOf('split.lastHexDigit', {
      ...here,
      wanted: { by, lastHexDigit: split.lastHexDigit },
      actual: { id, lastHexDigit: id === null ? null : id.slice(-1).toLowerCase() },
      reason,
    });
  const { layer, percent } = split;
  return outcomeOf('split.percent', {
    ...here,
    wanted: { by, layer, percent },
    actual: { id, percent: id === null ? null : bucketOf(`${layer}:${id}`, explaining) / 100 },
    reason,
  });
};

/** Asked of the evaluator: it alone knows which ids are numbers. */
function parityOf(by: 'userId' | 'partnerId', explaining: Explaining): 'even' | 'odd' | null {
  const isIn = (parity: 'even' | 'odd'): boolean => factLine(splitHolds, { by, parity }, explaining).holds;
  return isIn('even') ? 'even' : isIn('odd') ? 'odd' : null;
}

/** Hashed once per layer, however many conditions ask. */
function bucketOf(key: string, { buckets }: Explaining): number {
  const known = buckets.get(key);
  if (known !== undefined) return known;
  const bucket = murmur3(key) % 10_000;
  buckets.set(key, bucket);
  return bucket;
}
