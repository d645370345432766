import type { Problem } from './problem.ts';
import { ruleProblem } from './rule-problem.ts';
import { escapeStep } from '../json-pointer.ts';

/**
 * Entries of one list that have one id. Merges, marks and references know an entry by it: of two they would mean either.
 * `lists`: the ways to lists of such entries, from the catalogue.
 */
export function entryProblems(
  lists: readonly (readonly string[])[] = [],
  data: unknown,
  pointer = '',
): Problem[] {
  return lists.flatMap((way) =>
    problemsAt(way, data, pointer, (list, at) => (Array.isArray(list) ? duplicates(list, at) : [])),
  );
}

/** What is wrong with each value that a way of the catalogue leads to; `*` is any place or name. */
export function problemsAt(
  way: readonly string[],
  value: unknown,
  pointer: string,
  check: (value: object, pointer: string) => Problem[],
): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const [name, ...rest] = way;
  if (name === undefined) return check(value, pointer);
  if (name !== '*')
    return Object.hasOwn(value, name)
      ? problemsAt(rest, (value as Record<string, unknown>)[name], `${pointer}/${name}`, check)
      : [];
  return Object.entries(value).flatMap(([each, inner]) =>
    problemsAt(rest, inner, `${pointer}/${escapeStep(each)}`, check),
  );
}

function duplicates(list: readonly unknown[], pointer: string): Problem[] {
  const places = new Map<unknown, number>();
  return list.flatMap((entry, place) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
    const first = places.get(id);
    if (id === undefined || first === undefined) {
      places.set(id, place);
      return [];
    }
    const message = `Entry ${first + 1} of this list has the id ${String(id)} already. Give one of the two another id.`;
    return [ruleProblem('DUPLICATE_ENTRY', `${pointer}/${place}/id`, message)];
  });
}
