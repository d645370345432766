import { either, isAlways, negate, NO } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** At least one holds; an empty list never does. */
export const anyOf: Condition<'anyOf'> = (audiences, visitor, evaluate) => {
  let verdict = NO;
  for (const audience of audiences) {
    verdict = either(verdict, evaluate(audience, visitor));
    if (isAlways(verdict)) break;
  }
  return verdict;
};

/** Plain two-valued negation: an unknown fact does not hold, so its negation holds. */
export const not: Condition<'not'> = (audience, visitor, evaluate) => negate(evaluate(audience, visitor));
