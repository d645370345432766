import { contentHashOf } from '../hash/content-hash.ts';
import { pieceOf, type Piece } from '../hash/text-hash.ts';
import type { Recorder } from '../value/select-value.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** Whose output a key is for: how the texts behind keys end, with the currency and without. */
export type KeyEnds = { readonly plain: Piece; readonly withCurrency: Piece };

export function keyEnds({ locale, context }: Visitor, preview: boolean): KeyEnds {
  const endOf = (currency: string): Piece => pieceOf(`\n${locale}\n${currency}\n${preview ? 'preview' : ''}`);
  return { plain: endOf(''), withCurrency: endOf(context.currency) };
}

/**
 * The key of an output, known before it is built: what it is, every choice made in it, and of the visitor only
 * the locale, and the currency where that changes anything. Within a release equal keys mean equal outputs (ENGINE-12).
 */
export const cacheKeyOf = (
  subject: Piece,
  { decisions, usesCurrency }: Pick<Recorder, 'decisions' | 'usesCurrency'>,
  ends: KeyEnds,
): string => contentHashOf([subject, usesCurrency ? ends.withCurrency : ends.plain], decisions);

/** Infinity is how the engine counts; outside, null says that time changes nothing. */
export const toValidUntil = (until: number): number | null => (until === Infinity ? null : until);
