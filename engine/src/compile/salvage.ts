import { isPlacementProblem, isShownAsBefore, unreadField, waysTo, withoutPlaces } from '@marquee/schemas';
import { compileSteps, recompileSnapshot, recompileSteps } from './compile-snapshot.ts';
import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { finish, type Steps } from './steps.ts';
import type { Snapshot, SnapshotChange, SnapshotProblem } from '../types.ts';

/**
 * The innermost part of a document that can be left out by itself. Only parts that add visible content are listed:
 * without such a part a visitor sees less, never more. Leaving out a damaged audience or schedule could not guarantee
 * that.
 */
const PARTS: ReadonlyMap<string, RegExp> = new Map([
  ['page', /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*/],
  ['promotion-page', /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*/],
  ['part', /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*/],
  ['navigation', /^\/sections\/\d+(?:\/items\/\d+)*/],
  ['messages', /^\/messages\/[^/]+/],
  // Left out, it would take the licence line and the help links with it. In its place nothing is promoted to anybody.
  ['licence', /^\/promotions(?=\/)/],
]);
/**
 * References are checked after the shape, and cycles after the references, so each round may reveal what the last one
 * hid.
 */
const ROUNDS = 8;
/**
 * Documents with these errors are kept as they are, because removing parts would do the harm. Misplaced blocks are left
 * out without their page.
 */
const KEPT = new Set(['LOCKED_PART', 'LICENCE_DEFAULT']);

type Damage = { kind: string; id: string; problems: SnapshotProblem[] };
/** Pointers of the removed parts, by document. */
type Removed = ReadonlyMap<string, { kind: string; id: string; gone: ReadonlySet<string> }>;

export type SalvagedSnapshot = {
  /** What is shown: the documents without their damaged parts. */
  readonly compiled: CompiledSnapshot;
  /** All problems, with pointers into the stored documents. */
  readonly problems: readonly SnapshotProblem[];
  /** The stored documents, and which of their parts are left out. */
  readonly stored: CompiledSnapshot;
  readonly removed: Removed;
};

/**
 * Compiles the stored documents without their damaged parts, so that one block does not take its page down (ENGINE-10).
 * Both the served site and an editor's preview come from here, so they leave out the same parts.
 */
export const compileSalvaged = (snapshot: Snapshot): SalvagedSnapshot => finish(salvageSteps(snapshot));

/**
 * `compileSalvaged` as a generator that yields after each document, so that the caller can do other work in between.
 */
export function* salvageSteps(snapshot: Snapshot): Steps<SalvagedSnapshot> {
  return yield* salvage(yield* compileSteps(snapshot));
}

/** The salvaged snapshot with some documents changed; the time depends on the size of the changes. */
export function recompileSalvaged(
  before: SalvagedSnapshot,
  changes: readonly SnapshotChange[],
): SalvagedSnapshot {
  const next = finish(salvage(recompileSnapshot(before.stored, changes)));
  if (next.removed.size === 0) return next;
  // Based on what was shown before: an unchanged block stays the same object, and is not drawn again.
  const names = [...changes, ...before.removed.values(), ...next.removed.values()];
  const shown = names.map(({ kind, id }) => shownChange(next, kind, id));
  return { ...next, compiled: recompileSnapshot(before.compiled, shown) };
}

function shownChange({ stored, removed }: SalvagedSnapshot, kind: string, id: string): SnapshotChange {
  const data = storedData(stored, kind, id);
  const reduced = removed.get(`${kind}/${id}`);
  return { kind, id, data: reduced ? withoutParts(kind, data, reduced.gone) : data };
}

function* salvage(stored: CompiledSnapshot): Steps<SalvagedSnapshot> {
  let compiled = stored;
  const problems = [...stored.problems];
  const removed = new Map<string, { kind: string; id: string; gone: ReadonlySet<string> }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = withoutDamage(stored, damaged(compiled.problems), removed);
    if (changes.length === 0) break;
    compiled = yield* recompileSteps(compiled, changes);
    problems.push(...revealed(compiled.problems, removed, problems));
  }
  return { compiled, problems: problems.map((problem) => asShown(problem, removed)), stored, removed };
}

/** What else is wrong with documents of which something is left out, with pointers into the stored documents. */
function revealed(
  found: readonly SnapshotProblem[],
  removed: Removed,
  known: readonly SnapshotProblem[],
): SnapshotProblem[] {
  const keys = new Set(known.map(keyOf));
  return found.flatMap((problem) => {
    const reduced = removed.get(`${problem.kind}/${problem.id}`);
    if (!reduced) return [];
    const pointer = storedPointer(problem.pointer, reduced.gone);
    const place = { ...problem, pointer };
    // What stands in for a part is no problem of the document.
    const isLeftOut = waysTo(pointer).some((way) => reduced.gone.has(way));
    return isLeftOut || keys.has(keyOf(place)) ? [] : [place];
  });
}

