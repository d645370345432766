import { isRecord } from '@marquee/schemas/is-record';
import { checkKind } from '../compile/checked-document.ts';
import type { CompilePass, SnapshotDraft } from '../compile/snapshot-draft.ts';

/** Takes the documents out of untrusted input and checks each one by itself. */
export const readSnapshot: CompilePass = {
  name: 'read-snapshot',
  after: [],
  *run(draft) {
    if (!isRecord(draft.source))
      return notJson(draft, '', 'A snapshot is an object with a release and documents.');
    readRelease(draft, draft.source['release']);
    const documents = draft.source['documents'];
    if (!isRecord(documents)) return notJson(draft, '', 'The snapshot has no documents by kind and id.');
    for (const [kind, byId] of Object.entries(documents)) {
      if (isRecord(byId)) draft.checked.set(kind, yield* checkKind(kind, Object.entries(byId)));
      else notJson(draft, kind, 'The documents of a kind stand under their ids.');
    }
  },
};

function readRelease(draft: SnapshotDraft, release: unknown): void {
  if (!isRecord(release))
    return notJson(draft, '', 'The snapshot does not say which release it is.', '/release');
  const { number, publishedAt, mark } = release;
  if (typeof number !== 'number' || typeof publishedAt !== 'string')
    notJson(draft, '', 'A release has a number and the instant it was published at.', '/release');
  draft.release = {
    number: typeof number === 'number' ? number : 0,
    publishedAt: typeof publishedAt === 'string' ? publishedAt : '',
    ...(typeof mark === 'string' ? { mark } : {}),
  };
}

function notJson(draft: SnapshotDraft, kind: string, message: string, pointer = ''): void {
  draft.readProblems.push({ code: 'NOT_JSON', severity: 'error', pointer, message, kind, id: '' });
}
