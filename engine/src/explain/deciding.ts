import type { ConditionOutcome } from './types.ts';

/**
 * The first condition that fails, followed to where it is written: into a named audience, and into an `anyOf` of
 * one alternative. Where several alternatives fail none alone decides, so it stops there, as at a negation.
 */
export function decidingOf(outcomes: readonly ConditionOutcome[]): ConditionOutcome | null {
  const failing = outcomes.find(({ holds }) => !holds);
  if (!failing) return null;
  const leadsOn =
    failing.name === 'audience' ||
    failing.name === 'alternative' ||
    (failing.name === 'anyOf' && failing.parts.length === 1);
  return (leadsOn ? decidingOf(failing.parts) : null) ?? failing;
}
