import type { Hash } from '../hash/hash.ts';
import { foldList, foldObject, hashNames, hashOutput } from '../hash/output-hash.ts';

/** A part of an output with its hash, which is that of `hashOutput`: known while it is made, it costs little. */
export type Built<T = unknown> = { readonly value: T; readonly hash: Hash };

/** Data that is part of a document, and the same for everyone. */
export const builtOf = <T>(value: T): Built<T> => ({ value, hash: hashOutput(value) });

export function listOf<T>(parts: readonly Built<T>[]): Built<T[]> {
  const value: T[] = [];
  const hashes: Hash[] = [];
  for (const part of parts) {
    value.push(part.value);
    hashes.push(part.hash);
  }
  return { value, hash: foldList(hashes) };
}

/** An object of parts in the order of their names. Lists of names are kept, so that each is hashed once. */
export function objectOf(names: readonly string[], parts: readonly Built[]): Built<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  const hashes: Hash[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part) break;
    // Validated data has no name that means something to an object.
    value[names[index] ?? ''] = part.value;
    hashes.push(part.hash);
  }
  return { value, hash: foldObject(namesOf(names), hashes) };
}

const known = new WeakMap<readonly string[], Hash>();

function namesOf(names: readonly string[]): Hash {
  const before = known.get(names);
  if (before) return before;
  const hash = hashNames(names);
  known.set(names, hash);
  return hash;
}
