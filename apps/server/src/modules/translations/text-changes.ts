import { createPlaces, documentTexts, followPointer } from '@marquee/schemas';
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
  /** English texts that more than one entry of a list has had, by `listKey`. */
  moreThanOne: string[];
};

/** Takes all revisions of one document, oldest first. A text is followed through them with its entry. */
export async function textChanges(history: readonly PastRevision[]): Promise<TextHistory> {
  const speakers = new Map<string, string>();
  const moreThanOne = new Set<string>();
  const changed = new Map<string, { text: string; at: number }>();
  const names = createEntryNames();
  const tracks = createTracks();
  const turn = createTurns();
  let newest: [string, number][] = [];
  for (const { kind, id, data, savedAt } of history) {
    names.start();
    const placeOf = createPlaces(data, names.nameEntry);
    const texts = textsOf(kind, id, data, placeOf);
    names.finish(data);
    const trackOf = tracks.follow(data, texts);
    newest = texts.map(({ pointer, place, locale, text }) => {
      const key = `${trackOf(place)} ${locale}`;
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

/**
 * Identifies a text through all revisions: by its place, until its entry moves to another list of the document, where
 * it has a new place.
 */
function createTracks(): {
  follow: (data: unknown, texts: readonly Text[]) => (place: string) => number | undefined;
} {
  const tracks = new Map<string, number>();
  let count = 0;
  let last: { data: unknown; places: ReadonlyMap<string, string> } | undefined;
  return {
    follow: (data, texts) => {
      const places = new Map(texts.map(({ pointer, place }) => [pointer, place]));
      const now = new Set(places.values());
      for (const [pointer, place] of places) {
        if (tracks.has(place)) continue;
        const from = last && followPointer(data, last.data, pointer);
        const before = from === undefined ? undefined : last?.places.get(from);
        const moved = before === undefined || now.has(before) ? undefined : tracks.get(before);
        if (before !== undefined && moved !== undefined) tracks.delete(before);
        count += 1;
        tracks.set(place, moved ?? count);
      }
      last = { data, places };
      return (place) => tracks.get(place);
    },
  };
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
