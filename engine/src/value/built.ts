import type { Hash } from '../hash/content-hash.ts';
import { foldList, foldObject, hashKnown, hashOutput } from '../hash/output-hash.ts';

/** A part of an output with its hash, which is that of `hashOutput`: known while it is made, it costs little. */
export type Built<T = unknown> = { readonly value: T; readonly hash: Hash };

/** Data that is part of a document, and the same for everyone. */
export const builtOf = <T>(value: T): Built<T> => ({ value, hash: hashOutput(value) });

export const listOf = <T>(parts: readonly Built<T>[]): Built<T[]> => ({
  value: parts.map(({ value }) => value),
  hash: foldList(parts.map(({ hash }) => hash)),
});

/** Collects the names and values of an object in the order they are added. */
export class ObjectBuilder {
  readonly #value: Record<string, unknown> = {};
  readonly #parts: Hash[] = [];

  add(name: string, { value, hash }: Built): this {
    // Validated data has no name that means something to an object.
    this.#value[name] = value;
    this.#parts.push(hashKnown(name), hash);
    return this;
  }

  finish(): Built<Record<string, unknown>> {
    return { value: this.#value, hash: foldObject(this.#parts) };
  }
}
