import { flagVerdict } from '../visitor/flag-verdict.ts';
import { both, negate, YES } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** Each named flag must have the named value for this visitor, with overrides applied. */
export const flags: Condition<'flags'> = ({ on = [], off = [] }, visitor, evaluate) => {
  let verdict = YES;
  for (const key of on) verdict = both(verdict, flagVerdict(key, visitor, evaluate));
  for (const key of off) verdict = both(verdict, negate(flagVerdict(key, visitor, evaluate)));
  return verdict;
};
