import { isPlacementProblem } from '@marquee/schemas';
import { compileSnapshot, type CompiledSnapshot, type Snapshot, type SnapshotProblem } from '@marquee/engine';

/**
 * The innermost part of a document that can be left out by itself. Only what adds something to see is listed: without
 * it a visitor sees less, never more, which leaving out a damaged audience or schedule could not promise.
 */
const PARTS: ReadonlyMap<string, RegExp> = new Map([
  ['page', /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*/],
  ['promotion-page', /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*/],
  ['navigation', /^\/sections\/\d+(?:\/items\/\d+)*/],
  ['messages', /^\/messages\/[^/]+/],
]);
/** References are looked at once the shape is right, circles after those: each round may find what the last one hid. */
const ROUNDS = 5;
/**
 * The engine keeps documents with these errors as they are, because taking things away would do the harm; it leaves
 * misplaced blocks out by itself.
 */
const KEPT = new Set(['LOCKED_PART', 'LICENCE_DEFAULT', 'DUPLICATE_ENTRY']);

type Damage = { kind: string; id: string; problems: SnapshotProblem[] };

/**
 * Compiles what is stored without its damaged parts, so that one block does not take its page down (ENGINE-10).
 * `problems` holds everything that is wrong, with pointers into the documents as they are stored.
 */
export function compileSalvaged(snapshot: Snapshot): {
  compiled: CompiledSnapshot;
  problems: readonly SnapshotProblem[];
} {
  let compiled = compileSnapshot(snapshot);
  const problems = [...compiled.problems];
  const removed = new Map<string, Set<string>>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const reduced = withoutDamage(snapshot, damaged(compiled.problems), removed);
    if (!reduced) break;
    compiled = compileSnapshot(reduced);
    for (const { problems: found } of damaged(compiled.problems))
      for (const problem of found) {
        const gone = removed.get(`${problem.kind}/${problem.id}`);
        if (gone) problems.push({ ...problem, pointer: storedPointer(problem.pointer, gone) });
      }
  }
  return { compiled, problems };
}

/** Adds to `removed` what has to go; undefined when nothing more can be saved. */
function withoutDamage(
  snapshot: Snapshot,
  damage: readonly Damage[],
  removed: Map<string, Set<string>>,
): Snapshot | undefined {
  let isChanged = false;
  for (const { kind, id, problems } of damage) {
    const gone = removed.get(`${kind}/${id}`) ?? new Set();
    const parts = problems.map(({ pointer }) => PARTS.get(kind)?.exec(storedPointer(pointer, gone))?.[0]);
    // With damage elsewhere the document stays left out, whatever its parts are like.
    if (!parts.every((part) => part !== undefined)) continue;
    removed.set(`${kind}/${id}`, new Set([...gone, ...parts]));
    isChanged = true;
  }
  if (!isChanged) return undefined;
  const documents: Snapshot['documents'] = { ...snapshot.documents };
  for (const kind of PARTS.keys()) {
    const entries = Object.entries(documents[kind] ?? {}).map(([id, data]) => {
      const gone = removed.get(`${kind}/${id}`);
      return [id, gone ? withoutParts(data, gone, '') : data];
    });
    if (documents[kind]) documents[kind] = Object.fromEntries(entries);
  }
  return { release: snapshot.release, documents };
}

function damaged(problems: readonly SnapshotProblem[]): Damage[] {
  const damage = new Map<string, Damage>();
  for (const problem of problems) {
    const { kind, id, severity, code } = problem;
    if (severity !== 'error' || KEPT.has(code) || isPlacementProblem(problem) || !PARTS.has(kind)) continue;
    const known = damage.get(`${kind}/${id}`);
    if (known) known.problems.push(problem);
    else damage.set(`${kind}/${id}`, { kind, id, problems: [problem] });
  }
  return [...damage.values()];
}

/** Follows only paths that lead to a part that goes, however deep the rest is. */
function withoutParts(value: unknown, gone: ReadonlySet<string>, at: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (![...gone].some((pointer) => pointer.startsWith(`${at}/`))) return value;
  const kept = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const place = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return gone.has(place) ? [] : [[key, withoutParts(item, gone, place)]];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** Where a pointer into the reduced document points in the stored one: items that went are counted again. */
function storedPointer(pointer: string, gone: ReadonlySet<string>): string {
  let at = '';
  for (const part of pointer.split('/').slice(1)) {
    let index = /^\d+$/.test(part) ? Number(part) : undefined;
    for (let before = 0; index !== undefined && before <= index; before += 1)
      if (gone.has(`${at}/${before}`)) index += 1;
    at = `${at}/${index ?? part}`;
  }
  return at;
}
