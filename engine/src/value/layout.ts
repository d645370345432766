import type { Shape } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A place in a document, shared by all documents that have this place. */
export type Place = {
  readonly pointer: string;
  // Created when first needed: most places have nothing inside.
  inside: Map<string, Place> | null;
  /** Layouts of the records at this place, by the record's shape in the schema. */
  layouts: Map<RecordShape, Layout[]> | null;
};

type RecordShape = Extract<Shape, { fields: unknown } | { values: unknown }>;

/** The fields of a record with the schema's shape of each, shared by all records with these names at this place. */
export type Layout = {
  /** All names that the record has, sorted. */
  readonly stored: readonly string[];
  /** The names that a page receives; `fields` has the shape and place of each. */
  readonly names: readonly string[];
  readonly fields: readonly Field[];
};

type Field = { readonly name: string; readonly shape: Shape | undefined; readonly place: Place };

export const createPlace = (pointer: string): Place => ({ pointer, inside: null, layouts: null });

export function placeInside(place: Place, name: string): Place {
  place.inside ??= new Map();
  const known = place.inside.get(name);
  if (known) return known;
  const inside = createPlace(`${place.pointer}/${escapeStep(name)}`);
  place.inside.set(name, inside);
  return inside;
}

/** Lists of names, so that equal ones are stored once: thousands of documents have the same names. */
export type Names = Map<string, readonly string[]>;

/** More layouts at one place mean that people chose the names; such lists of names hardly ever repeat. */
const MAX_LAYOUTS = 32;

/** `stored` are the record's names, sorted. */
export function layoutOf(place: Place, shape: RecordShape, stored: readonly string[], names: Names): Layout {
  place.layouts ??= new Map();
  const known = place.layouts.get(shape) ?? [];
  const found = known.find((layout) => isSameList(layout.stored, stored));
  if (found) return found;
  const layout = createLayout(place, shape, stored, names);
  if (known.length < MAX_LAYOUTS) known.push(layout);
  place.layouts.set(shape, known);
  return layout;
}

/** Targets and variables are used up when compiling: a page does not receive them. */
const LEFT_BEHIND: ReadonlySet<unknown> = new Set<Shape>(['audience', 'brands', 'schedule', 'variables']);

function createLayout(place: Place, shape: RecordShape, stored: readonly string[], shared: Names): Layout {
  const fields: Field[] = [];
  for (const name of stored) {
    const inner = shapeOf(shape, name);
    if (!LEFT_BEHIND.has(inner)) fields.push({ name, shape: inner, place: placeInside(place, name) });
  }
  const names = fields.map(({ name }) => name);
  return { stored, names: shareNames(names, shared), fields };
}

function shareNames(names: readonly string[], shared: Names): readonly string[] {
  const text = names.join('/');
  const first = shared.get(text);
  if (!first) shared.set(text, names);
  // The names may contain the separator, because people choose names, too; so equal keys can be different lists.
  return first && isSameList(first, names) ? first : names;
}

function shapeOf(shape: RecordShape, name: string): Shape | undefined {
  if ('values' in shape) return shape.values;
  return Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
