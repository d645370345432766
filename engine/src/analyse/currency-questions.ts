import type { Context } from '../types.ts';
import { oneOf, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import type { Analysis } from './analysis.ts';

/** Currencies that visitors may have; without a table any code can be met, and euros stand for them. */
export const currenciesOf = ({ compiled }: Analysis): readonly string[] =>
  getFacts(compiled).currencies ?? ['EUR'];

/** Somebody who meets a formula from now on and has a currency. */
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
