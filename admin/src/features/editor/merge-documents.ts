import { isEqual } from '../../shared/is-equal.ts';
import { toPointer, withAt, type Path } from '../../shared/pointer.ts';

export type Conflict = { path: Path; pointer: string; base: unknown; mine: unknown; theirs: unknown };
export type Merge<Data> = {
  /** Everything that does not overlap, from both; where it does, mine. */
  merged: Data;
  /** Pointers that came from the other editor. */
  taken: string[];
  conflicts: Conflict[];
};

/**
 * Three-way merge of JSON documents: objects key by key, everything else as a whole. Lists of the same length
 * merge entry by entry, so that two people can edit different levels; other lists are one value.
 */
export function mergeDocuments<Data>(base: Data, mine: Data, theirs: Data): Merge<Data> {
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  const merged = merge(base, mine, theirs, []);
  return { merged: merged as Data, taken, conflicts }; // Built from the parts of three values of this type.

  function merge(base: unknown, mine: unknown, theirs: unknown, path: Path): unknown {
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
    if (isRecord(mine) && isRecord(theirs)) {
      const before = isRecord(base) ? base : {};
      const result: Record<string, unknown> = {};
      for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
        const value = merge(before[key], mine[key], theirs[key], [...path, key]);
        if (value !== undefined) result[key] = value;
      }
      return result;
    }
    if (isEqual(base, mine)) {
      taken.push(toPointer(path));
      return theirs;
    }
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const isSameLength = base.length === mine.length && mine.length === theirs.length;
      if (isSameLength)
        return mine.map((item: unknown, index) => merge(base[index], item, theirs[index], [...path, index]));
    }
    conflicts.push({ path, pointer: toPointer(path), base, mine, theirs });
    return mine;
  }
}

/** The merged document with the other editor’s value at every conflict that was decided for them. */
export function decideConflicts<Data>(
  { merged, conflicts }: Merge<Data>,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): Data {
  return conflicts.reduce(
    (data, conflict) =>
      choices.get(conflict.pointer) === 'theirs' ? withAt(data, conflict.path, conflict.theirs) : data,
    merged,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
