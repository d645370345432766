import { alignedTo, canonicalText, type NameEntry } from '@marquee/schemas';

type NamedList = { list: readonly unknown[]; names: readonly string[]; gone: ReadonlyMap<string, string> };

/**
 * Names for entries without an id that stay with them through all revisions of a document, oldest first, whether they are
 * moved or changed: `start` before each. One that was taken out and is put back as it was has its name again.
 */
export function createEntryNames(): { start: () => void; nameEntry: NameEntry } {
  const lists = new Map<string, NamedList>();
  let current = new Map<readonly unknown[], readonly string[]>();
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
    return all;
  };
  return {
    start: () => {
      current = new Map();
    },
    nameEntry: (list, index, at) => {
      const names = current.get(list) ?? follow(list, at);
      current.set(list, names);
      return names[index] ?? String(index);
    },
  };
}
