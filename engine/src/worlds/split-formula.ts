import type { Audience } from '@marquee/schemas';
import type { Formula } from './formula.ts';

/** A stable share of visitors by an id. An empty share holds for nobody. */
export function splitFormula(split: NonNullable<Audience['split']>): Formula {
  const { by } = split;
  if ('parity' in split) return { type: 'atom', atom: { fact: 'parity', by, value: split.parity } };
  if ('lastHexDigit' in split)
    return { type: 'atom', atom: { fact: 'digit', by, in: new Set(split.lastHexDigit) } };
  const [from = 0, to = 0] = split.percent;
  return {
    type: 'atom',
    atom: { fact: 'bucket', by, layer: split.layer, from: toBuckets(from), to: toBuckets(to) },
  };
}

/**
 * The first whole bucket not below the number. 0.29 * 100 is 28.999… in floating point but means 29, as in the
 * evaluator.
 */
function toBuckets(percent: number): number {
  const exact = percent * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-9 ? whole : Math.ceil(exact);
}
