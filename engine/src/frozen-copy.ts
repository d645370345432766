import { copyAt, createAlike, placeOf, shareText, type Alike } from './compile/share-alike.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * A deep, frozen copy of JSON data with its names sorted. The compiled snapshot does not change when the caller changes
 * the original, and equal values serialise to equal texts. Copies made with the same `alike` share their equal parts.
 *
 * `before` is such a copy of an earlier revision. A part that is equal at the same place in both keeps the earlier
 * object, so results computed from that object stay valid.
 */
export function sortedCopy(value: unknown, alike: Alike = createAlike(1), before?: unknown): unknown {
  if (typeof value === 'string') return value === before ? before : shareText(value, alike);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return copyList(value, alike, Array.isArray(before) ? before : NO_ITEMS);
  return copyRecord(value as Data, alike, isData(before) ? before : undefined);
}

function copyList(list: readonly unknown[], alike: Alike, before: readonly unknown[]): readonly unknown[] {
  const copy = list.map((item, index) => sortedCopy(item, alike, before[index]));
  const isSame = copy.length === before.length && copy.every((item, index) => Object.is(item, before[index]));
  return isSame && before !== NO_ITEMS ? before : Object.freeze(copy);
}

function copyRecord(record: Data, alike: Alike, before: Data | undefined): Data {
  const names = namesInOrder(record);
  const place = placeOf(names, record, alike);
  const known = place < 0 ? null : copyAt(place, names, record, alike, before);
  if (known) return known;
  const copy: Record<string, unknown> = {};
  // Validated data has no name with a special meaning on objects, such as `__proto__`.
  for (const name of names) {
    const inner = record[name];
    // The texts of a record that may be shared as a whole are not looked up one by one.
    copy[name] =
      typeof inner === 'object' || (typeof inner === 'string' && place < 0)
        ? sortedCopy(inner, alike, before?.[name])
        : inner;
  }
  if (place >= 0) alike.records[place] = copy;
  else if (before && hasSameParts(copy, before, names)) return before;
  return Object.freeze(copy);
}

const NO_ITEMS: readonly unknown[] = [];

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasSameParts = (copy: Data, before: Data, names: readonly string[]): boolean =>
  names.every((name) => Object.is(copy[name], before[name])) && Object.keys(before).length === names.length;

/** An insertion sort: nearly all records are sorted already, and the others have only a few names. */
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
