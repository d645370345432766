import type { Context } from '../types.ts';
import { oneOf, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import type { Analysis } from './analysis.ts';

/** Currencies that visitors may have. Without a currency table any code is possible; EUR stands for all of them. */
export const currenciesOf = ({ compiled }: Analysis): readonly string[] =>
  getFacts(compiled).currencies ?? ['EUR'];

/** A visitor with this currency who matches a formula from now on. */
export function visitorWith(
  analysis: Analysis,
  formula: Formula,
  currency: string | undefined,
): Context | null {
  if (currency === undefined) return null;
  const is = oneOf('currency', [currency]);
  const world = analysis.createWorld([formula, analysis.fromNow, is]);
  const answer = analysis.ask(world, { all: [formula, analysis.fromNow, is] });
  return answer.type === 'found' ? answer.context : null;
}
