import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { ReasonCode } from '../explain/reason-codes.ts';
import type { Context } from '../types.ts';
import { createVisitor } from './create-visitor.ts';
import { candidatesOf } from '../passes/find-page.ts';
import { isHolding } from './outcome.ts';

/**
 * Whether anything may be promoted to a visitor at `context.now`: to a player only if it is known that they take no
 * break, and to anybody only as far as their licence allows (SAFE-07). What the engine resolves keeps to it by itself;
 * this is for what an application promotes beside it, such as a partner's script.
 */
export const mayPromote = (compiled: CompiledSnapshot, context: Context): boolean =>
  isHolding(createVisitor(compiled, context).promotion);

/** Why nothing is promoted to somebody, as the explanations say it too. */
export type WithholdingReason = Extract<ReasonCode, `SUPPRESSED_${string}`>;

/** The reason for which nothing may be promoted to a visitor; undefined: promotions may be shown. */
export function whyWithheld(compiled: CompiledSnapshot, context: Context): WithholdingReason | undefined {
  const visitor = createVisitor(compiled, context);
  if (isHolding(visitor.promotion)) return undefined;
  return withholdingReason(context, visitor.person.break) ?? 'SUPPRESSED_LICENCE';
}

/** The reason that a person is one themselves, before any licence is asked. */
export function withholdingReason(
  { login, isUnknown }: Pick<Context, 'login' | 'isUnknown'>,
  known: string | undefined,
): WithholdingReason | undefined {
  if (isUnknown !== true && (login === 'guest' || known === 'none')) return undefined;
  return known === undefined || known === 'none' ? 'SUPPRESSED_UNKNOWN' : 'SUPPRESSED_BREAK';
}

/**
 * Whether there is a page at a path (as `resolvePage` takes it) that promotes, while nothing may be promoted to the
 * visitor: such a page is kept from them, and is not missing.
 */
export function isPageSuppressed(compiled: CompiledSnapshot, path: string, context: Context): boolean {
  const visitor = createVisitor(compiled, context);
  const entry = visitor.index.paths.get(path);
  return (
    entry !== undefined &&
    !isHolding(visitor.promotion) &&
    candidatesOf(entry, visitor).some(({ target }) => target.promotes)
  );
}
