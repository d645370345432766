import { createHash, addPart, type Hash } from '../hash/hash.ts';
import { finishObject, hashKnown, hashNames, NAMES } from '../hash/output-hash.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { ResolvedNode } from '../types.ts';

/** The origin of a part of a page, as previews show it, with its hash. It depends on the document alone. */
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

/** The sources of documents that a preview has shown. */
const sources = new WeakMap<CompiledDocument, Source>();

export function sourceOf(document: CompiledDocument): Source {
  const known = sources.get(document);
  if (known) return known;
  const source = createSource(document.kind, document.id, '');
  sources.set(document, source);
  return source;
}
