import type { CompilePass } from '../compile/snapshot-draft.ts';

/** Collects the references from all documents that are still admitted. */
export const findReferences: CompilePass = {
  name: 'find-references',
  after: ['admit-documents', 'check-paths'],
  run(draft) {
    draft.references = [...draft.checked].flatMap(([kind, { references, valid }]) => {
      const documents = draft.documents.get(kind);
      return documents === valid ? references : references.filter(({ from }) => documents?.has(from.id));
    });
  },
};
