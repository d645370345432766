import { createPlaces, documentTexts } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { createTurns } from '../../turns.ts';
import { createEntryNames } from './entry-names.ts';
import { listKey } from './list-key.ts';
import { MESSAGES } from './translation-grid.ts';
import type { PastRevision } from './translations.repository.ts';

type Text = { pointer: string; place: string; locale: string; text: string };

export type TextHistory = {
  /** When each language of each text last changed, by `kind/id pointer locale` of the newest revision. */
  changes: [string, number][];
  /** By `listKey`: English that more than one entry of its list has said. */
  moreThanOne: string[];
};

/** `history`: all revisions of one document, oldest first; a text is followed through them with its entry. */
export async function textChanges(history: readonly PastRevision[]): Promise<TextHistory> {
  const speakers = new Map<string, string>();
  const moreThanOne = new Set<string>();
  const changed = new Map<string, { text: string; at: number }>();
  const names = createEntryNames();
  const turn = createTurns();
  let newest: [string, number][] = [];
  for (const { kind, id, data, savedAt } of history) {
    names.start();
    const placeOf = createPlaces(data, names.nameEntry);
    newest = textsOf(kind, id, data, placeOf).map(({ pointer, place, locale, text }) => {
      const key = `${place} ${locale}`;
      const before = changed.get(key);
      const last = before?.text === text ? before : { text, at: savedAt.getTime() };
      changed.set(key, last);
      if (locale === 'en' && place !== pointer) {
        for (const way of [place, pointer]) {
          const said = listKey({ kind, id }, way, text);
          if ((speakers.get(said) ?? place) !== place) moreThanOne.add(said);
          speakers.set(said, place);
        }
      }
      return [`${kind}/${id} ${pointer} ${locale}`, last.at];
    });
    const pause = turn();
    if (pause) await pause;
  }
  return { changes: newest, moreThanOne: [...moreThanOne] };
}

function textsOf(kind: string, id: string, data: unknown, placeOf: (pointer: string) => string): Text[] {
  if (kind === MESSAGES) {
    const messages = isRecord(data) && isRecord(data['messages']) ? data['messages'] : {};
    return Object.entries(messages).map(([key, text]) => {
      const pointer = `/messages/${key}`;
      return { pointer, place: pointer, locale: id, text: String(text) };
    });
  }
  return documentTexts(kind, data).flatMap(({ pointer, texts }) => {
    const place = placeOf(pointer);
    return Object.entries(texts).flatMap(([locale, text]) =>
      typeof text === 'string' ? [{ pointer, place, locale, text }] : [],
    );
  });
}
