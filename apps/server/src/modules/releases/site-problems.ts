import {
  blameChanges,
  compileSnapshot,
  type CompiledSnapshot,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import { isShownAsBefore } from '@marquee/schemas';
import type { StoreTransaction } from '../../store/open-store.ts';
import { recompileInTurns } from './recompile-in-turns.ts';
import type { ReleasesRepository } from './releases.repository.ts';

/** Which release it is has no part in what is wrong with it. */
const UNPUBLISHED = { number: 0, publishedAt: new Date(0).toISOString() };

type Reading = Pick<StoreTransaction, 'served'> & {
  releases: Pick<ReleasesRepository, 'loadManifest' | 'loadRevisions'>;
};

/** Every error of a site of these documents. Takes the time of all of them: see `findSiteProblems` for a few. */
export const problemsOf = async (documents: readonly SnapshotChange[]): Promise<readonly SnapshotProblem[]> =>
  errorsOf(await recompileInTurns(compileSnapshot({ release: UNPUBLISHED, documents: {} }), documents));

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
  const changed = new Set(changes.map(({ kind, id }) => `${kind}/${id}`));
  // What was published before such slips were known is shown as before, and holds nobody else's work up.
  return blameChanges(errorsOf(await recompileInTurns(base, changes)), changes).filter(
    (problem) => !isShownAsBefore(problem) || changed.has(`${problem.kind}/${problem.id}`),
  );
}

/** Warnings do not hold a release up. */
const errorsOf = ({ problems }: CompiledSnapshot): SnapshotProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

async function compileStored({ releases }: Reading, number: number): Promise<CompiledSnapshot> {
  const documents = await releases.loadRevisions(await releases.loadManifest(number));
  const empty = compileSnapshot({ release: { ...UNPUBLISHED, number }, documents: {} });
  return recompileInTurns(empty, documents);
}
