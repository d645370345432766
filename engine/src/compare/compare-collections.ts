import { findKind } from '@marquee/schemas';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { CollectionQuery } from '../types.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { and, not, TRUE, type Formula } from '../worlds/formula.ts';
import { compareEntries, longestRun, type Entry } from './compare-entries.ts';
import type { CompareValues } from './compare-values.ts';
import type { Comparison, Effect, Place, Side } from './comparison.ts';
import { placesInRange, type Counted } from './count-formulas.ts';
import { limitChanges, type LimitChange } from './limit-changes.ts';
import type { ItemChange } from './types.ts';

type CollectionValue = Extract<CompiledValue, { type: 'collection' }>;
type Item = Entry & Counted & { readonly document: CompiledDocument };
type Range = { readonly skip: number; readonly end: number };

/** What differs in a collection, and for whom. Computed once for everyone, however many pages show the collection. */
export function compareCollections(
  { before, after }: { before: CollectionValue; after: CollectionValue },
  place: Place,
  comparison: Comparison,
  compareValues: CompareValues,
): Effect[] {
  const isSameQuery = before.kind === after.kind && queryKey(before.query) === queryKey(after.query);
  if (isSameQuery && !comparison.changes.touchedKinds.has(after.kind)) return [];
  const key = [before.kind, queryKey(before.query), after.kind, queryKey(after.query)].join(' ');
  const known = comparison.collections.get(key);
  // A document cannot list its own kind. If one ever does, this prevents endless recursion.
  if (!known) comparison.collections.set(key, []);
  const effects = known ?? compareCandidates({ before, after }, comparison, compareValues);
  comparison.collections.set(key, effects);
  return effects.map((effect) => placed(effect, place));
}

const queryKey = ({ location, page, limit }: CollectionQuery): string =>
  JSON.stringify([location ?? null, page ?? null, limit ?? null]);

function compareCandidates(
  { before, after }: { before: CollectionValue; after: CollectionValue },
  comparison: Comparison,
  compareValues: CompareValues,
): Effect[] {
  const { changes } = comparison;
  if (isSameRange(before, after) && hasSameCandidates({ before, after }, comparison)) return [];
  const [then, now] = [
    toItems(comparison.before, before, comparison),
    toItems(comparison.after, after, comparison),
  ];
  const change = (what: ItemChange['change'], { document: { kind, id } }: Item): Effect[] => [
    { guard: TRUE, change: { type: 'item', of: { change: what, kind, id, ...NOWHERE } }, isExact: true },
  ];
  const limits = limitsOf([then, now], { before, after }, comparison);
  return compareEntries(
    then,
    now,
    {
      limitChange: (key) => limits?.get(key),
      added: (item) => change('added', item),
      removed: (item) => change('removed', item),
      moved: (_, item) => change('moved', item),
      inside: (was, is, showing) =>
        showing.before === showing.after && changes.isUntouched(was.document, is.document)
          ? []
          : compareValues(
              { before: was.document.value, after: is.document.value },
              { node: null, source: { kind: is.document.kind, id: is.document.id, pointer: '' } },
              comparison,
              { showing, isSame: changes.isSameContent(was.document, is.document) },
            ),
    },
    comparison,
  );
}

const isSameRange = (before: CollectionValue, after: CollectionValue): boolean =>
  before.query.page === after.query.page && before.query.limit === after.query.limit;

/** Whether the place has the same candidates, because a change elsewhere in the kind does not affect it. */
function hasSameCandidates(
  { before, after }: { before: CollectionValue; after: CollectionValue },
  comparison: Comparison,
): boolean {
  const then = candidatesOf(comparison.before, before.kind, before.query);
  const now = candidatesOf(comparison.after, after.kind, after.query);
  return (
    then.length === now.length &&
    then.every((document, index) => {
      const other = now[index];
      return document.id === other?.id && comparison.changes.isUntouched(document, other);
    })
  );
}

/** A placeholder that each block with the collection replaces. */
const NOWHERE = { node: null, source: { kind: '', id: '', pointer: '' } };

function placed(effect: Effect, place: Place): Effect {
  const { change } = effect;
  if (change.type === 'item')
    return {
      ...effect,
      change: {
        ...change,
        of: {
          ...change.of,
          node: place.node,
          source: change.of.source.kind === '' ? place.source : change.of.source,
        },
      },
    };
  if (change.type === 'value')
    return { ...effect, change: { ...change, of: { ...change.of, node: place.node } } };
  return effect;
}

/** The candidates in order, each with the formula of who gets it: visible, and within the limit. */
function toItems(side: Side, { kind, query }: CollectionValue, { simplify, counts }: Comparison): Item[] {
  const candidates = candidatesOf(side, kind, query).map((document) => ({
    document,
    name: document.id,
    formula: document.holdsLocked ? TRUE : side.documentFormula(document),
  }));
  const shown = placesInRange(candidates, rangeOf(kind, query, candidates.length), counts);
  return candidates.map(({ document, name, formula }, index) => {
    const isShown = simplify(shown[index] ?? formula);
    const open = document.holdsLocked ? side.documentFormula(document) : TRUE;
    return { key: name, name, document, formula, shown: shownOf(isShown, open) };
  });
}

/** How a limit makes a change affect later entries. Null where there is no limit, or when the two limits differ. */
function limitsOf(
  [then, now]: readonly [readonly Item[], readonly Item[]],
  { before, after }: { before: CollectionValue; after: CollectionValue },
  { idOf, counts }: Comparison,
): ReadonlyMap<string, LimitChange> | null {
  const size = Math.max(then.length, now.length) + 1;
  const [range, other] = [rangeOf(before.kind, before.query, size), rangeOf(after.kind, after.query, size)];
  if (range.skip > 0 || other.skip > 0 || range.end !== other.end || range.end >= size) return null;
  const places = new Map(then.map(({ key, formula }, place) => [key, { place, id: idOf(formula) }]));
  const same = now.filter(({ key, formula }) => places.get(key)?.id === idOf(formula));
  const kept = longestRun(same.map(({ key }) => places.get(key)?.place ?? 0));
  const untouched = new Set(same.filter((_, index) => kept.has(index)).map(({ key }) => key));
  return limitChanges({ before: then, after: now, untouched }, range.end, counts);
}

/** A menu with a responsible-gaming link is shown to everyone; visitors from whom it is hidden get only that link. */
const shownOf = (isShown: Formula, open: Formula): Entry['shown'] =>
  open.type === 'true'
    ? [['all', isShown]]
    : [
        ['all', and([isShown, open])],
        ['locked', and([isShown, not(open)])],
      ];

function candidatesOf(
  { compiled }: Side,
  kind: string,
  { location }: CollectionQuery,
): readonly CompiledDocument[] {
  const places = compiled.index.places.get(kind);
  if (!places) return [];
  return location === undefined || !places.byPlace ? places.listed : (places.byPlace.get(location) ?? []);
}

function rangeOf(kind: string, query: CollectionQuery, size: number): Range {
  const entry = findKind(kind);
  const cap = entry?.firstMatch ? 1 : (entry?.limit ?? size);
  const limit = isCount(query.limit, 0) ? query.limit : size;
  const page = isCount(query.page, 1) ? query.page : 1;
  const skip = page === 1 ? 0 : query.limit === undefined ? size : (page - 1) * limit;
  return { skip: Math.min(skip, cap), end: Math.min(skip + limit, cap) };
}

const isCount = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least;
