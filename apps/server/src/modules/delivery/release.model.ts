import {
  getDocuments,
  layOutSteps,
  salvageSteps,
  type CompiledSnapshot,
  type Snapshot,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import type { DocumentByKind } from '@marquee/schemas';
import { inTurns } from '../../turns.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';

/** One published release, compiled and ready to resolve. */
export type Release = {
  readonly number: number;
  /** Number and instant: a store that was restored counts its numbers again, and never at the same instants. */
  readonly id: string;
  readonly compiled: CompiledSnapshot;
  /** Everything wrong with the stored documents. What has an error is left out: a part of a document, or all of it. */
  readonly problems: readonly SnapshotProblem[];
  /** The sound documents of a kind by id, in the kind's order. */
  documents<K extends keyof DocumentByKind>(kind: K): ReadonlyMap<string, Readonly<DocumentByKind[K]>>;
};

/** What a site without a release serves: nothing, but without failing. */
export const EMPTY_SNAPSHOT: Snapshot = {
  release: { number: 0, publishedAt: new Date(0).toISOString() },
  documents: {},
};

/** Both in turns: players go on being answered while the next release is made. */
export async function compileRelease(snapshot: Snapshot): Promise<Release> {
  const { compiled, problems } = await inTurns(salvageSteps(snapshot));
  return createRelease(compiled, problems);
}

/** A later release, made from an earlier one without damaged documents by what changed between them. */
export async function recompileRelease(
  { compiled }: Release,
  changes: readonly SnapshotChange[],
  release: Snapshot['release'],
): Promise<Release> {
  const next = await recompileInTurns(compiled, changes, release);
  await inTurns(layOutSteps(next));
  return createRelease(next, next.problems);
}

function createRelease(compiled: CompiledSnapshot, problems: readonly SnapshotProblem[]): Release {
  const kinds = new Map<string, ReadonlyMap<string, unknown>>();
  return {
    number: compiled.release.number,
    id: releaseId(compiled.release),
    compiled,
    problems,
    documents: <K extends keyof DocumentByKind>(kind: K) => {
      const documents =
        kinds.get(kind) ?? new Map(getDocuments(compiled, kind).map(({ id, data }) => [id, data]));
      kinds.set(kind, documents);
      // The map was made from the documents of this very kind.
      return documents as ReadonlyMap<string, Readonly<DocumentByKind[K]>>;
    },
  };
}

/** Stands in addresses that are kept for a year: what it names never changes. */
export function releaseId({ number, publishedAt, mark }: Snapshot['release']): string {
  return [number, Date.parse(publishedAt).toString(36), ...(mark ? [mark] : [])].join('-');
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
