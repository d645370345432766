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
  /** Number, instant and mark together: a restored store uses numbers again, but never the same three. */
  readonly id: string;
  readonly compiled: CompiledSnapshot;
  /**
   * All problems of the stored documents. A part with an error is left out, or the whole document; with a warning,
   * nothing but what this version does not know.
   */
  readonly problems: readonly SnapshotProblem[];
  /** The valid documents of a kind by id, in the kind's order. */
  documents<K extends keyof DocumentByKind>(kind: K): ReadonlyMap<string, Readonly<DocumentByKind[K]>>;
};

/** The content of a site without a release: empty, so that it serves nothing but does not fail. */
export const EMPTY_SNAPSHOT: Snapshot = {
  release: { number: 0, publishedAt: new Date(0).toISOString() },
  documents: {},
};

/** Compiles in steps, so that players are still answered while the next release is prepared. */
export async function compileRelease(snapshot: Snapshot): Promise<Release> {
  const { compiled, problems } = await inTurns(salvageSteps(snapshot));
  return createRelease(compiled, problems);
}

/** Compiles a later release from an earlier one, which must have no damaged documents, and the changes between them. */
export async function recompileRelease(
  { compiled, problems }: Release,
  changes: readonly SnapshotChange[],
  release: Snapshot['release'],
): Promise<Release> {
  const next = await recompileInTurns(compiled, changes, release);
  await inTurns(layOutSteps(next));
  const changed = new Set(changes.map(({ kind, id }) => `${kind}/${id}`));
  // What was left out of documents that did not change is not in what is compiled any more.
  const unread = problems.filter(
    ({ code, kind, id }) => code === 'SCHEMA_UNKNOWN_FIELD' && !changed.has(`${kind}/${id}`),
  );
  return createRelease(next, [...next.problems, ...unread]);
}

/**
 * Nothing of a kind that this version does not know is missing on its site: the kind was removed, or a newer version
 * wrote it.
 */
const asIgnored = (problem: SnapshotProblem): SnapshotProblem =>
  problem.code === 'UNKNOWN_KIND' ? { ...problem, severity: 'warning' } : problem;

function createRelease(compiled: CompiledSnapshot, found: readonly SnapshotProblem[]): Release {
  const problems = found.map(asIgnored);
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

/** Part of addresses that are cached for a year: the same id must always mean the same release. */
export function releaseId({ number, publishedAt, mark }: Snapshot['release']): string {
  return [number, Date.parse(publishedAt).toString(36), ...(mark ? [mark] : [])].join('-');
}

/** Creates a value once for each release. The garbage collector removes it with the release. */
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
