import { isRecord } from '@marquee/schemas/is-record';
import { entryId } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { createPointerTree, type PointerTree } from './pointer-tree.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/**
 * JSON pointers of the differences between two versions of a document, as deep as they can safely be told apart. A list
 * with another length or order is one change, because its positions mean different entries before and after.
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

/** `target` with the values of `source` at the pointers. The pointers must not overlap other changes of `target`. */
export function copyAt(target: unknown, source: unknown, paths: readonly string[]): unknown {
  return paths.length === 0 ? target : copyPlaces(target, source, createPointerTree(paths).root);
}

// Only leaves are compared: a comparison of whole values at each level would read the same data again and again.
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
    // Without an id, an edited item cannot be told from one that moved here, so the whole item counts as changed.
    if (entryId(item) === undefined) {
      if (!isDeepStrictEqual(item, after[index])) paths.push(`${pointer}/${index}`);
    } else collect(item, after[index], `${pointer}/${index}`, paths);
  });
}

/** Copies each list and each object only once, however many of the places are in it. */
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
