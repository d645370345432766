import type { Audience } from '@marquee/engine';
import { createPlaces, documentTexts } from '@marquee/schemas';

/** A text written per language, where it stands, and every condition on the way to it. */
export type TextPlace = {
  pointer: string;
  /** The pointer by ids of entries: what is kept about a text stays with it when a block moves. */
  place: string;
  texts: Record<string, string>;
  audiences: Audience[];
  /** Has marks such as bold and links in it. */
  isRich: boolean;
};

/** Every text of a document that is written per language; those that name a message have theirs there. */
export function listTexts(kind: string, data: unknown): TextPlace[] {
  const placeOf = createPlaces(data);
  return documentTexts(kind, data).map(({ texts, audiences, ...found }) => ({
    ...found,
    place: placeOf(found.pointer),
    audiences: [...audiences],
    texts: Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }));
}
