import { canonicalText } from './canonical-text.ts';
import type { NameEntry } from './entry-place.ts';

/**
 * A name for an entry without an id, made of what it holds: it stays the same wherever the entry stands, and no other
 * entry has it. Entries that are alike in all of this are counted, `@1f0c….2of3`: nobody can say which of them is which
 * when the list is another one later. `namesOf`: properties of a record that count.
 */
export function createMarks(
  hash: (text: string) => string,
  namesOf?: (record: Record<string, unknown>) => readonly string[],
): NameEntry {
  const named = new WeakMap<readonly unknown[], string[]>();
  return (list, index) => {
    const marks = named.get(list) ?? marksOf(list.map((entry) => hash(canonicalText(entry, namesOf))));
    named.set(list, marks);
    return marks[index] ?? String(index);
  };
}

function marksOf(hashes: readonly string[]): string[] {
  const marks = hashes.map((hash) => `@${hash}`);
  for (const twins of Map.groupBy(hashes.keys(), (index) => hashes[index]).values())
    if (twins.length > 1)
      for (const [place, index] of twins.entries()) marks[index] += `.${place + 1}of${twins.length}`;
  return marks;
}
