import type { Showing } from '../resolve/showing.ts';
import type { Context } from '../types.ts';
import { fieldsOf, NO_CURRENCIES, type CompiledValue } from '../value/compiled-value.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { TRUE } from '../worlds/formula.ts';
import { compareCollections } from './compare-collections.ts';
import { compareLists } from './compare-lists.ts';
import { compareReadings } from './compare-readings.ts';
import { inside, type Comparison, type Effect, type Place } from './comparison.ts';
import { isSameData } from './same-data.ts';

export type Pair = { readonly before: CompiledValue; readonly after: CompiledValue };
export type ShowingPair = { readonly before: Showing; readonly after: Showing };

export type CompareValues = (
  pair: Pair,
  place: Place,
  comparison: Comparison,
  options?: {
    readonly showing?: ShowingPair;
    /** The stored data is the same; only conditions and collections may differ. */
    readonly isSame?: boolean;
  },
) => Effect[];

const ALL: ShowingPair = { before: 'all', after: 'all' };

/** What differs between two values at the same place, and for whom, among visitors who see the place on both sides. */
export const compareValues: CompareValues = (pair, place, comparison, options = {}) => {
  const { before, after } = pair;
  const { showing = ALL, isSame = false } = options;
  const decides = before.decides || after.decides;
  if (!decides && (isSame || isSameSource(pair, comparison))) return [];
  if (before.type === 'list' && after.type === 'list')
    return compareLists({ before, after }, place, comparison, { showing, isSame, compareValues });
  if (before.type === 'collection' && after.type === 'collection')
    return compareCollections({ before, after }, place, comparison, compareValues);
  const fields = toFieldPairs(pair);
  if (fields)
    return fields.flatMap(([name, was, is]) =>
      compareField({ before: was, after: is }, inside(place, `/${escapeStep(name)}`), comparison, {
        showing,
        isSame,
      }),
    );
  if (!decides) return compareReadings(before, after, place, comparison);
  return [whole(before, after, place, comparison, false)];
};

function compareField(
  { before, after }: { before: CompiledValue | null; after: CompiledValue | null },
  place: Place,
  comparison: Comparison,
  options: { showing: ShowingPair; isSame: boolean },
): Effect[] {
  if (before && after) return compareValues({ before, after }, place, comparison, options);
  if (!before?.decides && !after?.decides) return compareReadings(before, after, place, comparison);
  return [whole(before, after, place, comparison, true)];
}

/** A value that is added or removed as a whole, and is not the same for everyone: as one visitor sees it. */
function whole(
  before: CompiledValue | null,
  after: CompiledValue | null,
  place: Place,
  comparison: Comparison,
  isExact: boolean,
): Effect {
  const build = (side: Comparison['before'], value: CompiledValue | null, context: Context): unknown =>
    side.build(value, createVisitor(side.compiled, context), place.source);
  return {
    guard: TRUE,
    change: {
      type: 'value',
      of: { type: 'value', ...place },
      fill: (context) => ({
        before: build(comparison.before, before, context),
        after: build(comparison.after, after, context),
      }),
    },
    isExact,
  };
}

/** Whether two values have the same source, and everything else that affects their output is the same, too. */
function isSameSource({ before, after }: Pair, { changes }: Comparison): boolean {
  if (before.type === 'literal' && after.type === 'literal') return isSameData(before.value, after.value);
  if (!changes.isEverySourceSame) return false;
  if (before === after) return true;
  if (before.type === 'text' && after.type === 'text')
    return (
      before.key === after.key &&
      isSameData(before.templates, after.templates) &&
      isSameData(before.scope, after.scope)
    );
  return false;
}

type FieldPair = readonly [name: string, before: CompiledValue | null, after: CompiledValue | null];

/**
 * The fields of two records in pairs, so that a change is reported at its field. Null when one of the two is no record.
 */
function toFieldPairs({ before, after }: Pair): FieldPair[] | null {
  const [then, now] = [fieldMap(before), fieldMap(after)];
  if (!then || !now) return null;
  const names = [...new Set([...then.keys(), ...now.keys()])].toSorted();
  return names.map((name) => [name, then.get(name) ?? null, now.get(name) ?? null]);
}

function fieldMap(value: CompiledValue): ReadonlyMap<string, CompiledValue> | null {
  if (value.type === 'fields') return new Map(fieldsOf(value));
  if (value.type !== 'literal' || typeof value.value !== 'object' || value.value === null) return null;
  if (Array.isArray(value.value)) return null;
  return new Map(
    Object.entries(value.value).map(([name, inner]: [string, unknown]) => [
      name,
      { type: 'literal', value: inner, decides: false, currencies: NO_CURRENCIES },
    ]),
  );
}
