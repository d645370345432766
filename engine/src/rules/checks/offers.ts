import type { Offer } from '@marquee/schemas';
import type { DocumentParts, FoundOffer } from '../document-parts.ts';

/** The offers of a document that are of one of these kinds; undefined: of any. */
export const offersOfKinds = (
  { offers }: DocumentParts,
  kinds: readonly Offer['kind'][] | undefined,
): DocumentParts['offers'] => (kinds ? offers.filter(({ offer }) => kinds.includes(offer.kind)) : offers);

/** Where a term of an offer stands, by its place in an offer. */
export const placeIn = ({ pointer, takesOffer, places }: FoundOffer, at: string): string =>
  places[at] ?? (takesOffer ? `${pointer}/${at}` : pointer);

/** Which limit a number is beyond, in words; null: none. */
export function limitWords(
  value: number,
  { atLeast = -Infinity, atMost = Infinity }: { readonly atLeast?: number; readonly atMost?: number },
  write: (limit: number) => string,
): string | null {
  if (value > atMost) return `at most ${write(atMost)} is allowed`;
  return value < atLeast ? `at least ${write(atLeast)} is needed` : null;
}
