import type { Audience } from '@marquee/schemas';
import type { Verdict } from '../visitor/verdict.ts';
import type { Visitor } from '../visitor/visitor.ts';

export type Evaluate = (audience: Audience, visitor: Visitor) => Verdict;

/** Tests one condition of an audience. `evaluate` is for conditions that contain other audiences. */
export type Condition<Name extends keyof Audience> = (
  condition: NonNullable<Audience[Name]>,
  visitor: Visitor,
  evaluate: Evaluate,
) => Verdict;
