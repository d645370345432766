import type { Audience } from '@marquee/schemas';
import type { Verdict } from '../visitor/verdict.ts';
import type { Visitor } from '../visitor/visitor.ts';

export type Evaluate = (audience: Audience, visitor: Visitor) => Verdict;

/** One condition of an audience. `evaluate` is for those that hold other audiences. */
export type Condition<Name extends keyof Audience> = (
  condition: NonNullable<Audience[Name]>,
  visitor: Visitor,
  evaluate: Evaluate,
) => Verdict;
