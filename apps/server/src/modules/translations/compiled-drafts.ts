import { compileSnapshot, type CompiledSnapshot } from '@marquee/engine';
import type { Store } from '../../store/open-store.ts';
import { changesBetween, toSnapshotChanges } from '../releases/manifest.model.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';

type Reading = Pick<Store, 'served'> & {
  releases: Pick<Store['releases'], 'findCurrentNumber' | 'loadManifest'>;
};
type Draft = ManifestEntry & { data: unknown };
type Kept = { compiled: CompiledSnapshot; manifest: readonly ManifestEntry[] };

export type CompiledDrafts = (store: Reading, drafts: readonly Draft[]) => Promise<CompiledSnapshot>;

const NOTHING = { release: { number: 0, publishedAt: new Date(0).toISOString() }, documents: {} };

/**
 * The compiled drafts. The first time they are compiled on top of what this process serves, later only what changed is
 * recompiled.
 */
export function keepCompiledDrafts(recompile = recompileInTurns): CompiledDrafts {
  let last: Kept | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const made = new WeakMap<readonly Draft[], Promise<CompiledSnapshot>>();

  async function compile(store: Reading, drafts: readonly Draft[]): Promise<CompiledSnapshot> {
    const base = last ?? (await findServed(store)) ?? { compiled: compileSnapshot(NOTHING), manifest: [] };
    const changes = toSnapshotChanges(changesBetween(base.manifest, drafts), drafts);
    const compiled = await recompile(base.compiled, changes);
    last = { compiled, manifest: drafts.map(({ kind, id, revision }) => ({ kind, id, revision })) };
    return compiled;
  }

  return (store, drafts) => {
    // One after the other: a request that comes meanwhile needs little more than what is being compiled.
    const compiling = made.get(drafts) ?? before.then(() => compile(store, drafts));
    made.set(drafts, compiling);
    before = compiling.catch(() => made.delete(drafts));
    return compiling;
  };
}

async function findServed({ served, releases }: Reading): Promise<Kept | undefined> {
  const number = await releases.findCurrentNumber();
  const compiled = served.find(number);
  return compiled && { compiled, manifest: await releases.loadManifest(number) };
}
