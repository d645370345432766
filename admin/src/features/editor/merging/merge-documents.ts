import { doubledEntry } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { isEqual } from '../../../shared/is-equal.ts';
import { getAt, isUnder, toPointer, withAt, type Path } from '../../../shared/pointer.ts';
import { alignLists } from './align-lists.ts';
import { keysOf, mergeOrder } from './merge-lists.ts';
import { unsurePairs } from './unsure-pairs.ts';

export type Conflict = { path: Path; pointer: string; base: unknown; mine: unknown; theirs: unknown };
/** A place that took over the other editor's value, with its earlier and current value. */
export type Taken = { path: Path; pointer: string; before: unknown; after: unknown };
export type Merge<Data> = {
  /** All changes of both that do not overlap; where they overlap, mine. */
  merged: Data;
  taken: Taken[];
  conflicts: Conflict[];
};

type KeyedLists = Record<'base' | 'mine' | 'theirs', unknown[]> & {
  keys: Record<'base' | 'mine' | 'theirs', string[]>;
};

/**
 * Three-way merge of JSON documents. Objects are merged key by key; lists with ids entry by entry, wherever the entries
 * are; entries without ids as far as their content identifies them; other lists of equal length by position, as long as
 * nothing moved in them; and lists of texts by added and removed texts. Everything else is a single value.
 */
export function mergeDocuments<Data>(base: Data, mine: Data, theirs: Data): Merge<Data> {
  const taken: Taken[] = [];
  const conflicts: Conflict[] = [];
  const merged = merge(base, mine, theirs, []);
  const doubled = doubledEntry(merged, base, [mine, theirs]);
  // Built from parts of three values of this type.
  return doubled ? undecided(merged as Data, doubled) : { merged: merged as Data, taken, conflicts };

  /** Both moved one entry to different lists: a person must decide between the two places. */
  function undecided(made: Data, path: Path): Merge<Data> {
    const pointer = toPointer(path);
    const isOther = (each: { pointer: string }): boolean => !isUnder(each.pointer, pointer);
    const conflict = {
      path,
      pointer,
      base: getAt(base, path),
      mine: getAt(mine, path),
      theirs: getAt(theirs, path),
    };
    return {
      merged: withAt(made, path, conflict.mine),
      taken: taken.filter(isOther),
      conflicts: [...conflicts.filter(isOther), conflict],
    };
  }

  function merge(base: unknown, mine: unknown, theirs: unknown, path: Path): unknown {
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
    if (isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs, path);
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const list = mergeLists(base, mine, theirs, path);
      if (list) return list;
    }
    if (isEqual(base, mine)) return take(mine, theirs, path);
    return collide(base, mine, theirs, path);
  }

  function collide(base: unknown, mine: unknown, theirs: unknown, path: Path): unknown {
    conflicts.push({ path, pointer: toPointer(path), base, mine, theirs });
    return mine;
  }

  function mergeRecords(
    base: unknown,
    mine: Record<string, unknown>,
    theirs: Record<string, unknown>,
    path: Path,
  ): Record<string, unknown> {
    const before = isRecord(base) ? base : {};
    const result: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value = merge(before[key], mine[key], theirs[key], [...path, key]);
      if (value !== undefined) result[key] = value;
    }
    return result;
  }

  function mergeLists(
    base: unknown[],
    mine: unknown[],
    theirs: unknown[],
    path: Path,
  ): unknown[] | undefined {
    const isSameLength = base.length === mine.length && mine.length === theirs.length;
    const hasTexts = [...base, ...mine, ...theirs].some((item) => typeof item === 'string');
    if (!isSameLength || !hasTexts) {
      const keyed = mergeKeyed(base, mine, theirs, path);
      if (keyed !== 'positions') return keyed;
    }
    const aligned = hasTexts ? undefined : alignLists(base, mine, theirs);
    if (aligned) return mergeAligned({ base, mine, theirs, keys: aligned }, path);
    // Another entry took the place of a moved one: merging by position would apply an edit to the wrong entry.
    if (!isSameLength || hasMoved(base, mine) || hasMoved(base, theirs)) return undefined;
    const inPlace = base.map((_, at) => [at, at] as const);
    const isSure = (list: unknown[], other: unknown[]): boolean =>
      unsurePairs(base, list, inPlace).every(([at]) => isEqual(base[at], other[at]));
    if (!isSure(mine, theirs) || !isSure(theirs, mine)) return undefined;
    return mine.map((item, index) => merge(base[index], item, theirs[index], [...path, index]));
  }

  /** `positions`: the entries can be identified only by their position. */
  function mergeKeyed(
    base: unknown[],
    mine: unknown[],
    theirs: unknown[],
    path: Path,
  ): unknown[] | undefined | 'positions' {
    const [baseKeys, mineKeys, theirKeys] = [keysOf(base), keysOf(mine), keysOf(theirs)];
    if (!baseKeys || !mineKeys || !theirKeys) return 'positions';
    const keys = { base: baseKeys, mine: mineKeys, theirs: theirKeys };
    return mergeAligned({ base, mine, theirs, keys }, path);
  }

  function mergeAligned({ base, mine, theirs, keys }: KeyedLists, path: Path): unknown[] | undefined {
    const at = {
      base: byKey(keys.base, base),
      mine: byKey(keys.mine, mine),
      theirs: byKey(keys.theirs, theirs),
    };
    const order = mergeOrder(keys.base, keys.mine, keys.theirs, {
      mine: (key) => !isEqual(at.base.get(key), at.mine.get(key)),
      theirs: (key) => !isEqual(at.base.get(key), at.theirs.get(key)),
    });
    if (!order) return undefined;
    const result = order.map((key, index) => {
      if (!at.mine.has(key)) return at.theirs.get(key);
      if (!at.theirs.has(key)) return at.mine.get(key);
      // Two new entries that happen to have the same id are not two edits of one entry.
      if (!at.base.has(key) && !isEqual(at.mine.get(key), at.theirs.get(key)))
        return collide(undefined, at.mine.get(key), at.theirs.get(key), [...path, index]);
      return merge(at.base.get(key), at.mine.get(key), at.theirs.get(key), [...path, index]);
    });
    if (!isEqual(order, keys.mine)) take(mine, result, path);
    return result;
  }

  function take(before: unknown, after: unknown, path: Path): unknown {
    taken.push({ path, pointer: toPointer(path), before, after });
    return after;
  }
}

/** Whether an entry of a list without ids has moved, as far as its content tells. */
function hasMoved(base: readonly unknown[], list: readonly unknown[]): boolean {
  const known = new Set(base.map((item) => JSON.stringify(item)));
  return list.some((item, index) => !isEqual(item, base[index]) && known.has(JSON.stringify(item)));
}

const byKey = (keys: readonly string[], items: readonly unknown[]): Map<string, unknown> =>
  new Map(keys.map((key, index) => [key, items[index]]));

/** The decision at a conflict: one of the existing versions, or a new value. */
export type Choice = { side: 'mine' | 'theirs' | 'base' } | { side: 'written'; value: unknown };
export type Choices = ReadonlyMap<string, Choice>;

/** The merged document with the decision for each conflict. */
export function decideConflicts<Data>({ merged, conflicts }: Merge<Data>, choices: Choices): Data {
  return conflicts.reduce((data, conflict) => {
    const choice = choices.get(conflict.pointer);
    if (!choice || choice.side === 'mine') return data;
    return withAt(data, conflict.path, choice.side === 'written' ? choice.value : conflict[choice.side]);
  }, merged);
}
