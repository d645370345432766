import type { Workload } from '../workload/workload.ts';
import type { Match } from './competitor.ts';

export type Prepared = { readonly name: string; readonly matches: readonly Match[] };

/**
 * Throws unless all give the same ids in the same order to every visitor: what is timed afterwards does the same
 * work. The first is the one the others are compared with.
 */
export function checkAnswers({ contexts }: Workload, prepared: readonly Prepared[]): { meanMatches: number } {
  let total = 0;
  for (const [index, context] of contexts.entries()) {
    const [reference, ...others] = prepared.map(({ name, matches }) => ({
      name,
      ids: matches[index]?.() ?? [],
    }));
    if (!reference) break;
    total += reference.ids.length;
    for (const { name, ids } of others)
      if (!isSame(ids, reference.ids))
        throw new Error(
          `${name} and ${reference.name} disagree about ${describe(ids, reference.ids)} for ${JSON.stringify(context)}.`,
        );
  }
  return { meanMatches: total / contexts.length };
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function describe(one: readonly string[], other: readonly string[]): string {
  const [first, second] = [new Set(one), new Set(other)];
  const different = [...first.symmetricDifference(second)];
  return different.length > 0 ? different.slice(0, 5).join(', ') : 'the order';
}
