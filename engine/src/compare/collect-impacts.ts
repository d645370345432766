import type { Context } from '../types.ts';
import { and, or, type Formula } from '../worlds/formula.ts';
import type { Search } from '../worlds/find-visitor.ts';
import { toCondition } from './class-condition.ts';
import { classWords } from './class-words.ts';
import type { Change, Comparison, Effect } from './comparison.ts';
import type { Difference, Impact, ValueChange, VisitorClass } from './types.ts';

export type FindWitness = (formula: Formula) => Search;

/** One difference, and everyone whom it affects. */
type Gathered = { readonly change: Change; readonly guard: Formula; readonly isExact: boolean };

type Settled = { readonly guard: Formula; readonly found: Search; readonly changes: Change[] };

/**
 * The impacts of one path: equal differences are merged, and differences for the same visitors become one impact.
 * Differences that affect nobody are left out.
 */
export function collectImpacts(
  path: string | null,
  effects: readonly Effect[],
  comparison: Comparison,
  { findWitness, horizon }: { findWitness: FindWitness; horizon: Formula },
): Impact[] {
  const settled = new Map<string, Settled>();
  for (const { change, guard, isExact } of gather(effects, comparison)) {
    const found = settle(findWitness(and([guard, horizon])), isExact);
    if (found.type === 'none') continue;
    const key = `${comparison.idOf(guard)} ${found.type}`;
    const known = settled.get(key);
    if (known) known.changes.push(change);
    else settled.set(key, { guard, found, changes: [change] });
  }
  return [...settled.values()].map(({ guard, found, changes }): Impact => {
    const witness = found.type === 'found' ? found.context : null;
    return {
      path,
      class: toClass(guard, comparison),
      certainty: witness ? 'proved' : 'undecided',
      ...(found.type === 'undecided' ? { reason: found.reason } : {}),
      witness,
      difference: toDifference(changes, witness),
    };
  });
}

/** Cached by formula: many pages share changes and so classes. */
function toClass(guard: Formula, { classes, idOf, counts, simplify }: Comparison): VisitorClass {
  const id = idOf(guard);
  const known = classes.get(id);
  if (known) return known;
  const condition = toCondition(guard, counts, simplify);
  const made = { condition, words: classWords(condition) };
  classes.set(id, made);
  return made;
}

function gather(effects: readonly Effect[], { simplify }: Comparison): Gathered[] {
  const byChange = Map.groupBy(effects, ({ change }) => JSON.stringify(change));
  return [...byChange.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const guard = simplify(or(same.map((effect) => simplify(effect.guard))));
    return [{ change: first.change, guard, isExact: same.every(({ isExact }) => isExact) }];
  });
}

/**
 * Where two causes can lead to the same output, a witness may see the difference for the other cause; so it is no
 * proof.
 */
function settle(found: Search, isExact: boolean): Search {
  if (isExact || found.type !== 'found') return found;
  return { type: 'undecided', reason: 'Entries without ids of their own may look the same in the end.' };
}

function toDifference(changes: readonly Change[], witness: Context | null): Difference {
  const difference: Difference = {};
  for (const change of changes) {
    switch (change.type) {
      case 'page':
        difference.page = { before: change.before, after: change.after };
        break;
      case 'redirect':
        difference.redirect = { before: change.before, after: change.after };
        break;
      case 'node':
        (difference.nodes ??= []).push(change.of);
        break;
      case 'item':
        (difference.items ??= []).push(change.of);
        break;
      case 'value':
        (difference.values ??= []).push(filled(change, witness));
        break;
      default:
        change satisfies never;
    }
  }
  return difference;
}

function filled({ of, fill }: Extract<Change, { type: 'value' }>, witness: Context | null): ValueChange {
  if (!fill || !witness) return of;
  const { before, after } = fill(witness);
  return {
    ...of,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
