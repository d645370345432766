import { alignedTo, canonicalText, createPlaces, type NameEntry } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

type NamedList = { list: readonly unknown[]; names: readonly string[]; gone: ReadonlyMap<string, string> };

/**
 * Names for entries without an id that stay the same through all revisions of a document, oldest first, when entries
 * are moved or changed. Call `start` before and `finish` after each revision. An entry that was removed and restored
 * unchanged gets its name back.
 */
export function createEntryNames(): {
  start: () => void;
  nameEntry: NameEntry;
  finish: (data: unknown) => void;
} {
  const lists = new Map<string, NamedList>();
  let current = new Map<readonly unknown[], readonly string[]>();
  let seen = new Set<string>();
  let count = 0;
  const follow = (list: readonly unknown[], at: string): readonly string[] => {
    const before = lists.get(at);
    const isWhich = before ? alignedTo(before.list, list) : new Map<number, number>();
    const gone = new Map(before?.gone);
    const names: (string | undefined)[] = list.map(() => undefined);
    for (const [index, name] of before?.names.entries() ?? []) {
      const place = isWhich.get(index);
      if (place === undefined) gone.set(canonicalText(before?.list[index]), name);
      else names[place] = name;
    }
    const all = names.map((name, index) => {
      if (name !== undefined) return name;
      const text = canonicalText(list[index]);
      const back = gone.get(text);
      gone.delete(text);
      count += 1;
      return back ?? `~${count}`;
    });
    lists.set(at, { list, names: all, gone });
    seen.add(at);
    return all;
  };
  const nameEntry: NameEntry = (list, index, at) => {
    const names = current.get(list) ?? follow(list, at);
    current.set(list, names);
    return names[index] ?? String(index);
  };
  return {
    start: () => {
      current = new Map();
      seen = new Set();
    },
    nameEntry,
    // A list is only named where a text in it is visited. A list without texts still changed or became empty: if it was
    // left as it was, its next entries would be taken for the old ones.
    finish: (data) => {
      if (seen.size === lists.size) return;
      const placeOf = createPlaces(data, nameEntry);
      for (const pointer of firstEntries(data)) placeOf(pointer);
      for (const at of lists.keys()) if (!seen.has(at)) follow([], at);
    },
  };
}

/** Pointers to the first entry of each list. */
function* firstEntries(value: unknown, pointer = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > 0) yield `${pointer}/0`;
  for (const [key, inner] of Object.entries(value))
    yield* firstEntries(inner, `${pointer}/${escapeStep(key)}`);
}
