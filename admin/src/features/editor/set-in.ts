import type { Path } from '../../shared/pointer.ts';

/**
 * Writes into a mutable draft of a document. Missing parents are made: lists where the next key is a number. An
 * object’s key is removed by `undefined`; `undefined` keys inside the value do not survive either.
 */
export function setIn(draft: object, path: Path, value: unknown): undefined {
  if (path.length === 0) {
    const root = draft as Record<string, unknown>; // A document is an object.
    for (const key of Object.keys(root)) delete root[key];
    Object.assign(root, withoutUndefined(value));
    return undefined;
  }
  let parent = draft as Record<string | number, unknown>; // Every step below makes sure of it.
  for (const [index, key] of path.slice(0, -1).entries()) {
    const next = parent[key];
    if (typeof next !== 'object' || next === null)
      parent[key] = typeof path[index + 1] === 'number' ? [] : {};
    parent = parent[key] as Record<string | number, unknown>; // Made on the line above when it was missing.
  }
  const last = path.at(-1) ?? '';
  if (value === undefined && !Array.isArray(parent)) delete parent[last];
  else parent[last] = withoutUndefined(value);
  return undefined;
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUndefined(inner)]));
}
