import { isRecord } from '@marquee/schemas/is-record';
import { fromPointer } from '@marquee/schemas/json-pointer';
import { findKind, validateDocument } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { CallAnswer } from '../contract/answer-call.ts';
import { stateOf, titleOf } from '../documents/documents.model.ts';
import type { Place } from '../documents/documents.service.ts';
import type { GonePlace } from './history.repository.ts';

type History = CallAnswer<'GET /admin/api/documents/{kind}/{id}/history'>;
type Revision = CallAnswer<'GET /admin/api/documents/{kind}/{id}/revisions/{revision}'>;
type PastDocuments = CallAnswer<'GET /admin/api/past-documents/{kind}'>;

/** One page of what became of a document, newest first (ADMIN-20). It costs what is on the page. */
export async function loadHistory(
  { documents, history }: Pick<Repositories, 'documents' | 'history'>,
  place: Place,
  { limit, before }: { limit: number; before?: number },
): Promise<History> {
  const rows = await history.listRevisions(place, { limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  const first = shown.at(-1);
  const [last] = shown;
  if ((!first || !last) && before === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  const row = await documents.find(place.kind, place.id);
  const releases = first && last ? await history.listReleases(place, first.revision, last.revision) : [];
  const discards = new Map((await history.listDiscards(place)).map((discard) => [discard.revision, discard]));
  const awaited = await history.listAwaited(place);
  return {
    head: row?.revision ?? null,
    published: row?.publishedRevision ?? null,
    state: row ? stateOf(row) : 'gone',
    items: shown.map(({ revision, patch, authorName, savedAt, ...kept }) => {
      const discard = discards.get(revision);
      return {
        revision,
        ...kept,
        updatedAt: savedAt.toISOString(),
        updatedBy: authorName,
        fields: fieldsOf(patch),
        discarded: discard ? { at: discard.at.toISOString(), by: discard.by } : null,
        releases: releases.flatMap(({ revision: published, publishedAt, ...release }) =>
          published === revision ? [{ ...release, publishedAt: publishedAt.toISOString() }] : [],
        ),
        schedules: awaited.flatMap(({ revision: wanted, publishAt, ...schedule }) =>
          wanted === revision ? [{ ...schedule, publishAt: publishAt.toISOString() }] : [],
        ),
      };
    }),
    more: rows.length > limit,
  };
}

/** The fields of a document that a JSON Patch changes, each once; none where it replaces the whole document. */
function fieldsOf(patch: readonly unknown[]): string[] {
  const fields = patch.map((operation) =>
    isRecord(operation) && typeof operation['path'] === 'string' ? fromPointer(operation['path'])[0] : '',
  );
  return fields.every((field) => field !== undefined) ? [...new Set(fields)] : [];
}

export async function loadRevision(
  { documents }: Pick<Repositories, 'documents'>,
  { kind, id, revision }: Place & { revision: number },
): Promise<Revision> {
  const row = await documents.findRevision(kind, id, revision);
  if (!row) throw new AppError('REVISION_NOT_FOUND');
  const { previous, isDeletion, data, authorName, savedAt } = row;
  return {
    revision,
    previous,
    isDeletion,
    updatedAt: savedAt.toISOString(),
    updatedBy: authorName,
    data,
    problems: isDeletion ? [] : validateDocument(kind, data, { id }).problems,
  };
}

/** Documents that are no longer there, the last that went first. A page may have fewer than there are to come. */
export async function listPastDocuments(
  { releases, history }: Pick<Repositories, 'releases' | 'history'>,
  kind: string,
  { limit, before }: { limit: number; before?: GonePlace | undefined },
): Promise<PastDocuments> {
  const { items, next } = await history.listGone(kind, { limit, before });
  // One that came and went several times is in the list where it went last.
  const gone = [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
  const data = new Map(
    (await releases.loadRevisions(gone.map(({ id, revision }) => ({ kind, id, revision })))).map((row) => [
      row.id,
      row.data,
    ]),
  );
  return {
    items: gone.map(({ at, ...item }) => ({
      ...item,
      at: at.toISOString(),
      title: titleOf(data.get(item.id), findKind(kind)?.titleField, item.id),
    })),
    next: next ? `${next.at.toISOString()}/${next.id}` : null,
  };
}
