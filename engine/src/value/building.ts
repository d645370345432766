import { createHash, type Hash, type HashState, writeHash } from '../hash/hash.ts';
import { hashOutput } from '../hash/output-hash.ts';
import { createWords, type Words } from '../text/words.ts';
import type { Diagnostic } from '../types.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** The surroundings of a value while it is built: the visitor, the document, and where to report missing texts. */
export type Building = {
  readonly visitor: Visitor;
  readonly kind: string;
  readonly id: string;
  readonly preview: boolean;
  readonly diagnostics: Diagnostic[];
  /**
   * The hash of the part that was built last, equal to what `hashOutput` gives. Computing it during building costs
   * little. Callers that put the part into a larger one must read its hash here before they build the next part.
   */
  readonly hash: HashState;
  readonly words: Words;
  /** Part of the key under which variants of a part with amounts are kept. */
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

/** A part with its hash, to be kept. */
export type Built<T = unknown> = { readonly value: T; readonly hash: Hash };

/** Returns a part that was built before, and writes its hash. */
export function builtBefore<T>({ hash }: Building, built: Built<T>): T {
  writeHash(hash, built.hash);
  return built.value;
}

/** Returns data of a document that is the same for everyone, and writes its hash. */
export function builtAsIs<T>({ hash }: Building, value: T): T {
  writeHash(hash, hashOutput(value));
  return value;
}
