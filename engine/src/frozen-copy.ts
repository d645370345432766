import { copyAt, createAlike, placeOf, shareText, type Alike } from './share-alike.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * A deep, frozen copy of JSON data with names in order: whatever the caller does with the original, a compiled snapshot
 * stays, and equal values are equal texts. Copies made with the same `alike` share what they have in common.
 */
export function sortedCopy(value: unknown, alike: Alike = createAlike(1)): unknown {
  if (typeof value === 'string') return shareText(value, alike);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => sortedCopy(item, alike)));
  const record = value as Data; // not a list
  const names = namesInOrder(record);
  const place = placeOf(names, record, alike);
  const known = place < 0 ? null : copyAt(place, names, record, alike);
  if (known) return known;
  const copy: Record<string, unknown> = {};
  // Validated data has no name that means something to an object.
  for (const name of names) {
    const inner = record[name];
    // Texts of a record that may be shared as a whole are not looked up again one by one.
    copy[name] =
      typeof inner === 'object' || (typeof inner === 'string' && place < 0)
        ? sortedCopy(inner, alike)
        : inner;
  }
  if (place >= 0) alike.records[place] = copy;
  return Object.freeze(copy);
}

/** Sorted by hand: nearly all records have been put in order before, and the others have a few names. */
export function namesInOrder(record: Data): string[] {
  const names = Object.keys(record);
  if (names.length > MANY) return names.sort();
  for (let index = 1; index < names.length; index += 1) {
    const name = names[index] as string; // below the length
    let place = index - 1;
    for (; place >= 0 && (names[place] as string) > name; place -= 1)
      names[place + 1] = names[place] as string;
    names[place + 1] = name;
  }
  return names;
}

const MANY = 16;
