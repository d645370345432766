import { HOLDS, NEVER, type Outcome } from '../visitor/outcome.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { audienceOutcome } from './outcomes.ts';

/**
 * Whether anything may be promoted to a visitor: to a player only if it is known that they take no break, and to anybody
 * only as their licence says (SAFE-07). What is not known is not allowed.
 */
export function promotionOutcome(visitor: Visitor): Outcome {
  const { context, person, index } = visitor;
  if (context.isUnknown === true || (context.login !== 'guest' && person.break !== 'none')) return NEVER;
  const allowed = index.promotions.get(context.licence);
  if (allowed === undefined) return HOLDS;
  return allowed === null ? NEVER : audienceOutcome(allowed, visitor);
}
