import { AppError, type RequestProblem } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentRow, DocumentsRepository } from '../documents/documents.repository.ts';
import { type Editing, saveDocument } from '../documents/documents.service.ts';
import { findReleaseProblems } from '../releases/check-release.service.ts';
import type { ReleasesRepository } from '../releases/releases.repository.ts';
import { publishRelease } from '../releases/releases.service.ts';
import { findFlagImpact, type FlagImpact } from './flag-impact.ts';

const KIND = 'feature-flag';

export type FlagDefaultPreview = {
  key: string;
  /** What everyone gets whom no rule fits, as it is published and as it would be. */
  default: boolean;
  value: boolean;
  /** How many rules it has: they win over the default. */
  rules: number;
  /** The published revision; publishing names it, so that nothing that was not looked at goes out. */
  revision: number;
  /** The release it was looked at on. */
  onto: number;
  /** Somebody’s unpublished change of this flag: it would go out along with it, so it is in the way. */
  draft: { updatedBy: string; updatedAt: string } | null;
  /** What would keep it from being published now. */
  problems: readonly RequestProblem[];
  impact: FlagImpact;
};

/** What another published default would change, and for whom (FFC-04). */
export async function previewFlagDefault(
  store: Pick<Store, 'documents' | 'releases' | 'images' | 'served'>,
  key: string,
  { value, now }: { value: boolean; now: Date },
): Promise<FlagDefaultPreview> {
  const row = assertPublished(await store.documents.find(KIND, key), key);
  const revision = row.publishedRevision;
  const data = await loadPublished(store.documents, row);
  const onto = await store.releases.findCurrentNumber();
  const after = { kind: KIND, id: key, data: { ...data, default: value } };
  const isChange = data.default !== value;
  return {
    key,
    default: data.default,
    value,
    rules: Array.isArray(data['rules']) ? data['rules'].length : 0,
    revision,
    onto,
    draft: await findDraft(store.releases, row),
    problems: isChange
      ? await findReleaseProblems(store, {
          onto,
          changes: [{ kind: KIND, id: key, fromRevision: revision, toRevision: revision }],
          documents: [{ ...after, revision }],
        })
      : [],
    impact: await findFlagImpact(store, { onto, change: after, now }),
  };
}

/**
 * Publishes another default of one flag as a release of its own, by the same way as every other one. Nobody’s draft is
 * taken along or written over, and when it is refused there is no draft left behind: it is one transaction.
 */
export async function publishFlagDefault(
  editing: Editing,
  key: string,
  { value, revision, comment }: { value: boolean; revision: number; comment: string },
): Promise<number> {
  const { transaction } = editing;
  await transaction.releases.lockPublishing();
  await transaction.documents.lockHead(KIND, key);
  const row = assertPublished(await transaction.documents.find(KIND, key), key);
  const draft = await findDraft(transaction.releases, row);
  if (draft)
    throw new AppError('FLAG_HAS_DRAFT', {
      message: `${draft.updatedBy} has changed ${key} and not published it yet. Nothing was published and the change is kept: publish or discard it in the admin first.`,
      current: draft,
    });
  const data = await loadPublished(transaction.documents, row);
  if (row.publishedRevision !== revision) throw staleFlag(row, data, revision);
  if (data.default === value) throw new AppError('NOTHING_TO_PUBLISH');
  const place = { kind: KIND, id: key };
  const { item } = await saveDocument(editing, place, row.revision, { ...data, default: value });
  return publishRelease(editing, { comment, documents: [{ ...place, revision: item.revision }] });
}

type PublishedRow = DocumentRow & { publishedRevision: number };

function assertPublished(row: DocumentRow | undefined, key: string): PublishedRow {
  const publishedRevision = row?.publishedRevision ?? null;
  if (!row || publishedRevision === null)
    throw new AppError('DOCUMENT_NOT_FOUND', { message: `No flag ${key} is published.` });
  return { ...row, publishedRevision };
}

/** An undo leaves what it took back as the head: players have seen that, so it is nobody’s unpublished work. */
async function findDraft(
  releases: Pick<ReleasesRepository, 'wasPublished'>,
  row: PublishedRow,
): Promise<FlagDefaultPreview['draft']> {
  if (row.revision === row.publishedRevision || (await releases.wasPublished(row))) return null;
  return { updatedBy: row.authorName, updatedAt: row.savedAt.toISOString() };
}

function staleFlag(
  { kind, id, publishedRevision: revision }: PublishedRow,
  data: unknown,
  looked: number,
): AppError {
  return new AppError('STALE_REVISION', {
    message: `${id} was published again in the meantime (revision ${revision}; ${looked} was looked at). Look at it again.`,
    current: { kind, id, revision, data, paths: ['/default'] },
  });
}

async function loadPublished(
  documents: Pick<DocumentsRepository, 'findRevision'>,
  { id, publishedRevision }: PublishedRow,
) {
  const published = await documents.findRevision(KIND, id, publishedRevision);
  return flagOf(published?.data, id);
}

/** What is published went through the schema; what an older version left behind damaged cannot be changed from here. */
function flagOf(data: unknown, key: string): Record<string, unknown> & { default: boolean } {
  if (!isRecord(data) || typeof data['default'] !== 'boolean')
    throw new AppError('INVALID_DOCUMENT', {
      message: `The published flag ${key} is damaged. Open it in the admin and mend it there.`,
    });
  return { ...data, default: data['default'] };
}
