import { canonicalText } from './canonical-text.ts';
import { entryId } from './entry-id.ts';
import { isRecord } from '../is-record.ts';

type Path = readonly (string | number)[];
/** `kindOf`: what it has in common with entries of other lists of its sort. */
type Entry = { value: Record<string, unknown>; path: Path; kindOf: string };

/**
 * Where an entry is in a version of the document in whose list of that place it is not: in another list of the same
 * sort. Only where its id, or of one without an id all that it holds, is in each of the two versions once.
 */
export function movedEntry(before: unknown, after: unknown, entry: unknown): Path | undefined {
  if (!isRecord(entry)) return undefined;
  const own = placesOf(before).of(entry);
  if (own === undefined) return undefined;
  const [from, to] = [placesOf(before).only(own), placesOf(after).only(own)];
  return from?.value === entry ? to?.path : undefined;
}

/**
 * The value around entries of one id of which `made` has more than the one that each of the two it was made of has: they
 * moved the one that was in `before` to different lists, or both made a block of that id. As far outside as positions begin to differ.
 */
export function doubledEntry(made: unknown, before: unknown, of: readonly unknown[]): Path | undefined {
  const count = (version: unknown, name: string): number => placesOf(version).ids().get(name)?.length ?? 0;
  for (const [name, paths] of placesOf(made).ids()) {
    const [first = [], ...others] = paths;
    if (others.length === 0) continue;
    // Ids of other entries are told apart in their list alone: who copies a list has them twice.
    const isOne = name.startsWith(BLOCK) || count(before, name) === 1;
    if (!isOne || of.some((each) => count(each, name) !== 1)) continue;
    const end = first.findIndex(
      (key, index) => typeof key === 'number' || others.some((other) => other[index] !== key),
    );
    return first.slice(0, end);
  }
  return undefined;
}

const BLOCK = 'block #';

type Places = {
  /** What an entry is known by all over the document. */
  of: (entry: Record<string, unknown>) => string | undefined;
  /** The entry that is known by this, if only one is. */
  only: (name: string) => Entry | undefined;
  /** The paths to entries with an id, by what they are known by. */
  ids: () => ReadonlyMap<string, readonly Path[]>;
};
/** Versions of documents are never changed. */
const known = new WeakMap<object, Places>();
const NOWHERE: Places = { of: () => undefined, only: () => undefined, ids: () => new Map() };

function placesOf(data: unknown): Places {
  if (typeof data !== 'object' || data === null) return NOWHERE;
  const found = known.get(data) ?? readPlaces(data);
  known.set(data, found);
  return found;
}

function readPlaces(data: object): Places {
  const entries: Entry[] = [];
  collect(data, [], '', entries);
  const kinds = new Map(entries.map(({ value, kindOf }) => [value, kindOf]));
  let byName: Map<string, Entry | null> | undefined;
  const readNames = (): Map<string, Entry | null> => {
    const names = new Map<string, Entry | null>();
    for (const entry of entries) {
      const name = nameOf(entry.value, entry.kindOf);
      names.set(name, names.has(name) ? null : entry);
    }
    return names;
  };
  return {
    of: (entry) => {
      const kindOf = kinds.get(entry);
      return kindOf === undefined ? undefined : nameOf(entry, kindOf);
    },
    only: (name) => (byName ??= readNames()).get(name) ?? undefined,
    ids: () => {
      const told = entries.filter(({ value }) => entryId(value) !== undefined);
      const same = Map.groupBy(told, ({ value, kindOf }) => nameOf(value, kindOf));
      return new Map([...same].map(([name, each]) => [name, each.map(({ path }) => path)]));
    },
  };
}

/** Blocks of one type hold lists of one sort, wherever they stand. */
function collect(value: unknown, path: Path, way: string, entries: Entry[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || inner === null) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const isEntry = Array.isArray(value) && isRecord(inner);
    const isBlock = isEntry && typeof inner['block'] === 'string';
    const kindOf = isBlock ? `block ${String(inner['block'])}` : `${way}/${Array.isArray(value) ? '*' : key}`;
    if (isEntry) entries.push({ value: inner, path: at, kindOf });
    collect(inner, at, kindOf, entries);
  }
}

/** Of an entry that is the same object in the next version of a document it is asked again with each key. */
const texts = new WeakMap<object, string>();

/** All that an entry holds. */
export function heldText(entry: object): string {
  const text = texts.get(entry) ?? canonicalText(entry);
  texts.set(entry, text);
  return text;
}

function nameOf(entry: Record<string, unknown>, kindOf: string): string {
  const id = entryId(entry);
  if (id === undefined) return `${kindOf} ${heldText(entry)}`;
  return typeof entry['block'] === 'string' ? `${BLOCK}${id}` : `${kindOf} #${id}`;
}
