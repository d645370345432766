import { createHash, addPart, type Hash } from '../hash/hash.ts';
import { finishObject, hashKnown, hashNames, NAMES } from '../hash/output-hash.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { ResolvedNode } from '../types.ts';

/** Where a part of a page comes from, as previews say it, with its hash. It is a fact of the document. */
export type Source = { readonly value: NonNullable<ResolvedNode['source']>; readonly hash: Hash };

const SOURCE_NAMES = hashNames(['kind', 'id', 'pointer']);

export function createSource(kind: string, id: string, pointer: string): Source {
  const hash = createHash();
  addPart(hash, SOURCE_NAMES, NAMES);
  addPart(hash, hashKnown(kind), 0);
  addPart(hash, hashKnown(id), 1);
  addPart(hash, hashKnown(pointer), 2);
  finishObject(hash, hash);
  return { value: Object.freeze({ kind, id, pointer }), hash };
}

/** Each document that some preview has shown. */
const sources = new WeakMap<CompiledDocument, Source>();

export function sourceOf(document: CompiledDocument): Source {
  const known = sources.get(document);
  if (known) return known;
  const source = createSource(document.kind, document.id, '');
  sources.set(document, source);
  return source;
}
