import { AppError, type RequestProblem } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentRow, DocumentsRepository } from '../documents/documents.repository.ts';
import { type Editing, saveDocument } from '../documents/documents.service.ts';
import { findReleaseProblems } from '../releases/check-release.service.ts';
import type { ReleasesRepository } from '../releases/releases.repository.ts';
import { publishRelease } from '../releases/releases.service.ts';
import { findRightsProblems } from '../rights/publish-gate.ts';
import type { Author } from '../rights/rights.repository.ts';
import { findFlagImpact, type FlagImpact } from './flag-impact.ts';

const KIND = 'feature-flag';

export type FlagDefaultPreview = {
  key: string;
  /** The value for everyone whom no rule fits: `default` is the published one, `value` the new one. */
  default: boolean;
  value: boolean;
  /** The number of its rules, which take precedence over the default. */
  rules: number;
  /** The published revision. Publishing names it, so that nothing is published that was not in this preview. */
  revision: number;
  /** The release that the preview is based on. */
  onto: number;
  /** An unpublished change of this flag. It would be published too, so it prevents the publish. */
  draft: { updatedBy: string; updatedAt: string } | null;
  /** Problems that prevent the publish. */
  problems: readonly RequestProblem[];
  impact: FlagImpact;
};

/** Computes what another default would change, and for whom (FFC-04). */
export async function previewFlagDefault(
  store: Pick<Store, 'documents' | 'releases' | 'images' | 'served' | 'rights'>,
  key: string,
  { value, author, now }: { value: boolean; author: Author; now: Date },
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
      ? [
          ...(await findReleaseProblems(store, {
            onto,
            changes: [{ kind: KIND, id: key, fromRevision: revision, toRevision: revision }],
            documents: [{ ...after, revision }],
            at: now,
          })),
          ...(await findRightsProblems(store, author, {
            onto,
            load: async () => [{ kind: KIND, id: key, before: data, after: after.data }],
          })),
        ]
      : [],
    impact: await findFlagImpact(store, { onto, change: after, now }),
  };
}

/**
 * Publishes another default of one flag as its own release, in the same way as every other release. It does not publish
 * or overwrite any draft. It is one transaction, so a refused publish leaves no draft behind.
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

/** After an undo, the head is the revision that was taken back. Players have seen it, so it is not unpublished work. */
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

/** Published flags are valid. A damaged one, which an older version may have written, cannot be changed here. */
function flagOf(data: unknown, key: string): Record<string, unknown> & { default: boolean } {
  if (!isRecord(data) || typeof data['default'] !== 'boolean')
    throw new AppError('INVALID_DOCUMENT', {
      message: `The published flag ${key} is damaged. Open it in the admin and mend it there.`,
    });
  return { ...data, default: data['default'] };
}
