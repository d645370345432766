import { compileSnapshot, type CompiledSnapshot, type Snapshot } from '@marquee/engine';
import type { DocumentByKind, Problem } from '@marquee/schemas';

/** One published release, compiled and ready to resolve. */
export type Release = {
  readonly number: number;
  readonly publishedAt: string;
  readonly compiled: CompiledSnapshot;
  /** Everything wrong with the stored documents. Those with an error are left out; the rest serves. */
  readonly problems: readonly Problem[];
  /** The sound documents of a kind, by id. */
  documents<K extends keyof DocumentByKind>(kind: K): ReadonlyMap<string, DocumentByKind[K]>;
};

/** What a site without a release serves: nothing, but without failing. */
export const EMPTY_SNAPSHOT: Snapshot = {
  release: { number: 0, publishedAt: new Date(0).toISOString() },
  documents: {},
};

export function compileRelease(snapshot: Snapshot): Release {
  const compiled = compileSnapshot(snapshot);
  const broken = new Set(
    compiled.problems.filter(({ severity }) => severity === 'error').map(({ kind, id }) => `${kind}/${id}`),
  );
  const kinds = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [kind, documents] of Object.entries(snapshot.documents)) {
    kinds.set(kind, new Map(Object.entries(documents).filter(([id]) => !broken.has(`${kind}/${id}`))));
  }
  return {
    number: snapshot.release.number,
    publishedAt: snapshot.release.publishedAt,
    compiled,
    problems: compiled.problems,
    // A document without problems has the type its schema says; compileSnapshot has just checked it.
    documents: <K extends keyof DocumentByKind>(kind: K) =>
      (kinds.get(kind) ?? new Map()) as ReadonlyMap<string, DocumentByKind[K]>,
  };
}

/** Something made once for each release, and forgotten with it. */
export function perRelease<T extends object>(create: (release: Release) => T): (release: Release) => T {
  const made = new WeakMap<Release, T>();
  return (release) => {
    const existing = made.get(release);
    if (existing) return existing;
    const fresh = create(release);
    made.set(release, fresh);
    return fresh;
  };
}
