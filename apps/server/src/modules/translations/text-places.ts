import type { Audience } from '@marquee/engine';
import { createPlaces, documentTexts } from '@marquee/schemas';
import { createLineMarks } from './entry-marks.ts';

/** A text with one value per language, with its place and all conditions around it. */
export type TextPlace = {
  pointer: string;
  /** The pointer with ids of entries, or their content where they have no id. No other text ever has the same one. */
  place: string;
  texts: Record<string, string>;
  audiences: Audience[];
  /** Whether it has formatting such as bold and links. */
  isRich: boolean;
  /** Whether its schema requires it. */
  isRequired: boolean;
};

/** All texts of a document with one value per language. Texts that refer to a message are in the messages. */
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
