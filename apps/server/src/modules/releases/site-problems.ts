import {
  compileSnapshot,
  type CompiledSnapshot,
  recompileSnapshot,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type ReleasesRepository, toDocuments } from './releases.repository.ts';

/** Which release it is has no part in what is wrong with it. */
const UNPUBLISHED = { number: 0, publishedAt: new Date(0).toISOString() };

type Reading = Pick<StoreTransaction, 'served'> & {
  releases: Pick<ReleasesRepository, 'loadManifest' | 'loadRevisions'>;
};

/** Every error of a site of these documents. Takes the time of all of them: see `findSiteProblems` for a few. */
export const problemsOf = (
  documents: readonly { kind: string; id: string; data: unknown }[],
): readonly SnapshotProblem[] =>
  errorsOf(compileSnapshot({ release: UNPUBLISHED, documents: toDocuments(documents) }));

/**
 * Every error of the whole site with these changes on top of a release. Takes the time of the changes where this
 * process serves that release, of the whole site where it does not.
 */
export async function findSiteProblems(
  store: Reading,
  onto: number,
  changes: readonly SnapshotChange[],
): Promise<readonly SnapshotProblem[]> {
  const base = store.served.find(onto) ?? (await compileStored(store, onto));
  return errorsOf(recompileSnapshot(base, changes));
}

/** Warnings do not hold a release up. */
const errorsOf = ({ problems }: CompiledSnapshot): SnapshotProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

async function compileStored({ releases }: Reading, number: number): Promise<CompiledSnapshot> {
  const documents = toDocuments(await releases.loadRevisions(await releases.loadManifest(number)));
  return compileSnapshot({ release: { ...UNPUBLISHED, number }, documents });
}
