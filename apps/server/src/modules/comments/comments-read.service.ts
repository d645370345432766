import { findKind } from '@marquee/schemas';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { CommentListQuery } from './comment-types.ts';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { titleOf } from '../documents/documents.model.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { followPlace } from './comment-place.ts';
import type { CommentRow, ThreadRow } from './comments.repository.ts';
import { type About, maySee, type Reader } from './may-see.ts';

export type Thread = ServerAnswer<'GET /admin/api/comments/{id}'>;
type Reading = Pick<Repositories, 'comments' | 'documents' | 'releases'>;

const THREADS = 100;

export async function listComments(
  store: Reading,
  { kind, id, release, state, mine, before, limit = THREADS }: CommentListQuery,
  reader: Reader,
): Promise<ServerAnswer<'GET /admin/api/comments'>> {
  const rows = await store.comments.list({
    kind,
    documentId: id,
    release,
    state,
    person: mine === undefined ? undefined : reader.id,
    after: readCursor(before),
    limit: limit + 1,
  });
  const listed = rows.slice(0, limit);
  const last = rows.length > limit ? listed.at(-1) : undefined;
  return {
    items: await describeThreads(store, listed, reader),
    next: last ? `${last.activeAt.toISOString()}~${last.id}` : null,
  };
}

function readCursor(text: string | undefined): { activeAt: Date; id: string } | undefined {
  const [instant = '', id = ''] = text?.split('~') ?? [];
  const activeAt = new Date(instant);
  return Number.isNaN(activeAt.getTime()) ? undefined : { activeAt, id };
}

export async function loadThread(store: Reading, id: string, reader: Reader): Promise<Thread> {
  const row = await store.comments.find(id);
  const [thread] = row ? await describeThreads(store, [row], reader) : [];
  // What somebody may not see is not there for them.
  if (!thread) throw new AppError('COMMENT_NOT_FOUND');
  return thread;
}

export const aboutOf = ({ kind, documentId, release }: ThreadRow): About =>
  kind !== null && documentId !== null ? { kind, id: documentId } : { release: release ?? 0 };

/** Threads with their comments, and where their places are now. Those whose subject the reader may not see are left out. */
export async function describeThreads(
  store: Reading,
  rows: readonly ThreadRow[],
  reader: Reader,
): Promise<Thread[]> {
  const seen = rows.filter((row) => maySee(reader, aboutOf(row)));
  const written = Map.groupBy(await store.comments.listOf(seen.map(({ id }) => id)), ({ thread }) => thread);
  const documents = await loadSubjects(store, seen);
  return seen.map((row) => ({
    id: row.id,
    ...documents(row),
    release: row.release,
    state: row.state,
    settledBy: row.settledByName,
    settledAt: row.settledAt?.toISOString() ?? null,
    activeAt: row.activeAt.toISOString(),
    comments: (written.get(row.id) ?? []).map((comment) => toComment(comment, reader)),
  }));
}

function toComment(row: CommentRow, reader: Reader): Thread['comments'][number] {
  const isOwn = row.authorId === reader.id;
  return {
    id: row.id,
    author: { id: row.authorId, name: row.authorName },
    text: row.text,
    mentions: [...row.mentions],
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deleted: row.deletedAt && { by: row.deletedByName ?? '', at: row.deletedAt.toISOString() },
    isOwn,
    mayDelete: row.deletedAt === null && (isOwn || reader.role === 'administrator'),
  };
}

type Subject = Pick<Thread, 'document' | 'place'>;

/** The documents that threads are on, as they are now, and where the places are in them. */
async function loadSubjects(
  { documents, releases }: Reading,
  rows: readonly ThreadRow[],
): Promise<(row: ThreadRow) => Subject> {
  const placed = rows.flatMap(({ kind, documentId, revision, pointer }) =>
    kind === null || documentId === null || revision === null
      ? []
      : [{ kind, id: documentId, revision, pointer }],
  );
  const places = new Map(placed.map((each) => [keyOf(each), { kind: each.kind, id: each.id }]));
  const heads = new Map(
    (await documents.listHeadsOf([...places.values()])).map((head) => [keyOf(head), head]),
  );
  // An earlier revision is needed where the place has to be followed from there, or where there is no title now.
  const wanted = new Map(
    placed
      .filter((each) => {
        const head = heads.get(keyOf(each));
        return !head || head.isDeletion || (each.pointer !== '' && head.revision !== each.revision);
      })
      .map((each) => [nameOf(each), each]),
  );
  const earlier = new Map(
    (await releases.loadRevisions([...wanted.values()])).map((row) => [nameOf(row), row.data]),
  );
  return (row) => {
    const { kind, documentId: id, revision, pointer, placeName } = row;
    if (kind === null || id === null || revision === null) return { document: null, place: null };
    const head = heads.get(keyOf({ kind, id }));
    const isThere = head !== undefined && !head.isDeletion;
    const before = earlier.get(nameOf({ kind, id, revision }));
    const title = titleOf(isThere ? head.data : before, findKind(kind)?.titleField, id);
    const followed = !isThere
      ? undefined
      : head.revision === revision
        ? pointer
        : followPlace(row, before, head.data);
    return {
      document: { kind, id, title, isThere },
      place:
        pointer === ''
          ? null
          : {
              pointer: followed ?? null,
              revision: followed === undefined ? revision : (head?.revision ?? revision),
              name: placeName,
            },
    };
  };
}

const nameOf = ({ kind, id, revision }: { kind: string; id: string; revision: number }): string =>
  `${kind}/${id}@${revision}`;
