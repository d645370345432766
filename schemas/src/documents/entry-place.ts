import { alignEntries } from './align-entries.ts';
import { entryId } from './entry-id.ts';
import { isRecord } from '../is-record.ts';
import { heldText, movedEntry } from './moved-entry.ts';
import { escapeStep, unescapeStep } from '../json-pointer.ts';

type Path = readonly (string | number)[];

/**
 * A JSON pointer with the id of each entry in place of its position, such as `/sections/#help/items/#faq/label`. Whatever
 * is kept about a place is kept under this: it stays with the entry when others come, go or move. Blocks are told apart
 * over the whole page, so the way to them is left out: `/#rich-text-7k2mq/props/content`.
 */
export const entryPlace = (data: unknown, pointer: string): string => createPlaces(data)(pointer);

/** How an entry is called that its list cannot tell by an id. `at`: the place of the list. */
export type NameEntry = (list: readonly unknown[], index: number, at: string) => string;

/** `entryPlace` for many pointers into one document. An entry without an id is called by its position if nothing else is said. */
export function createPlaces(data: unknown, nameEntry?: NameEntry): (pointer: string) => string {
  return (pointer) => {
    let value = data;
    let place = '';
    for (const token of pointer.split('/').slice(1)) {
      const list = Array.isArray(value) ? (value as unknown[]) : undefined;
      value = inside(value, unescapeStep(token));
      const id = list && entryId(value);
      const isKnown = list !== undefined && id !== undefined && placesOf(list).get(id) !== TWICE;
      const step = `/${isKnown ? byId(id) : list && nameEntry ? nameEntry(list, Number(token), place) : token}`;
      place = isKnown && isBlock(value) ? step : place + step;
    }
    return place;
  };
}

const byId = (id: string | number): string => `#${escapeStep(id)}`;

/**
 * Where a place of one version of a document is in another: entries are followed by their ids, those without by what
 * they hold, and into another list where it is sure that it is they. Undefined: the entry is not there any more.
 */
export function followPath(before: unknown, after: unknown, path: Path): Path | undefined {
  let from = before;
  let followed: Path | undefined = [];
  for (const key of path) {
    followed = Array.isArray(from)
      ? followEntry({ before, after }, from, { key, list: followed })
      : followed && [...followed, key];
    from = inside(from, key);
  }
  return followed;
}

type Versions = { before: unknown; after: unknown };

function followEntry(
  { before, after }: Versions,
  from: unknown[],
  { key, list }: { key: string | number; list: Path | undefined },
): Path | undefined {
  const to = list && getAt(after, list);
  const place = Array.isArray(to) ? placeIn(from, to, key) : key;
  const near = list && place !== undefined ? [...list, place] : undefined;
  const entry = inside(from, key);
  const other = near && getAt(after, near);
  if (isSame(entry, other)) return near;
  const far = movedEntry(before, after, entry);
  if (far || !near) return far;
  return movedEntry(after, before, other) ? undefined : near;
}

/** The same for a JSON pointer. */
export const followPointer = (before: unknown, after: unknown, pointer: string): string | undefined =>
  followPath(before, after, pointer.split('/').slice(1).map(unescapeStep))
    ?.map((key) => `/${escapeStep(key)}`)
    .join('');

function placeIn(from: unknown[], to: unknown[], key: string | number): string | number | undefined {
  const entry = inside(from, key);
  // Nearly always it is where it was.
  if (entry === undefined || from === to || entry === inside(to, key)) return key;
  const id = entryId(entry);
  const isTold = id !== undefined && isOnly(from, id);
  if (isTold && id === entryId(inside(to, key))) return key;
  const place = isTold ? placesOf(to).get(id) : alignedTo(from, to).get(Number(key));
  if (place === TWICE) return key;
  return place === undefined || typeof key === 'number' ? place : String(place);
}

/** Whether nothing speaks for another one; entries may be alike, or stand where another one stood. */
const isSame = (entry: unknown, other: unknown): boolean =>
  entry === other ||
  !isRecord(entry) ||
  (isRecord(other) &&
    (entryId(entry) === undefined ? heldText(entry) === heldText(other) : entryId(entry) === entryId(other)));

const isOnly = (list: readonly unknown[], id: string | number): boolean => placesOf(list).get(id) !== TWICE;

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

const aligned = new WeakMap<readonly unknown[], WeakMap<readonly unknown[], ReadonlyMap<number, number>>>();

/** Which entry without an id of its own is which in another version of its list. */
export function alignedTo(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const others = aligned.get(before) ?? new WeakMap<readonly unknown[], ReadonlyMap<number, number>>();
  const found =
    others.get(after) ?? alignEntries({ before, after, left: untold(before), right: untold(after) });
  aligned.set(before, others.set(after, found));
  return found;
}

/** Positions of entries that have no id, or one that another has, too. */
const untold = (list: readonly unknown[]): number[] =>
  [...list.keys()].filter((index) => {
    const id = entryId(list[index]);
    return id === undefined || !isOnly(list, id);
  });

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

const getAt = (data: unknown, path: Path): unknown => path.reduce<unknown>(inside, data);

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string';
