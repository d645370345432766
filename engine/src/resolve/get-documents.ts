import { hasText } from '@marquee/schemas';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { localeChain } from '../text/locale-chain.ts';
import type { StoredData, StoredDocument } from '../types.ts';

/** A stored document without errors, frozen; undefined when there is none. */
export function getDocument<K extends string>(
  compiled: CompiledSnapshot,
  kind: K,
  id: string,
): StoredData<K> | undefined {
  return compiled.index.documents.get(kind)?.get(id)?.data as StoredData<K> | undefined; // validated as this kind
}

/** All stored documents of a kind without errors, in the order of the kind, ties by id. */
export function getDocuments<K extends string>(
  compiled: CompiledSnapshot,
  kind: K,
): readonly StoredDocument<K>[] {
  const documents = compiled.index.places.get(kind)?.all ?? [];
  return documents.map(({ id, data }) => ({ id, data: data as StoredData<K> })); // validated as this kind
}

type Messages = Readonly<Record<string, string>>;

/** The merged messages, stored under the last layer: its locale determines the other layers. */
const merged = new WeakMap<Messages, { layers: readonly Messages[]; messages: Messages }>();

/**
 * Interface texts by key for a locale: English, then the base language over it, then the exact locale. Frozen, and the
 * same object until one of these messages documents changes.
 */
export function getMessages(compiled: CompiledSnapshot, locale: string): Messages {
  const { index } = compiled;
  const layers = localeChain(index, locale)
    .toReversed()
    .map((layer): Messages | undefined => index.messages.get(layer))
    .filter((layer) => layer !== undefined);
  const last = layers.at(-1);
  const known = last && merged.get(last);
  const isSame =
    known?.layers.length === layers.length && known.layers.every((layer, at) => layer === layers[at]);
  if (isSame) return known.messages;
  const messages = Object.freeze(Object.assign({}, ...layers.map(withoutBlanks)) as Messages); // of texts by key only
  if (last) merged.set(last, { layers, messages });
  return messages;
}

/** Removes blank texts: a blank text would hide the text of the fallback language. */
const withoutBlanks = (messages: Messages): Messages =>
  Object.values(messages).every((text) => hasText(text))
    ? messages
    : Object.fromEntries(Object.entries(messages).filter(([, text]) => hasText(text)));
