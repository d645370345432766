import type { Showing } from '../resolve/showing.ts';
import { fieldNamed, type CompiledValue, type ListItem } from '../value/compiled-value.ts';
import { and, atom, FALSE, not, TRUE, type Formula } from '../worlds/formula.ts';
import { compareEntries, type Entry } from './compare-entries.ts';
import type { CompareValues, ShowingPair } from './compare-values.ts';
import { inside, type Comparison, type Effect, type Place, type Side } from './comparison.ts';
import { isSameData } from './same-data.ts';
import type { ItemChange } from './types.ts';

type ListValue = Extract<CompiledValue, { type: 'list' }>;
type Item = Entry & { readonly index: number; readonly item: ListItem };

type Options = {
  readonly showing: ShowingPair;
  readonly isSame: boolean;
  readonly compareValues: CompareValues;
};

/**
 * Entries are matched by their ids. Without ids, and when all are shown to everyone, they are matched by place and
 * content.
 */
export function compareLists(
  { before, after }: { before: ListValue; after: ListValue },
  place: Place,
  comparison: Comparison,
  { showing, isSame, compareValues }: Options,
): Effect[] {
  if (
    isSame &&
    showing.before === showing.after &&
    comparison.changes.isEveryMeaningSame &&
    !holdsCollection(after)
  )
    return [];
  const isTargeted = [...before.items, ...after.items].some(
    ({ target, linkId, locked }) => target !== null || linkId !== null || locked !== null,
  );
  const hasIds = hasOwnIds(before) && hasOwnIds(after);
  const isMatchedByPlace = !hasIds && !isTargeted && before.items.length !== after.items.length;
  const keys = isMatchedByPlace
    ? matchByContent(before, after)
    : {
        before: before.items.map((item, index) => (hasIds ? (idOf(item) ?? '') : String(index))),
        after: after.items.map((item, index) => (hasIds ? (idOf(item) ?? '') : String(index))),
      };
  const toItems = (side: Side, { items }: ListValue, names: readonly string[], around: Showing): Item[] =>
    items.map((item, index) => ({
      key: names[index] ?? '',
      index,
      item,
      shown: shownOf(item, side, around),
    }));
  const change = (what: ItemChange['change'], { item, index }: Item): Effect[] => [
    {
      guard: TRUE,
      change: {
        type: 'item',
        of: {
          change: what,
          kind: null,
          id: idOf(item) ?? String(index),
          node: place.node,
          source: place.source,
        },
      },
      isExact: true,
    },
  ];
  const then = toItems(comparison.before, before, keys.before, showing.before);
  const now = toItems(comparison.after, after, keys.after, showing.after);
  const effects = compareEntries(
    then,
    now,
    {
      added: (item) => change('added', item),
      removed: (item) => change('removed', item),
      moved: (_, item) => change('moved', item),
      inside: (was, is, inner) =>
        compareValues(
          { before: was.item.value, after: is.item.value },
          inside(place, `/${is.index}`),
          comparison,
          { showing: inner, isSame },
        ),
    },
    comparison,
  );
  // Two entries that look alike, one for each half of the visitors, can swap places unnoticed.
  return hasIds || !isTargeted || isCertain(then, now, comparison)
    ? effects
    : effects.map((effect) => ({ ...effect, isExact: false }));
}

/**
 * Whether entries that are identified only by their place cannot replace each other unnoticed: all are shown to the
 * same visitors as before, except for a single one, or except for entries that were added or removed at the end.
 */
function isCertain(then: readonly Item[], now: readonly Item[], { idOf: numberOf }: Comparison): boolean {
  const shownTo = ({ shown }: Item): string =>
    shown.map(([showing, formula]) => `${showing} ${numberOf(formula)}`).join();
  const others = then.filter((item, at) => {
    const current = now[at];
    return current !== undefined && shownTo(item) !== shownTo(current);
  });
  return others.length === 0 || (others.length === 1 && then.length === now.length);
}

const holdsCollection = (value: CompiledValue): boolean =>
  value.decides &&
  (value.type === 'collection' ||
    (value.type === 'list' && value.items.some((item) => holdsCollection(item.value))) ||
    (value.type === 'fields' && value.values.some(holdsCollection)));

/**
 * To whom an entry is shown, and how much of it. The counterpart of `showingOfItem`, which decides it for one visitor.
 */
function shownOf(item: ListItem, side: Side, around: Showing): Entry['shown'] {
  if (item.locked === 'itself') return [['all', TRUE]];
  if (around === 'locked') return item.locked === 'inside' ? [['locked', TRUE]] : [];
  const open = and([
    item.target ? side.targetFormula(item.target) : TRUE,
    item.linkId === null ? TRUE : not(hiddenFormula(item.linkId, side)),
  ]);
  if (item.locked !== 'inside' || open.type === 'true') return [['all', open]];
  return [
    ['all', open],
    ['locked', not(open)],
  ];
}

function hiddenFormula(linkId: string, { compiled }: Side): Formula {
  const licences = [...compiled.index.hiddenLinks].flatMap(([code, links]) =>
    links.has(linkId) ? [code] : [],
  );
  return licences.length === 0 ? FALSE : atom({ fact: 'licence', in: new Set(licences) });
}

/** The id of an entry, if the page receives it as part of the output. */
function idOf({ value }: ListItem): string | null {
  const field = value.type === 'fields' ? fieldNamed(value, 'id') : value.type === 'literal' ? value : null;
  if (field?.type !== 'literal') return null;
  const id: unknown =
    value.type === 'literal' && typeof field.value === 'object' && field.value !== null && 'id' in field.value
      ? field.value.id
      : value.type === 'literal'
        ? null
        : field.value;
  return typeof id === 'string' ? id : null;
}

function hasOwnIds({ items }: ListValue): boolean {
  const ids = items.map(idOf);
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length;
}

/** Equal entries at both ends are matched with each other; between them, old and new entries are matched in order. */
function matchByContent(before: ListValue, after: ListValue): { before: string[]; after: string[] } {
  const isEqual = (one: ListItem | undefined, other: ListItem | undefined): boolean =>
    Boolean(one && other && isSameData(contentOf(one.value), contentOf(other.value)));
  const least = Math.min(before.items.length, after.items.length);
  let start = 0;
  while (start < least && isEqual(before.items[start], after.items[start])) start += 1;
  let end = 0;
  while (end < least - start && isEqual(before.items.at(-1 - end), after.items.at(-1 - end))) end += 1;
  const keys = ({ items }: ListValue): string[] =>
    items.map((_, index) => {
      const fromEnd = items.length - 1 - index;
      return fromEnd < end && index >= start ? `end ${fromEnd}` : `start ${index}`;
    });
  return { before: keys(before), after: keys(after) };
}

/** The content as plain data, without the place and the variables: an entry that only moved is the same. */
const contentOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      name === 'pointer' || name === 'scope'
        ? undefined
        : part instanceof Map || part instanceof Set
          ? [...part]
          : part,
    ),
  );
