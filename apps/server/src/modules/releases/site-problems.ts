import {
  blameChanges,
  compileSnapshot,
  type CompiledSnapshot,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import { isShownAsBefore, withoutUnreadFields } from '@marquee/schemas';
import type { StoreTransaction } from '../../store/open-store.ts';
import { mapInTurns } from '../../turns.ts';
import { keyOf } from './manifest.model.ts';
import { recompileInTurns } from './recompile-in-turns.ts';
import { findRuleProblems, findRulesBrokenBy } from './rule-problems.ts';
import type { ReleasesRepository } from './releases.repository.ts';

/** The release number does not matter for the problems. */
const UNPUBLISHED = { number: 0, publishedAt: new Date(0).toISOString() };

type Reading = Pick<StoreTransaction, 'served'> & {
  releases: Pick<ReleasesRepository, 'loadManifest' | 'loadRevisions'>;
};

/**
 * All errors of a site with these documents, and which rules the changed ones of them break from an instant on. Takes
 * time for all of them: use `findSiteProblems` for a few changes.
 */
export async function problemsOf(
  documents: readonly SnapshotChange[],
  changes: readonly SnapshotChange[],
  at: Date,
): Promise<readonly SnapshotProblem[]> {
  const after = await recompileInTurns(compileSnapshot({ release: UNPUBLISHED, documents: {} }), documents);
  return [...errorsOf(after), ...(await findRulesBrokenBy(changes, after, at))];
}

/** The documents that are restored to an earlier state on the site, or the whole site. */
export type Restored = ReadonlySet<string> | 'site';
const NOTHING: Restored = new Set();

/**
 * All errors of the whole site with these changes on top of a release. If this process serves that release, only the
 * changes take time, otherwise the whole site does.
 *
 * @param at from when on players would see it: rules count from then on.
 */
export async function findSiteProblems(
  store: Reading,
  onto: number,
  changes: readonly SnapshotChange[],
  { at, restored = NOTHING }: { at: Date; restored?: Restored | undefined },
): Promise<readonly SnapshotProblem[]> {
  const base = await findBase(store, onto);
  const compiled = await recompileInTurns(base, changes);
  const after = errorsOf(compiled);
  const changed = new Set(changes.map(keyOf));
  const before = new Set(base.problems.map(slipKey));
  // Mistakes that were published before they were checked are shown as before and do not block others: neither a
  // rollback to them, nor a change of another document involved. A mistake that a change causes in existing content
  // counts as its own.
  const isMade = (problem: SnapshotProblem): boolean => {
    const { other } = problem;
    if (restored === 'site') return false;
    if (changed.has(keyOf(problem))) return other !== undefined || !restored.has(keyOf(problem));
    return other !== undefined && changed.has(keyOf(other)) && !before.has(slipKey(problem));
  };
  // What a newer version wrote, and this one cannot show, takes with it what needs it. Nobody could mend that here.
  const stood = (problem: SnapshotProblem): boolean =>
    standsAside(problem) || (!changed.has(keyOf(problem)) && before.has(slipKey(problem)));
  return [
    ...blameChanges(
      after.filter((problem) => !stood(problem) || isMade(problem)),
      changes,
    ),
    // Rules bind what is restored like everything else.
    ...(await findRuleProblems({ base, after: compiled, changes }, at)),
  ];
}

/**
 * Problems that do not block anybody but who changes the document. A document of a kind that this version does not know,
 * because the kind was removed or a newer version wrote it, shows nothing, and nobody could fix it here; of a field that
 * it does not know, the same holds.
 */
const standsAside = (problem: SnapshotProblem): boolean =>
  isShownAsBefore(problem) || problem.code === 'UNKNOWN_KIND' || problem.code === 'SCHEMA_UNKNOWN_FIELD';

const slipKey = ({ code, kind, id, pointer, other }: SnapshotProblem): string =>
  [code, kind, id, pointer, other && keyOf(other)].join(' ');

/** Warnings do not block a release. */
const errorsOf = ({ problems }: CompiledSnapshot): SnapshotProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

/** A release as a compiled site: the one that this process serves, or it takes time for all of it. */
export const findBase = async (store: Reading, onto: number): Promise<CompiledSnapshot> =>
  store.served.find(onto) ?? (await compileStored(store, onto));

async function compileStored({ releases }: Reading, number: number): Promise<CompiledSnapshot> {
  const stored = await releases.loadRevisions(await releases.loadManifest(number));
  // The site shows them so. What is changed is held against the contract as it is.
  const documents = await mapInTurns(stored, ({ kind, id, data }) => ({
    kind,
    id,
    data: withoutUnreadFields(kind, id, data),
  }));
  const empty = compileSnapshot({ release: { ...UNPUBLISHED, number }, documents: {} });
  return recompileInTurns(empty, documents);
}
