import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { documentVerdict } from '../visitor/visibility.ts';
import { createVisitor } from '../visitor/create-visitor.ts';

/**
 * For tests: what a list gives one visitor, found by running the recursive evaluator on one document after the other.
 */
export function selectByOracle(
  compiled: CompiledSnapshot,
  kind: string,
  location: string | undefined,
  end: number,
  context: Context,
): { ids: string[]; until: number } {
  const visitor = createVisitor(compiled, context);
  const places = compiled.index.places.get(kind);
  const list = location === undefined ? places?.listed : places?.byPlace?.get(location);
  const ids: string[] = [];
  let until = Infinity;
  for (const document of list ?? []) {
    if (ids.length >= end) break;
    const verdict = documentVerdict(document, visitor);
    until = Math.min(until, verdict.until);
    if (verdict.holds) ids.push(document.id);
  }
  return { ids, until };
}
