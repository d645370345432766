import { createHash, type Hash, type HashState, writeHash } from '../hash/hash.ts';
import { hashOutput } from '../hash/output-hash.ts';
import { createWords, type Words } from '../text/words.ts';
import type { Diagnostic } from '../types.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** Where a value is being built: for whom, from which document, and where to say what is missing. */
export type Building = {
  readonly visitor: Visitor;
  readonly kind: string;
  readonly id: string;
  readonly preview: boolean;
  readonly diagnostics: Diagnostic[];
  /**
   * Of the part that was built last, the one `hashOutput` gives: known while a part is made, it costs little. Whoever
   * puts the part into something takes its hash from here before building the next one.
   */
  readonly hash: HashState;
  readonly words: Words;
  /** What tells apart the variants that are kept of a part with amounts. */
  readonly languagesAndCurrency: string;
};

export const createBuilding = (
  around: Pick<Building, 'visitor' | 'kind' | 'id' | 'preview' | 'diagnostics'>,
): Building => ({
  visitor: around.visitor,
  kind: around.kind,
  id: around.id,
  preview: around.preview,
  diagnostics: around.diagnostics,
  hash: createHash(),
  words: createWords(around.visitor),
  languagesAndCurrency: `${around.visitor.languages} ${around.visitor.context.currency}`,
});

/** The same visitor, another document. */
export const insideDocument = (around: Building, kind: string, id: string): Building => ({
  visitor: around.visitor,
  kind,
  id,
  preview: around.preview,
  diagnostics: around.diagnostics,
  hash: around.hash,
  words: around.words,
  languagesAndCurrency: around.languagesAndCurrency,
});

/** A part and the hash it was built with, to be kept. */
export type Built<T = unknown> = { readonly value: T; readonly hash: Hash };

/** Hands out a part that was made before. */
export function builtBefore<T>({ hash }: Building, built: Built<T>): T {
  writeHash(hash, built.hash);
  return built.value;
}

/** Data that is part of a document, and the same for everyone. */
export function builtAsIs<T>({ hash }: Building, value: T): T {
  writeHash(hash, hashOutput(value));
  return value;
}
