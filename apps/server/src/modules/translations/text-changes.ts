import { createPlaces, documentTexts } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { MESSAGES } from './translation-grid.ts';
import type { PastRevision } from './translations.repository.ts';

/** When each language of each text last changed, from all revisions of a document, oldest first. */
export function textChanges(history: readonly PastRevision[]): [string, number][] {
  const changed = new Map<string, { text: string; at: number }>();
  for (const { kind, id, data, savedAt } of history)
    for (const [place, text] of textsOf(kind, id, data)) {
      const before = changed.get(place);
      if (before?.text !== text) changed.set(place, { text, at: savedAt.getTime() });
    }
  return [...changed].map(([place, { at }]) => [place, at]);
}

function textsOf(kind: string, id: string, data: unknown): [string, string][] {
  if (kind === MESSAGES) {
    const messages = isRecord(data) && isRecord(data['messages']) ? data['messages'] : {};
    return Object.entries(messages).map(([key, text]) => [
      `${kind}/${id} /messages/${key} ${id}`,
      String(text),
    ]);
  }
  const keptUnder = createPlaces(data);
  return documentTexts(kind, data).flatMap(({ pointer, texts }) =>
    Object.entries(texts).flatMap(([locale, text]): [string, string][] =>
      typeof text === 'string' ? [[`${kind}/${id} ${keptUnder(pointer)} ${locale}`, text]] : [],
    ),
  );
}
