import { RULE_PACK } from '@marquee/engine';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { changesBetween, enteringOf, toSnapshotChanges } from './manifest.model.ts';
import { findRightsProblems } from '../rights/publish-gate.ts';
import type { Author } from '../rights/rights.repository.ts';
import { changeOf, loadReleaseItem } from './releases-read.service.ts';
import type { ManifestEntry, ReleaseChange, ReleasesRepository } from './releases.repository.ts';
import { nameChanges } from './name-changes.ts';
import { type Publishing, storeRelease } from './releases.service.ts';
import { findSiteProblems } from './site-problems.ts';

/** A change with the document before and after it; null: not on the site. */
export type ComparedDocument = ReleaseChange & {
  change: 'added' | 'changed' | 'removed';
  before: unknown;
  after: unknown;
};

export type RollbackPreview = {
  number: number;
  /** The release that the preview is based on. */
  onto: number;
  documents: ComparedDocument[];
  problems: readonly RequestProblem[];
};

/** Computes what a rollback to an older release would change now. */
export async function previewRollback(
  store: Pick<StoreTransaction, 'releases' | 'served' | 'rights'>,
  number: number,
  { author, at }: { author: Author; at: Date },
): Promise<RollbackPreview> {
  const { releases } = store;
  if (!(await releases.find(number))) throw new AppError('RELEASE_NOT_FOUND');
  const onto = await releases.findCurrentNumber();
  const [before, after] = [await releases.loadManifest(onto), await releases.loadManifest(number)];
  const changes = restoringChanges(before, after);
  const documents = await releases.loadRevisions(enteringOf(changes));
  const named = await nameChanges(releases, changes, documents);
  const compared = await compareChanges(releases, named);
  const problems = await findSiteProblems(store, onto, toSnapshotChanges(changes, documents), {
    at,
    restored: 'site',
  });
  const beyond = await findRightsProblems(store, author, { onto, load: async () => compared.map(toChange) });
  return { number, onto, documents: compared, problems: [...problems, ...beyond] };
}

/** Null stands for no document in what is shown, and undefined in what is judged. */
const toChange = ({ kind, id, before, after }: ComparedDocument) => ({
  kind,
  id,
  before: before ?? undefined,
  after: after ?? undefined,
});

/**
 * Publishes an older release's content again, under a new number. Documents that it takes off are withdrawn. Rules stay
 * as they are: the law does not go back with the content, and what it forbids does not come back.
 */
export async function rollBackRelease(
  publishing: Publishing,
  { number, onto, comment }: { number: number; onto?: number | undefined; comment: string },
): Promise<number> {
  const { releases } = publishing.transaction;
  await releases.lockPublishing();
  if (!(await releases.find(number))) throw new AppError('RELEASE_NOT_FOUND');
  const current = await releases.findCurrentNumber();
  if (onto !== undefined) assertCurrent(current, onto);
  const [before, after] = [await releases.loadManifest(current), await releases.loadManifest(number)];
  return storeRelease(publishing, {
    kind: 'rollback',
    sourceRelease: number,
    comment,
    current,
    changes: restoringChanges(before, after),
    restored: 'site',
    isLiveAgain: true,
  });
}

const restoringChanges = (
  before: readonly ManifestEntry[],
  after: readonly ManifestEntry[],
): ReturnType<typeof changesBetween> =>
  changesBetween(before, after).filter(({ kind }) => kind !== RULE_PACK);

/** Throws when a preview was based on a release that is no longer the current one. */
export function assertCurrent(current: number, onto: number): void {
  if (current !== onto)
    throw new AppError('STALE_RELEASE', {
      message: `Release ${current} was published in the meantime; this was looked at on release ${onto}. Look at it again.`,
      current: { number: current },
    });
}

/**
 * What a release changed; with `from`, what differs between that release and this one, whichever is the older.
 *
 * @throws AppError RELEASE_NOT_FOUND
 */
export async function findDifferences(
  releases: ReleasesRepository,
  number: number,
  from: number | undefined,
): Promise<readonly ReleaseChange[]> {
  if (from === undefined) return (await loadReleaseItem(releases, number)).documents;
  for (const each of [from, number])
    if (!(await releases.find(each))) throw new AppError('RELEASE_NOT_FOUND');
  const changes = changesBetween(await releases.loadManifest(from), await releases.loadManifest(number));
  return nameChanges(releases, changes, await releases.loadRevisions(enteringOf(changes)));
}

/** The changes with both versions of each document. */
export async function compareChanges(
  releases: Pick<ReleasesRepository, 'loadRevisions'>,
  changes: readonly ReleaseChange[],
): Promise<ComparedDocument[]> {
  const wanted = changes.flatMap(({ kind, id, fromRevision, toRevision }) =>
    [fromRevision, toRevision].flatMap((revision) => (revision === null ? [] : [{ kind, id, revision }])),
  );
  const data = new Map((await releases.loadRevisions(wanted)).map((row) => [revisionKey(row), row.data]));
  return changes.map((change) => {
    const { kind, id, fromRevision, toRevision } = change;
    const at = (revision: number | null): unknown =>
      revision === null ? null : data.get(revisionKey({ kind, id, revision }));
    return {
      ...change,
      change: changeOf(fromRevision, toRevision),
      before: at(fromRevision),
      after: at(toRevision),
    };
  });
}

export const revisionKey = ({ kind, id, revision }: ManifestEntry): string => `${kind}/${id}/${revision}`;
