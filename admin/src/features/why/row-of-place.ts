import type { WhyRow } from '../../worker/why-report.ts';
import type { PagePlace } from '../../preview/page-stage.tsx';
import { isUnder } from '../../shared/pointer.ts';

/** The innermost row that a place belongs to. For a document in several places, the one where it is shown. */
export function rowOfPlace(rows: readonly WhyRow[], { kind, id, pointer }: PagePlace): WhyRow | undefined {
  const [best] = rows
    .filter((row) => row.kind === kind && row.id === id && isUnder(pointer, row.pointer))
    .toSorted(
      (one, other) =>
        other.pointer.length - one.pointer.length ||
        Number(other.shown) - Number(one.shown) ||
        one.failing - other.failing,
    );
  return best;
}
