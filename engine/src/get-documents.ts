import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { localeChain } from './text/locale-chain.ts';
import type { StoredData, StoredDocument } from './types.ts';

/** A stored document without errors, frozen; undefined when there is none. */
export function getDocument<K extends string>(
  compiled: CompiledSnapshot,
  kind: K,
  id: string,
): StoredData<K> | undefined {
  return compiled.index.documents.get(kind)?.get(id)?.data as StoredData<K> | undefined; // validated as this kind
}

/** Every stored document of a kind without errors, by its kind's order, ties by id. */
export function getDocuments<K extends string>(
  compiled: CompiledSnapshot,
  kind: K,
): readonly StoredDocument<K>[] {
  const documents = compiled.index.places.get(kind)?.all ?? [];
  return documents.map(({ id, data }) => ({ id, data: data as StoredData<K> })); // validated as this kind
}

/** Interface texts by key for a locale: English, then the base language over it, then the exact locale. */
export function getMessages(compiled: CompiledSnapshot, locale: string): Record<string, string> {
  const layers = localeChain(compiled.index, locale).toReversed();
  return Object.assign({}, ...layers.map((layer) => compiled.index.messages.get(layer)));
}
