import { updateKind } from '../compile/checked-document.ts';
import type { CompilePass } from '../compile/snapshot-draft.ts';

/** Takes over the earlier snapshot, except for the changed documents. Replaces reading a whole snapshot. */
export const applyChanges: CompilePass = {
  name: 'apply-changes',
  after: [],
  *run(draft) {
    if (!draft.before) return;
    const { index, release } = draft.before;
    draft.release = release;
    draft.readProblems.push(...index.readProblems);
    for (const [kind, checked] of index.checked) draft.checked.set(kind, checked);
    for (const [kind, changes] of Map.groupBy(draft.changes, (change) => change.kind)) {
      const byId = new Map(changes.map(({ id, data }) => [id, data]));
      draft.checked.set(kind, yield* updateKind(kind, draft.checked.get(kind), byId));
    }
  },
};
