import { leaveOut, report, type CompilePass } from '../compile/snapshot-draft.ts';

/** Admits every document that has no error of its own, and reports the problems of the others. */
export const admitDocuments: CompilePass = {
  name: 'admit-documents',
  after: [],
  run(draft) {
    draft.problems.push(...draft.readProblems);
    for (const [kind, { flawed, valid }] of draft.checked) {
      draft.documents.set(kind, valid);
      for (const [id, { isValid, data, problems }] of flawed) {
        if (!isValid) leaveOut(draft, kind, id, data);
        for (const problem of problems) report(draft, kind, id, problem);
      }
    }
  },
};
