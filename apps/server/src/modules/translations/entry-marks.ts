import { createHash } from 'node:crypto';
import type { NameEntry } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';

const LENGTH = 12;

/**
 * A name for an entry without an id, made of all that it holds but its translations: it stays the same wherever the entry
 * stands, and no other entry has it. Entries that are alike in all of this are counted, `@1f0c….2of3`: nobody can say which
 * of them is which when the list is another one later.
 */
export function createMarks(texts: ReadonlySet<unknown>): NameEntry {
  const named = new WeakMap<readonly unknown[], string[]>();
  return (list, index) => {
    const marks = named.get(list) ?? marksOf(list, texts);
    named.set(list, marks);
    return marks[index] ?? String(index);
  };
}

function marksOf(list: readonly unknown[], texts: ReadonlySet<unknown>): string[] {
  const hashes = list.map((entry) => {
    const hash = createHash('sha256').update(withoutTranslations(entry, texts));
    return hash.digest('hex').slice(0, LENGTH);
  });
  const marks = hashes.map((hash) => `@${hash}`);
  for (const twins of Map.groupBy(hashes.keys(), (index) => hashes[index]).values())
    if (twins.length > 1)
      for (const [place, index] of twins.entries()) marks[index] += `.${place + 1}of${twins.length}`;
  return marks;
}

/** Written the same whatever order its properties have. */
function withoutTranslations(value: unknown, texts: ReadonlySet<unknown>): string {
  if (Array.isArray(value)) return `[${value.map((one) => withoutTranslations(one, texts)).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const names = texts.has(value) ? ['en'] : Object.keys(value).toSorted();
  const fields = names.map((name) => `${JSON.stringify(name)}:${withoutTranslations(value[name], texts)}`);
  return `{${fields.join()}}`;
}

const TWINS = /\.\d+of(?=\d+(?:\/|$))/g;

/** What the places of entries that are alike have in common; nothing for a place that only one text has. */
export const twinsOf = (place: string): string | undefined =>
  place.includes('@') && place.search(TWINS) >= 0 ? place.replaceAll(TWINS, '.*of') : undefined;
