import { blocks, findKind, kinds, type Shape } from '@marquee/schemas';
import { and, atom } from '../worlds/formula.ts';
import { getMessages } from '../resolve/get-documents.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { compareCollections } from './compare-collections.ts';
import { compareValues } from './compare-values.ts';
import type { Comparison, Effect } from './comparison.ts';
import type { ValueChange } from './types.ts';

/**
 * Kinds that surround every page or that the application's own screens show: menus, the licence's line and links, the
 * VIP table, the wheel. No block lists these kinds, and they have no path.
 */
export const surroundingKinds: readonly string[] = Object.keys(kinds).filter((kind) => {
  const entry = findKind(kind);
  const isRule = kind === 'audience' || kind === 'feature-flag';
  return entry?.shape && entry.path === undefined && !isRule && !listedKinds().has(kind);
});

function listedKinds(): ReadonlySet<string> {
  const listed = new Set<string>();
  const walk = (shape: Shape | null | undefined): void => {
    if (!shape || typeof shape === 'string') return;
    if ('collection' in shape) listed.add(shape.collection);
    else if ('items' in shape) walk(shape.items);
    else if ('values' in shape) walk(shape.values);
    else if ('fields' in shape) for (const inner of Object.values(shape.fields)) walk(inner);
  };
  for (const { shape } of Object.values(blocks)) walk(shape);
  return listed;
}

export function compareSurroundings(kind: string, comparison: Comparison): Effect[] {
  const everything = {
    type: 'collection',
    kind,
    query: {},
    decides: true,
    currencies: new Set<string>(),
  } as const;
  const place = { node: null, source: { kind, id: '', pointer: '' } };
  const effects = compareCollections(
    { before: everything, after: everything },
    place,
    comparison,
    compareValues,
  );
  if (kind !== 'licence') return effects;
  // Only visitors of a licence see its line.
  return effects.map((effect) => {
    const { change } = effect;
    const id = change.type === 'item' ? change.of.id : change.type === 'value' ? change.of.source.id : '';
    return { ...effect, guard: and([atom({ fact: 'licence', in: new Set([id]) }), effect.guard]) };
  });
}

/** Interface texts, by key: for each changed text, the languages whose readers see the change. */
export function compareMessages(comparison: Comparison): Effect[] {
  const { before, after, locales, changes } = comparison;
  if (changes.areMessagesSame) return [];
  const effects = new Map<string, { of: ValueChange; locales: Set<string> }>();
  for (const locale of locales) {
    const [then, now] = [getMessages(before.compiled, locale), getMessages(after.compiled, locale)];
    for (const key of new Set([...Object.keys(then), ...Object.keys(now)])) {
      const [old, current] = [textOf(then, key), textOf(now, key)];
      if (old === current) continue;
      const id = JSON.stringify([key, old ?? null, current ?? null]);
      const known = effects.get(id) ?? { of: messageChange(key, old, current), locales: new Set<string>() };
      known.locales.add(locale);
      effects.set(id, known);
    }
  }
  return [...effects.values()].map(({ of, locales: readers }) => ({
    guard: atom({ fact: 'locale', in: readers }),
    change: { type: 'value', of },
    isExact: true,
  }));
}

const textOf = (messages: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined;

const messageChange = (key: string, before: string | undefined, after: string | undefined): ValueChange => ({
  type: 'text',
  node: null,
  source: { kind: 'messages', id: '', pointer: `/messages/${escapeStep(key)}` },
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});
