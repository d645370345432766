import { contentHashOf } from '../hash/content-hash.ts';
import { pieceOf, type Piece } from '../hash/text-hash.ts';
import type { Recorder } from '../value/select-value.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** The ends of the key texts for one visitor, with the currency and without it. */
export type KeyEnds = {
  readonly plain: Piece;
  readonly withCurrency: Piece;
  /** Comes before what is shown by a name. */
  readonly brand: Piece;
};

export function keyEnds({ locale, context }: Visitor, preview: boolean): KeyEnds {
  const endOf = (currency: string): Piece => pieceOf(`\n${locale}\n${currency}\n${preview ? 'preview' : ''}`);
  return {
    plain: endOf(''),
    withCurrency: endOf(context.currency),
    brand: pieceOf(`\nbrand ${context.brand ?? ''}`),
  };
}

/**
 * The cache key of an output, known before the output is built. It combines the subject and every choice made for it.
 * Of the visitor it has only the locale, and the currency and the brand if they change the output. Within a release equal keys mean
 * equal outputs (ENGINE-12).
 */
export const cacheKeyOf = (
  subject: Piece,
  { decisions, usesCurrency, usesBrand }: Pick<Recorder, 'decisions' | 'usesCurrency' | 'usesBrand'>,
  ends: KeyEnds,
): string => {
  const end = usesCurrency ? ends.withCurrency : ends.plain;
  return contentHashOf(usesBrand ? [subject, ends.brand, end] : [subject, end], decisions);
};

/** The engine uses Infinity for "time changes nothing"; outside the engine that is null. */
export const toValidUntil = (until: number): number | null => (until === Infinity ? null : until);