const keyOf = ({ kind, id, code, pointer, message }: SnapshotProblem): string =>
  JSON.stringify([kind, id, code, pointer, message]);

/**
 * A field that is left out by itself takes nothing with it. A newer version may have written it, so the document is as
 * good as whole.
 */
function asShown(problem: SnapshotProblem, removed: Removed): SnapshotProblem {
  const { kind, id, code, pointer } = problem;
  if (code !== 'SCHEMA_UNKNOWN_FIELD' || !removed.get(`${kind}/${id}`)?.gone.has(pointer)) return problem;
  return {
    ...problem,
    severity: 'warning',
    message: `${problem.message} It is left out.`,
  };
}

/**
 * Adds the damaged parts to `removed`, and returns the documents without them. Empty when nothing more can be saved.
 */
function withoutDamage(
  stored: CompiledSnapshot,
  damage: readonly Damage[],
  removed: Map<string, { kind: string; id: string; gone: ReadonlySet<string> }>,
): SnapshotChange[] {
  return damage.flatMap(({ kind, id, problems }) => {
    const before = removed.get(`${kind}/${id}`)?.gone ?? new Set();
    const data = storedData(stored, kind, id);
    const parts = problems.map((problem) => {
      const place = { ...problem, pointer: storedPointer(problem.pointer, before) };
      return unreadField(kind, data, place) ?? PARTS.get(kind)?.exec(place.pointer)?.[0];
    });
    // A document that is damaged outside of such parts stays left out.
    if (!parts.every((part) => part !== undefined)) return [];
    const gone = new Set([...before, ...parts]);
    removed.set(`${kind}/${id}`, { kind, id, gone });
    return [{ kind, id, data: withoutParts(kind, data, gone) }];
  });
}

function storedData({ index }: CompiledSnapshot, kind: string, id: string): unknown {
  const checked = index.checked.get(kind);
  return checked?.flawed.get(id)?.data ?? checked?.valid.get(id);
}

function damaged(problems: readonly SnapshotProblem[]): Damage[] {
  const damage = new Map<string, Damage>();
  for (const problem of problems) {
    const { kind, id, severity, code } = problem;
    if (
      severity !== 'error' ||
      KEPT.has(code) ||
      isShownAsBefore(problem) ||
      isPlacementProblem(problem) ||
      !(PARTS.has(kind) || code === 'SCHEMA_UNKNOWN_FIELD')
    )
      continue;
    const known = damage.get(`${kind}/${id}`);
    if (known) known.problems.push(problem);
    else damage.set(`${kind}/${id}`, { kind, id, problems: [problem] });
  }
  return [...damage.values()];
}

/**
 * A removed block is replaced by an invisible one, so that the other blocks keep their indexes: a click on a block is
 * identified by its index.
 */
const withoutParts = (kind: string, data: unknown, gone: ReadonlySet<string>): unknown =>
  withoutPlaces(data, gone, (place) =>
    kind === 'licence' && place === '/promotions'
      ? NOBODY
      : BLOCK.test(place)
        ? leftOutBlock(place)
        : undefined,
  );

const BLOCK = /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*$/;
/** An empty choice never holds. */
const NOBODY = { anyOf: [] };

/** It has an unknown type, so that it may stand anywhere, and its schedule has ended. */
const leftOutBlock = (pointer: string): object => ({
  // The end of the pointer makes the id unique; an id has at most 80 characters.
  id: `left-out${pointer.replaceAll(/[^a-zA-Z\d]+/g, '-').slice(-70)}`,
  block: 'left-out',
  props: {},
  schedule: { until: '1970-01-01T00:00:00Z' },
});

/** Translates a place in the shown document to its place in the stored document. */
export function storedPlace(
  { removed }: Pick<SalvagedSnapshot, 'removed'>,
  { kind, id, pointer }: { kind: string; id: string; pointer: string },
): string {
  const reduced = removed.get(`${kind}/${id}`);
  return reduced ? storedPointer(pointer, reduced.gone) : pointer;
}

/**
 * Translates a pointer into the reduced document to one into the stored document, by counting the removed items again.
 */
function storedPointer(pointer: string, gone: ReadonlySet<string>): string {
  // Removed blocks were replaced, so indexes did not change. A message is found by its key, which may be a number.
  if (pointer.startsWith('/blocks/') || pointer.startsWith('/messages/')) return pointer;
  let at = '';
  for (const part of pointer.split('/').slice(1)) {
    let index = /^\d+$/.test(part) ? Number(part) : undefined;
    for (let before = 0; index !== undefined && before <= index; before += 1)
      if (gone.has(`${at}/${before}`)) index += 1;
    at = `${at}/${index ?? part}`;
  }
  return at;
}
