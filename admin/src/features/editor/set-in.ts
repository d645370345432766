import { isRecord } from '@marquee/schemas/is-record';
import type { Path } from '../../shared/pointer.ts';

/**
 * Writes a value into a mutable draft of a document. Missing parents are created; they are lists where the next key is
 * a number. `undefined` removes an object's key, also inside the value. Only differences are written, so that all other
 * objects stay the same.
 */
export function setIn(draft: object, path: Path, value: unknown): undefined {
  if (path.length === 0) {
    const whole = withoutUndefined(value);
    if (isRecord(whole)) writeRecord(draft as Record<string, unknown>, whole); // A document is an object.
    return undefined;
  }
  let parent = draft as Record<string | number, unknown>; // Every step below ensures this.
  for (const [index, key] of path.slice(0, -1).entries()) {
    const next = parent[key];
    if (typeof next !== 'object' || next === null)
      parent[key] = typeof path[index + 1] === 'number' ? [] : {};
    parent = parent[key] as Record<string | number, unknown>; // Created in the line above when it was missing.
  }
  const last = path.at(-1) ?? '';
  if (value === undefined && !Array.isArray(parent)) delete parent[last];
  else write(parent, last, withoutUndefined(value));
  return undefined;
}

/** The new value in the place of `before`; an existing list or object is updated in place. */
function written(before: unknown, value: unknown): unknown {
  if (isRecord(before) && isRecord(value)) {
    writeRecord(before, value);
    return before;
  }
  if (!Array.isArray(before) || !Array.isArray(value) || before.length !== value.length) return value;
  for (const [index, item] of value.entries()) {
    const next = written(before[index], item);
    if (!Object.is(next, before[index])) before[index] = next;
  }
  return before;
}

function writeRecord(target: Record<string | number, unknown>, value: Record<string, unknown>): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(value, key)) delete target[key];
  for (const key of Object.keys(value)) write(target, key, value[key]);
}

function write(target: Record<string | number, unknown>, key: string | number, value: unknown): void {
  const next = written(target[key], value);
  if (!Object.is(next, target[key])) target[key] = next;
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUndefined(inner)]));
}
