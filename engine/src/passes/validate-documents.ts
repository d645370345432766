import { validateDocument } from '@marquee/schemas';
import { documentsOf, drop, report, type CompilePass, type SnapshotDraft } from '../snapshot-draft.ts';
import { frozenCopy } from '../frozen-copy.ts';

/** Schema, rules and limits of each document by itself. What passes is copied: callers keep their objects. */
export const validateDocuments: CompilePass = {
  name: 'validate-documents',
  after: ['read-snapshot'],
  run(draft) {
    for (const kind of draft.documents.keys())
      for (const [id, data] of documentsOf(draft, kind)) validateOne(draft, kind, id, data);
  },
};

function validateOne(draft: SnapshotDraft, kind: string, id: string, data: unknown): void {
  const { ok, problems } = validateDocument(kind, data, { id });
  for (const problem of problems) {
    if (problem.severity === 'error') drop(draft, kind, id, problem);
    else report(draft, kind, id, problem);
  }
  if (ok) draft.documents.get(kind)?.set(id, frozenCopy(data));
}
