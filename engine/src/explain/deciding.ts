import type { ConditionOutcome } from './types.ts';

/**
 * The first failing condition, followed to where it is written: into a named audience, and into an `anyOf` with one
 * alternative. When several alternatives fail, none of them decides alone; so the search stops there, as at a negation.
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
