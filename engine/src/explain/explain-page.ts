import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createVisitor } from '../visitor/visitor.ts';
import { explainCandidates } from './explain-candidates.ts';
import { explainFlags } from './explain-flags.ts';
import { explainMenus } from './explain-menus.ts';
import { createExplaining } from './asked.ts';
import type { Decision } from './types.ts';

/**
 * Everything that could show at a path, shown or not, with every condition's outcome, the one that decides, and
 * the exact instant of the next change (ENGINE-14). In this order: the pages that could stand at the path, each
 * followed by its blocks, what these draw and the items inside it; the menus around every page; the flags that
 * any of these conditions ask. Plain data that shares parts: treat it as read-only.
 *
 * @example
 * for (const decision of explainPage(compiled, '/', context)) console.log(describeDecision(decision).join(' '));
 */
export function explainPage(compiled: CompiledSnapshot, path: string, context: Context): Decision[] {
  const explaining = createExplaining(createVisitor(compiled, context));
  return [...explainCandidates(path, explaining), ...explainMenus(explaining), ...explainFlags(explaining)];
}
