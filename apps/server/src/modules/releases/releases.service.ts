import { compileSnapshot, type Snapshot } from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import { RELEASE_CHANNEL, type StoreTransaction } from '../../store/open-store.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { titleOf } from '../documents/documents.model.ts';
import { changesBetween, keyOf } from './manifest.model.ts';
import {
  type ManifestEntry,
  type ReleaseChange,
  type ReleaseRow,
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

/** Makes an older release's content current again, as a new number. Drafts stay what they are. */
export async function rollBackRelease(
  publishing: Publishing,
  { number, comment }: { number: number; comment: string },
): Promise<number> {
  const { releases } = publishing.transaction;
  await releases.lockPublishing();
  if (!(await releases.find(number))) throw new AppError('RELEASE_NOT_FOUND');
  const current = await releases.findCurrentNumber();
  const [before, after] = [await releases.loadManifest(current), await releases.loadManifest(number)];
  return storeRelease(publishing, {
    kind: 'rollback',
    sourceRelease: number,
    comment,
    current,
    before,
    after,
  });
}

type NewRelease = Pick<ReleaseRow, 'kind' | 'sourceRelease' | 'comment'> & {
  current: number;
  before: readonly ManifestEntry[];
  after: readonly ManifestEntry[];
};

/** Writes a release whose manifest is known. Call with the publishing lock held. */
export async function storeRelease(
  { transaction, actor, at }: Publishing,
  release: NewRelease,
): Promise<number> {
  const { releases, audit } = transaction;
  const { kind, sourceRelease, comment, current, before, after } = release;
  const changes = changesBetween(before, after);
  if (changes.length === 0) throw new AppError('NOTHING_TO_PUBLISH');
  const number = current + 1;
  const documents = await releases.loadRevisions(after);
  assertNoProblems({ release: { number, publishedAt: at.toISOString() }, documents: toDocuments(documents) });
  const removed = changes.flatMap(({ kind, id, fromRevision, toRevision }) =>
    toRevision === null && fromRevision !== null ? [{ kind, id, revision: fromRevision }] : [],
  );
  const data = new Map(
    [...documents, ...(await releases.loadRevisions(removed))].map((row) => [keyOf(row), row.data]),
  );
  const named = changes.map((change): ReleaseChange => ({
    ...change,
    title: titleOf(data.get(keyOf(change)), findKind(change.kind)?.titleField, change.id),
  }));
  await releases.insert({
    number,
    kind,
    sourceRelease,
    comment,
    authorId: actor.id,
    authorName: actor.name,
    publishedAt: at,
  });
  await releases.insertManifest(number, after);
  await releases.insertChanges(number, named);
  const action = kind === 'publish' ? 'release.published' : 'release.rolled-back';
  await recordAction(audit, { actor, at }, action, {
    detail: {
      number,
      comment,
      ...(sourceRelease === null ? {} : { rollbackOf: sourceRelease }),
      changes: changes.length,
    },
  });
  await transaction.notify(RELEASE_CHANNEL, String(number));
  return number;
}

/** RELEASE_HAS_PROBLEMS with every error of the whole snapshot; warnings do not hold a release up. */
function assertNoProblems(snapshot: Snapshot): void {
  const problems = compileSnapshot(snapshot).problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new AppError('RELEASE_HAS_PROBLEMS', { problems });
}

async function findChosen({ documents }: StoreTransaction, { kind, id, revision }: ManifestEntry) {
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
