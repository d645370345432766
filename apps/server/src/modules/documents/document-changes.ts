import { isRecord } from '@marquee/schemas/is-record';
import { entryId } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { createPointerTree, type PointerTree } from './pointer-tree.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/**
 * JSON pointers of what differs between two versions of a document, as deep as it is safe to tell apart. A list
 * whose length or order changed is one change: positions in it mean different things before and after.
 */
export function changedPaths(before: unknown, after: unknown): string[] {
  const paths: string[] = [];
  collect(before, after, '', paths);
  return paths;
}

/** Whether two sets of pointers touch the same value: equal, or one inside the other. */
export function overlap(left: readonly string[], right: readonly string[]): boolean {
  const touches = createPointerTree(right).touches;
  return left.some(touches);
}

/** `target` with what `source` has at the pointers. Pointers must not overlap what else changed in target. */
export function copyAt(target: unknown, source: unknown, paths: readonly string[]): unknown {
  return paths.length === 0 ? target : copyPlaces(target, source, createPointerTree(paths).root);
}

// Nothing is compared as a whole before its parts are: the same text would be read again at each level above it.
function collect(before: unknown, after: unknown, pointer: string, paths: string[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return collectItems(before, after, pointer, paths);
  if (!isRecord(before) || !isRecord(after)) {
    paths.push(pointer);
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = `${pointer}/${escapeStep(key)}`;
    if (Object.hasOwn(before, key) && Object.hasOwn(after, key)) collect(before[key], after[key], at, paths);
    else paths.push(at);
  }
}

function collectItems(before: unknown[], after: unknown[], pointer: string, paths: string[]): void {
  const isSameOrder =
    before.length === after.length && before.every((item, index) => entryId(item) === entryId(after[index]));
  if (!isSameOrder) {
    paths.push(pointer);
    return;
  }
  before.forEach((item, index) => {
    // Without an id nothing tells an edited item from one that moved here: then the item counts as a whole.
    if (entryId(item) === undefined) {
      if (!isDeepStrictEqual(item, after[index])) paths.push(`${pointer}/${index}`);
    } else collect(item, after[index], `${pointer}/${index}`, paths);
  });
}

/** Each list and each object is copied once, however many of the places are in it. */
function copyPlaces(target: unknown, source: unknown, places: PointerTree): unknown {
  if (places.isPlace) return source;
  if (Array.isArray(target) && Array.isArray(source)) {
    const copy: unknown[] = [...target];
    for (const [token, inner] of places.inside)
      if (Object.hasOwn(copy, token))
        copy[Number(token)] = copyPlaces(copy[Number(token)], source[Number(token)], inner);
    return copy;
  }
  if (!isRecord(target) || !isRecord(source)) return source;
  const copy = { ...target };
  for (const [token, inner] of places.inside)
    if (Object.hasOwn(source, token)) copy[token] = copyPlaces(target[token], source[token], inner);
    else delete copy[token];
  return copy;
}
