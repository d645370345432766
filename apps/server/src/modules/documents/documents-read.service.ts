import { type Problem, validateDocument } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import { mapInTurns } from '../../turns.ts';
import type { Store } from '../../store/open-store.ts';
import { type DocumentItem, toItem } from './documents.model.ts';
import type { DocumentRow, DocumentsRepository } from './documents.repository.ts';
import type { Place } from './documents.service.ts';

export type DocumentDetail = DocumentItem & { publishedData: unknown; problems: Problem[] };

export async function listDocuments(
  documents: DocumentsRepository,
  kind: string,
): Promise<{ items: DocumentItem[] }> {
  return { items: (await documents.listByKind(kind)).map(toItem) };
}

export async function loadDocument(
  documents: DocumentsRepository,
  { kind, id }: Place,
): Promise<DocumentDetail> {
  const row = await documents.find(kind, id);
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
  const published =
    row.publishedRevision === null
      ? undefined
      : await documents.findRevision(kind, id, row.publishedRevision);
  return toDetail(row, published?.data);
}

/** All drafts with their published data, in one call for the whole review. */
export async function compareDrafts({
  documents,
  releases,
}: Pick<Store, 'documents' | 'releases'>): Promise<DocumentDetail[]> {
  const rows = await documents.listDrafts();
  const published = await releases.loadRevisions(
    rows.flatMap(({ kind, id, publishedRevision: revision }) =>
      revision === null ? [] : [{ kind, id, revision }],
    ),
  );
  const data = new Map(published.map((row) => [`${row.kind}/${row.id}`, row.data]));
  return mapInTurns(rows, (row) => toDetail(row, data.get(`${row.kind}/${row.id}`)));
}

function toDetail(row: DocumentRow, publishedData: unknown = null): DocumentDetail {
  const { kind, id, isDeletion, data } = row;
  return {
    ...toItem(row),
    publishedData,
    problems: isDeletion ? [] : validateDocument(kind, data, { id }).problems,
  };
}

/** All revisions, newest first, also those of a discarded or deleted document. */
export async function listRevisions(documents: DocumentsRepository, { kind, id }: Place) {
  const revisions = await documents.listRevisions(kind, id);
  if (revisions.length === 0) throw new AppError('DOCUMENT_NOT_FOUND');
  return {
    items: revisions.map(
      ({ revision, previous, isDeletion, data, patch, schemaVersion, authorName, savedAt }) => ({
        revision,
        previous,
        isDeletion,
        data,
        patch,
        schemaVersion,
        updatedBy: authorName,
        updatedAt: savedAt.toISOString(),
      }),
    ),
  };
}
