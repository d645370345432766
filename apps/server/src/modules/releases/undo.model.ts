import { isDeepStrictEqual } from 'node:util';
import { changedPaths, copyAt } from '../documents/document-changes.ts';
import { createPointerTree } from '../documents/pointer-tree.ts';
import { unescapeStep } from '@marquee/schemas/json-pointer';

/** Three states of one document. Undefined when it is not on the site. */
export type DocumentStates = { before: unknown; released: unknown; now: unknown };

/** What to do where a later edit changed the same place. */
export type Keep = 'later' | 'undo';

/** A place that the release changed and that was changed again since. */
export type Collision = {
  /** `''` for the whole document. */
  pointer: string;
  /** The value before the release, and after an undo. */
  before: unknown;
  /** The value that the release set. */
  released: unknown;
  /** The current value. */
  later: unknown;
};

/**
 * Removes the changes of a release from a document’s current state, path by path (STORE-06). Later edits stay. Where
 * both changed the same place, `choose` decides, and until it does the later edit stays.
 */
export function undoDocument(
  { before, released, now }: DocumentStates,
  choose: (pointer: string) => Keep | undefined,
): { after: unknown; collisions: Collision[] } {
  if (isDeepStrictEqual(now, released)) return { after: before, collisions: [] };
  if (isDeepStrictEqual(now, before)) return { after: now, collisions: [] };
  if (before === undefined || released === undefined || now === undefined) {
    const collisions = [{ pointer: '', before, released, later: now }];
    return { after: choose('') === 'undo' ? before : now, collisions };
  }
  const undone = changedPaths(released, before);
  const edited = changedPaths(released, now);
  const places = collisionsOf(undone, edited).filter(
    // Somebody already reverted it.
    (pointer) => !isDeepStrictEqual(valueAt(now, pointer), valueAt(before, pointer)),
  );
  const meetsEdited = createPointerTree(edited).touches;
  const clean = undone.filter((pointer) => !meetsEdited(pointer));
  const wanted = places.filter((pointer) => choose(pointer) === 'undo');
  return {
    after: copyAt(now, before, [...clean, ...wanted]),
    collisions: places.map((pointer) => ({
      pointer,
      before: valueAt(before, pointer),
      released: valueAt(released, pointer),
      later: valueAt(now, pointer),
    })),
  };
}

/**
 * The places where the two overlap, each as the outer of both, because the parts inside cannot be separated any more.
 */
function collisionsOf(undone: readonly string[], edited: readonly string[]): string[] {
  const met = [
    ...undone.filter(createPointerTree(edited).touches),
    ...edited.filter(createPointerTree(undone).touches),
  ];
  const { surrounds } = createPointerTree(met);
  const outer = met.filter((pointer) => !surrounds(pointer));
  return [...new Set(outer)].sort();
}

function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (const token of pointer.split('/').slice(1)) {
    const key = unescapeStep(token);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
