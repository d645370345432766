import { validate, type Audience } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { isWithinNesting } from '../resolve/within-nesting.ts';
import type { Context } from '../types.ts';
import { toValidUntil } from '../resolve/cache-key.ts';
import { createVisitor } from './create-visitor.ts';

/**
 * Whether a visitor matches an audience. The audience need not be stored: forms call this while an editor types it. An
 * audience that does not fit the schema matches nobody, like a named audience that does not exist (ENGINE-01).
 */
export function matchesAudience(compiled: CompiledSnapshot, audience: Audience, context: Context): boolean {
  return audienceTest(compiled, audience)(context);
}

/**
 * The first instant at which time alone changes whether a visitor matches a stored audience, for example through a flag
 * with a schedule; null when time changes nothing. Epoch milliseconds.
 */
export function audienceValidUntil(
  compiled: CompiledSnapshot,
  audience: string,
  context: Context,
): number | null {
  return toValidUntil(evaluateAudience({ audience }, createVisitor(compiled, context)).until);
}

/** The same test for many visitors: the audience is validated only once. */
export function audienceTest(compiled: CompiledSnapshot, audience: Audience): (context: Context) => boolean {
  const isWhole =
    isWithinNesting(audience) && validate('/schemas/shared/audience.json', audience).length === 0;
  return (context) => isWhole && evaluateAudience(audience, createVisitor(compiled, context)).holds;
}
