type Path = readonly (string | number)[];

/** What an entry of a list is known by wherever it stands: its `id`, where it has one. */
export function entryId(entry: unknown): string | number | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, 'id')) return undefined;
  const { id } = entry as { id: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/**
 * A JSON pointer with the id of each entry in place of its position, such as `/sections/#help/items/#faq/label`. Whatever
 * is kept about a place is kept under this: it stays with the entry when others come, go or move. Blocks are told apart
 * over the whole page, so the way to them is left out: `/#rich-text-7k2mq/props/content`.
 */
export const entryPlace = (data: unknown, pointer: string): string => createPlaces(data)(pointer);

/** How an entry is called that its list cannot tell by an id. */
export type NameEntry = (list: readonly unknown[], index: number) => string;

/** `entryPlace` for many pointers into one document. An entry without an id is called by its position if nothing else is said. */
export function createPlaces(data: unknown, nameEntry?: NameEntry): (pointer: string) => string {
  return (pointer) => {
    let value = data;
    let place = '';
    for (const token of pointer.split('/').slice(1)) {
      const list = Array.isArray(value) ? (value as unknown[]) : undefined;
      value = inside(value, token.replaceAll('~1', '/').replaceAll('~0', '~'));
      const id = list && entryId(value);
      const isKnown = list !== undefined && id !== undefined && placesOf(list).get(id) !== TWICE;
      const step = `/${isKnown ? byId(id) : list && nameEntry ? nameEntry(list, Number(token)) : token}`;
      place = isKnown && isBlock(value) ? step : place + step;
    }
    return place;
  };
}

const byId = (id: string | number): string => `#${String(id).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Where a place of one version of a document is in another: entries are followed by their ids, those without stay where
 * they are. Undefined: the entry is not in that list any more.
 */
export function followPath(before: unknown, after: unknown, path: Path): Path | undefined {
  let [from, to] = [before, after];
  const followed: (string | number)[] = [];
  for (const key of path) {
    const place = Array.isArray(from) && Array.isArray(to) ? placeIn(from, to, key) : key;
    if (place === undefined) return undefined;
    followed.push(place);
    [from, to] = [inside(from, key), inside(to, place)];
  }
  return followed;
}

function placeIn(from: unknown[], to: unknown[], key: string | number): string | number | undefined {
  const id = entryId(inside(from, key));
  // Nearly always it is where it was.
  if (id === undefined || id === entryId(inside(to, key)) || placesOf(from).get(id) === TWICE) return key;
  const place = placesOf(to).get(id);
  if (place === undefined) return undefined;
  if (place === TWICE) return key;
  return typeof key === 'number' ? place : String(place);
}

const TWICE = -1;
/** By list: every line of a long one asks with each key that is typed. Versions of documents are never changed. */
const known = new WeakMap<readonly unknown[], ReadonlyMap<string | number, number>>();

/** Where each id of a list stands. */
function placesOf(list: readonly unknown[]): ReadonlyMap<string | number, number> {
  const before = known.get(list);
  if (before) return before;
  const places = new Map<string | number, number>();
  for (const [place, entry] of list.entries()) {
    const id = entryId(entry);
    if (id !== undefined) places.set(id, places.has(id) ? TWICE : place);
  }
  known.set(list, places);
  return places;
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string';
