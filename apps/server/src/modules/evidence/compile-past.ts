import { type CompiledSnapshot, salvageSteps, type SnapshotChange } from '@marquee/engine';
import type { Repositories } from '../../store/repositories.ts';
import type { ServedRelease } from '../../store/served-release.ts';
import { inTurns } from '../../turns.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import type { ReleaseRow } from '../releases/releases.repository.ts';
import { loadPastSnapshot } from '../snapshot/snapshot.service.ts';

type Read = Pick<Repositories, 'releases'> & { readonly served: ServedRelease };

/**
 * A release of the past as a process served it. It is made from the one that this process serves by what differs, as a
 * release costs what it changes (decision 017); where that is most of the site, or damaged, the whole is compiled.
 */
export async function compilePast(store: Read, release: ReleaseRow): Promise<CompiledSnapshot> {
  const { releases } = store;
  const { number, publishedAt } = release;
  const base = store.served.find(await releases.findCurrentNumber());
  const changes = base && (await changesBetween(releases, base.release.number, number));
  if (base && changes) {
    const compiled = await recompileInTurns(base, changes, {
      number,
      publishedAt: publishedAt.toISOString(),
    });
    if (!compiled.problems.some(({ severity }) => severity === 'error')) return compiled;
  }
  const { compiled } = await inTurns(salvageSteps(await loadPastSnapshot(releases, number)));
  return compiled;
}

/** Undefined: most of the site differs. */
async function changesBetween(
  releases: Repositories['releases'],
  from: number,
  to: number,
): Promise<SnapshotChange[] | undefined> {
  const before = new Map((await releases.loadManifest(from)).map((entry) => [keyOf(entry), entry]));
  const after = await releases.loadManifest(to);
  const changed = after.filter((entry) => before.get(keyOf(entry))?.revision !== entry.revision);
  for (const entry of after) before.delete(keyOf(entry));
  if (changed.length + before.size > after.length / 2) return undefined;
  const gone = [...before.values()].map(({ kind, id }) => ({ kind, id, data: undefined }));
  return [...(await releases.loadRevisions(changed)), ...gone].map(({ kind, id, data }) => ({
    kind,
    id,
    data,
  }));
}
