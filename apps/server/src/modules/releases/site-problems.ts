import {
  blameChanges,
  compileSnapshot,
  type CompiledSnapshot,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import { isShownAsBefore } from '@marquee/schemas';
import type { StoreTransaction } from '../../store/open-store.ts';
import { keyOf } from './manifest.model.ts';
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

/** The documents that go back to what they were on the site, or the whole site does. */
export type Restored = ReadonlySet<string> | 'site';
const NOTHING: Restored = new Set();

/**
 * Every error of the whole site with these changes on top of a release. Takes the time of the changes where this
 * process serves that release, of the whole site where it does not.
 */
export async function findSiteProblems(
  store: Reading,
  onto: number,
  changes: readonly SnapshotChange[],
  restored: Restored = NOTHING,
): Promise<readonly SnapshotProblem[]> {
  const base = store.served.find(onto) ?? (await compileStored(store, onto));
  const after = errorsOf(await recompileInTurns(base, changes));
  const changed = new Set(changes.map(keyOf));
  const before = new Set(base.problems.map(slipKey));
  // What was published before such slips were known is shown as before, and holds nobody else's work up: not who goes
  // back to it, nor who changes what else it is about. A slip that this change makes of what stands is its own.
  const isMade = (problem: SnapshotProblem): boolean => {
    const { other } = problem;
    if (restored === 'site') return false;
    if (changed.has(keyOf(problem))) return other !== undefined || !restored.has(keyOf(problem));
    return other !== undefined && changed.has(keyOf(other)) && !before.has(slipKey(problem));
  };
  return blameChanges(
    after.filter((problem) => !standsAside(problem) || isMade(problem)),
    changes,
  );
}

/**
 * What is wrong with documents that nobody's work waits for. One of a kind that this version does not know, because the
 * kind was removed or a newer version wrote it, shows nothing, and nobody could mend it here.
 */
const standsAside = (problem: SnapshotProblem): boolean =>
  isShownAsBefore(problem) || problem.code === 'UNKNOWN_KIND';

const slipKey = ({ code, kind, id, pointer, other }: SnapshotProblem): string =>
  [code, kind, id, pointer, other && keyOf(other)].join(' ');

/** Warnings do not hold a release up. */
const errorsOf = ({ problems }: CompiledSnapshot): SnapshotProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

async function compileStored({ releases }: Reading, number: number): Promise<CompiledSnapshot> {
  const documents = await releases.loadRevisions(await releases.loadManifest(number));
  const empty = compileSnapshot({ release: { ...UNPUBLISHED, number }, documents: {} });
  return recompileInTurns(empty, documents);
}
