import type { Audience } from '@marquee/engine';
import { createPlaces, documentTexts } from '@marquee/schemas';
import { createLineMarks } from './entry-marks.ts';

/** A text written per language, where it stands, and every condition on the way to it. */
export type TextPlace = {
  pointer: string;
  /** The pointer by ids of entries, and by what they hold where they have none: no other text has it, now or later. */
  place: string;
  texts: Record<string, string>;
  audiences: Audience[];
  /** Has marks such as bold and links in it. */
  isRich: boolean;
  /** Its schema says that it must be there. */
  isRequired: boolean;
};

/** Every text of a document that is written per language; those that name a message have theirs there. */
export function listTexts(kind: string, data: unknown): TextPlace[] {
  const found = documentTexts(kind, data);
  const placeOf = createPlaces(data, createLineMarks(new Set(found.map(({ texts }) => texts))));
  return found.map(({ pointer, texts, audiences, isRich, isRequired }) => ({
    pointer,
    place: placeOf(pointer),
    isRich,
    isRequired,
    audiences: [...audiences],
    texts: Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }));
}
