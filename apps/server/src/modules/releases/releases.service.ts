import { compileSnapshot, type Snapshot, type SnapshotProblem } from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type Actor, type AuditAction, recordAction } from '../audit/audit.service.ts';
import { titleOf } from '../documents/documents.model.ts';
import { changesBetween, keyOf } from './manifest.model.ts';
import { announceRelease } from './release-event.ts';
import {
  type ManifestEntry,
  type ReleaseChange,
  type ReleaseRow,
  type ReleasesRepository,
  toDocuments,
} from './releases.repository.ts';

export type Publishing = { transaction: StoreTransaction; actor: Actor; at: Date };

/**
 * Publishes the chosen drafts as the next release: the current manifest with these revisions in it, compiled whole
 * and refused whole when anything in it has an error. One transaction, one after the other (STORE-02).
 */
export async function publishRelease(
  publishing: Publishing,
  { comment, documents: chosen }: { comment: string; documents: readonly ManifestEntry[] },
): Promise<number> {
  const { releases } = publishing.transaction;
  await releases.lockPublishing();
  const current = await releases.findCurrentNumber();
  const before = await releases.loadManifest(current);
  const manifest = new Map(before.map((entry) => [keyOf(entry), entry]));
  for (const entry of chosen) {
    const { isDeletion } = await findChosen(publishing.transaction, entry);
    if (isDeletion) manifest.delete(keyOf(entry));
    else manifest.set(keyOf(entry), entry);
  }
  return storeRelease(publishing, {
    kind: 'publish',
    sourceRelease: null,
    comment,
    current,
    before,
    after: [...manifest.values()],
  });
}

export type NewRelease = Pick<ReleaseRow, 'kind' | 'sourceRelease' | 'comment'> & {
  current: number;
  before: readonly ManifestEntry[];
  after: readonly ManifestEntry[];
  schedule?: string;
};

/** Writes a release whose manifest is known. Call with the publishing lock held. */
export async function storeRelease(
  { transaction, actor, at }: Publishing,
  release: NewRelease,
): Promise<number> {
  const { releases, audit } = transaction;
  const { kind, sourceRelease, comment, current, before, after, schedule = null } = release;
  const changes = changesBetween(before, after);
  if (changes.length === 0) throw new AppError('NOTHING_TO_PUBLISH');
  const number = current + 1;
  const documents = await releases.loadRevisions(after);
  const problems = [
    ...problemsOf(documents, { number, publishedAt: at.toISOString() }),
    ...(await missingImages(transaction, changes)),
  ];
  if (problems.length > 0) throw new AppError('RELEASE_HAS_PROBLEMS', { problems });
  const row: ReleaseRow = {
    number,
    kind,
    sourceRelease,
    comment,
    authorId: actor.id,
    authorName: actor.name,
    publishedAt: at,
    schedule,
  };
  await releases.insert(row);
  await releases.insertManifest(number, after);
  const added = new Set(changes.filter(({ fromRevision }) => fromRevision === null).map(keyOf));
  await transaction.documents.ensureHeads(after.filter((entry) => added.has(keyOf(entry))));
  await releases.insertChanges(number, await nameChanges(releases, changes, documents));
  await recordAction(audit, { actor, at }, RELEASE_ACTIONS[kind], {
    detail: {
      number,
      comment,
      ...(kind === 'rollback' ? { rollbackOf: sourceRelease } : {}),
      ...(kind === 'undo' ? { undoOf: sourceRelease } : {}),
      ...(schedule === null ? {} : { schedule }),
      changes: changes.length,
    },
  });
  await announceRelease(transaction, { ...row, changes: changes.length });
  return number;
}

const RELEASE_ACTIONS = {
  publish: 'release.published',
  rollback: 'release.rolled-back',
  undo: 'release.undone',
} as const satisfies Record<ReleaseRow['kind'], AuditAction>;

/** The changes with what people call the documents; those that leave are named as they were. */
export async function nameChanges(
  releases: ReleasesRepository,
  changes: readonly Omit<ReleaseChange, 'title'>[],
  documents: readonly (ManifestEntry & { data: unknown })[],
): Promise<ReleaseChange[]> {
  const removed = changes.flatMap(({ kind, id, fromRevision, toRevision }) =>
    toRevision === null && fromRevision !== null ? [{ kind, id, revision: fromRevision }] : [],
  );
  const data = new Map(
    [...documents, ...(await releases.loadRevisions(removed))].map((row) => [keyOf(row), row.data]),
  );
  return changes.map((change) => ({
    ...change,
    title: titleOf(data.get(keyOf(change)), findKind(change.kind)?.titleField, change.id),
  }));
}

/** Every error of the whole site that these documents make; warnings do not hold a release up. */
export function problemsOf(
  documents: readonly { kind: string; id: string; data: unknown }[],
  release: Snapshot['release'],
): readonly SnapshotProblem[] {
  const { problems } = compileSnapshot({ release, documents: toDocuments(documents) });
  return problems.filter(({ severity }) => severity === 'error');
}

/** Pictures that what is published anew names and nobody uploaded here: pages would show a hole. */
async function missingImages(
  { images }: StoreTransaction,
  changes: readonly Omit<ReleaseChange, 'title'>[],
): Promise<RequestProblem[]> {
  const written = changes.flatMap(({ kind, id, toRevision }) =>
    toRevision === null ? [] : [{ kind, id, revision: toRevision }],
  );
  return (await images.listMissing(written)).map(({ kind, id, image }) => ({
    code: 'IMAGE_NOT_FOUND',
    severity: 'error',
    kind,
    id,
    pointer: '',
    message: `Names the picture ${image}, which is not here. Upload it, or choose another.`,
  }));
}

/** The revision that was chosen, when it is still what editors see. */
export async function findChosen({ documents }: StoreTransaction, { kind, id, revision }: ManifestEntry) {
  const head = await documents.lockHead(kind, id);
  const row = head === undefined ? undefined : await documents.findRevision(kind, id, head);
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { message: `There is no ${kind} ${id}.` });
  if (row.revision !== revision)
    throw new AppError('STALE_REVISION', {
      message: `${kind} ${id} is at revision ${row.revision}; revision ${revision} was chosen. Look at it again before publishing.`,
      current: { kind, id, revision: row.revision, data: row.data, paths: [] },
    });
  return row;
}
