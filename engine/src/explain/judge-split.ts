import type { Audience } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { murmur3 } from '../hash/murmur3.ts';
import { at, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { constant } from './timeline.ts';
import type { Place } from './types.ts';

/** A share of visitors, and which one this visitor is in. */
export function judgeSplit(
  split: NonNullable<Audience['split']>,
  place: Place,
  explaining: Explaining,
): Judged {
  const { by } = split;
  const id = explaining.visitor.context[by] || null;
  const here = {
    place: at(place, 'split'),
    line: constant(evaluateAudience({ split }, explaining.visitor).holds),
  };
  if ('parity' in split) {
    const parity = parityOf(split.by, explaining);
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
  const bucket = id === null ? null : murmur3(`${layer}:${id}`) % 10_000;
  return outcomeOf('split.percent', {
    ...here,
    wanted: { by, layer, percent },
    actual: { id, percent: bucket === null ? null : bucket / 100 },
    reason,
  });
}

/** Asked of the evaluator: it alone knows which ids are numbers. */
function parityOf(by: 'userId' | 'partnerId', { visitor }: Explaining): 'even' | 'odd' | null {
  const isIn = (parity: 'even' | 'odd'): boolean =>
    evaluateAudience({ split: { by, parity } }, visitor).holds;
  return isIn('even') ? 'even' : isIn('odd') ? 'odd' : null;
}
