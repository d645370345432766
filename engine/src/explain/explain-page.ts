import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { explainCandidates } from './explain-candidates.ts';
import { explainFlags } from './explain-flags.ts';
import { explainMenus } from './explain-menus.ts';
import { createExplaining } from './asked.ts';
import type { Decision } from './types.ts';

/**
 * Explains everything that could be shown at a path, shown or not: with every condition's outcome, the deciding
 * condition, and the exact instant of the next change (ENGINE-14). The order: the pages that could be at the path, each
 * followed by its blocks, what these draw and the items inside; then the menus around every page; then the flags that
 * any of these conditions use. The result is plain data with shared parts: treat it as read-only.
 *
 * @example for (const decision of explainPage(compiled, '/', context)) console.log(describeDecision(decision).join('
 * '));
 */
export function explainPage(compiled: CompiledSnapshot, path: string, context: Context): Decision[] {
  const explaining = createExplaining(createVisitor(compiled, context));
  return [...explainCandidates(path, explaining), ...explainMenus(explaining), ...explainFlags(explaining)];
}
