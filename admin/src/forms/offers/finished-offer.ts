import type { Offer, Problem } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { isUnder } from '../../shared/pointer.ts';

export type FinishedOffer = {
  /** The terms that the schema accepts as they are. */
  offer: Offer;
  /** The names of those that it does not, such as spins without a number. */
  unfinished: readonly string[];
};

/** The part of an offer that is written so far; a term with a problem, or with one inside, is left out. */
export function finishedOffer(value: unknown, pointer: string, problems: readonly Problem[]): FinishedOffer {
  const wrong = problems.filter(({ severity }) => severity === 'error').map((each) => each.pointer);
  const isUnfinished = (name: string): boolean => wrong.some((each) => isUnder(each, `${pointer}/${name}`));
  const names = Object.keys(isRecord(value) ? value : {});
  const terms = Object.entries(isRecord(value) ? value : {}).filter(([name]) => !isUnfinished(name));
  // Only its kind may be missing, as any other term may.
  const offer = Object.fromEntries(terms) as unknown as Offer;
  return { offer, unfinished: names.filter(isUnfinished) };
}

/** The currencies in which any of its amounts is given, in the order in which they are met. */
export function currenciesIn(offer: Offer): string[] {
  const { minimumDeposit, maximum, spins, greatestStake, prizes } = offer;
  const amounts = [minimumDeposit, maximum, spins?.value, greatestStake, prizes?.pool, prizes?.stake];
  return [...new Set(amounts.flatMap((each) => Object.keys(each ?? {})))];
}
