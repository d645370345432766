import { type CompiledSnapshot, type Context, salvageSteps, type SnapshotChange } from '@marquee/engine';
import type { Repositories } from '../../store/repositories.ts';
import type { ServedRelease } from '../../store/served-release.ts';
import { inTurns } from '../../turns.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import type { ReleaseRow } from '../releases/releases.repository.ts';
import { loadPastSnapshot } from '../snapshot/snapshot.service.ts';
import { withoutOthers } from './without-others.ts';

type Read = Pick<Repositories, 'releases' | 'evidence'> & { readonly served: ServedRelease };

/** In milliseconds: who asks about an instant asks again, about another visitor or for the file. */
const KEPT_MS = 300_000;
/** The last release that was compiled whole, of each store: some 40 MB for 10,000 documents, so not for longer. */
const kept = new WeakMap<ServedRelease, { compiled: CompiledSnapshot; timer: NodeJS.Timeout }>();

/**
 * A release of the past as a process served it. It is made by what differs from the one that this process serves, or
 * from the last one that was asked for, as a release costs what it changes (decision 017); where that is most of the
 * site, or damaged, the whole is compiled.
 *
 * @param visitor who is asked about alone: of a release that has to be compiled whole, what is for others may be missing.
 */
export async function compilePast(
  store: Read,
  release: ReleaseRow,
  visitor?: Context,
): Promise<CompiledSnapshot> {
  const { releases, served } = store;
  const { number } = release;
  const publishedAt = release.publishedAt.toISOString();
  const past = kept.get(served)?.compiled;
  if (past?.release.number === number && past.release.publishedAt === publishedAt) return past;
  const current = served.find(await releases.findCurrentNumber());
  for (const base of [current, past]) {
    // One with damage lacks what another release may have whole.
    const changes = base && isWhole(base) && (await changesBetween(store, base.release.number, number));
    if (!base || !changes) continue;
    const compiled = await recompileInTurns(base, changes, { number, publishedAt });
    if (!isWhole(compiled)) break;
    if (base === past) keep(served, compiled);
    return compiled;
  }
  const snapshot = await loadPastSnapshot(releases, number);
  if (visitor) return (await inTurns(salvageSteps(await withoutOthers(snapshot, visitor)))).compiled;
  const { compiled } = await inTurns(salvageSteps(snapshot));
  keep(served, compiled);
  return compiled;
}

const isWhole = ({ problems }: CompiledSnapshot): boolean =>
  !problems.some(({ severity }) => severity === 'error');

function keep(served: ServedRelease, compiled: CompiledSnapshot): void {
  clearTimeout(kept.get(served)?.timer);
  const timer = setTimeout(() => kept.delete(served), KEPT_MS);
  timer.unref();
  kept.set(served, { compiled, timer });
}

/** Undefined: most of the site differs. */
async function changesBetween(
  { releases, evidence }: Pick<Repositories, 'releases' | 'evidence'>,
  from: number,
  to: number,
): Promise<SnapshotChange[] | undefined> {
  const difference = await evidence.findDifference(from, to);
  if (!difference) return undefined;
  const changed = difference.flatMap(({ kind, id, revision }) =>
    revision === null ? [] : [{ kind, id, revision }],
  );
  const gone = difference.filter(({ revision }) => revision === null);
  return [
    ...(await releases.loadRevisions(changed)).map(({ kind, id, data }) => ({ kind, id, data })),
    ...gone.map(({ kind, id }) => ({ kind, id, data: undefined })),
  ];
}
