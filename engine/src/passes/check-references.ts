import { drop, type CompilePass, type SnapshotDraft } from '../compile/snapshot-draft.ts';
import type { Reference } from '../compile/references.ts';

/**
 * Leaves out documents that refer to a missing document or to one that was left out, until nothing changes any more: an
 * audience that is missing must not turn into everyone.
 */
export const checkReferences: CompilePass = {
  name: 'check-references',
  after: ['find-references', 'check-cycles', 'check-paths'],
  run(draft) {
    if (draft.references.every(({ to }) => exists(draft, to))) return;
    const referrers = Map.groupBy(
      draft.references.filter((reference) => !draft.circular.has(reference)),
      ({ to }) => `${to.kind}/${to.id}`,
    );
    const missing = [...referrers.values()].filter(([first]) => first && !exists(draft, first.to));
    for (let broken = missing.pop(); broken; broken = missing.pop()) {
      for (const reference of broken) {
        const { from } = reference;
        const wasIn = exists(draft, from);
        drop(draft, from.kind, from.id, brokenReference(draft, reference));
        if (wasIn) missing.push(referrers.get(`${from.kind}/${from.id}`) ?? []);
      }
    }
  },
};

const exists = (draft: SnapshotDraft, { kind, id }: Reference['to']): boolean =>
  draft.documents.get(kind)?.has(id) ?? false;

const brokenReference = (draft: SnapshotDraft, { to, pointer }: Reference) =>
  ({
    code: 'BROKEN_REFERENCE',
    severity: 'error',
    pointer,
    message: draft.dropped.get(to.kind)?.has(to.id)
      ? `The ${to.kind} ${to.id} has an error of its own. Mend that first.`
      : `There is no ${to.kind} ${to.id}.`,
  }) as const;
