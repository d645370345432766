import type { Shape } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** Somewhere in a document. One for all documents that have it. */
export type Place = {
  readonly pointer: string;
  // Made when first needed: most places have nothing inside.
  inside: Map<string, Place> | null;
  /** Layouts of the records that stand here, by what the schema says of them. */
  layouts: Map<RecordShape, Layout[]> | null;
};

type RecordShape = Extract<Shape, { fields: unknown } | { values: unknown }>;

/** A record's fields and what the schema says of each: one for all records with these names at this place. */
export type Layout = {
  /** All that the record has, in order. */
  readonly stored: readonly string[];
  /** Those that a page receives, with shape and place of each. */
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

/** Lists of names, the first of equal ones: thousands of documents have the same. */
export type Names = Map<string, readonly string[]>;

/** More of them at one place are names that people chose: they are hardly ever the same. */
const MAX_LAYOUTS = 32;

/** `stored`: names in order. */
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

/** Targets and variables have done their work here: they are not part of what a page receives. */
const LEFT_BEHIND: ReadonlySet<unknown> = new Set<Shape>(['audience', 'schedule', 'variables']);

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
  // People choose names too: one may have the sign between names in it.
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
