import { findKind } from '@marquee/schemas';
import type { LeftOutDocument } from '../compile/compiled-snapshot.ts';
import { placesOf } from '../compile/places.ts';
import { problemsInOrder } from '../compile/problems-in-order.ts';
import type { CompilePass } from '../compile/snapshot-draft.ts';

/** Remembers what was left out, so that resolving can report what is missing and where (ENGINE-10). */
export const indexLeftOut: CompilePass = {
  name: 'index-left-out',
  after: ['check-references', 'check-flag-keys'],
  run(draft) {
    const errors = Map.groupBy(
      problemsInOrder(draft.problems.filter(({ severity }) => severity === 'error')),
      ({ kind, id }) => `${kind}/${id}`,
    );
    for (const [kind, dropped] of draft.dropped) {
      const entry = findKind(kind);
      // Sorted by id, not by the time at which they were left out.
      const rising = [...dropped].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const documents = rising.map(([id, data]): LeftOutDocument => {
        const places = entry ? placesOf(entry, id, data) : [];
        return {
          id,
          places: places.length > 0 ? places : null,
          path: pathOf(data),
          diagnostics: (errors.get(`${kind}/${id}`) ?? []).map((problem) => ({ ...problem })),
        };
      });
      draft.leftOut.set(kind, documents);
    }
  },
};

const pathOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : null;
