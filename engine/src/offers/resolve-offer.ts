import { findKind, type Offer, type ResolvedOffer, type Shape } from '@marquee/schemas';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { languagesOf } from '../text/locale-chain.ts';
import { moneyByCurrency } from '../value/build-value.ts';
import type { Visitor } from '../visitor/visitor.ts';

type Reader = {
  locale: string;
  /** Code of the visitor's currency. Amounts that are not given in it are those in EUR. */
  currency: string;
};

/**
 * An offer as pages have it for a visitor of a language and a currency, its amounts in minor units and written out. It
 * needs no document around it: an editor shows what players will read before the document can be shown at all.
 *
 * @param offer one that the schema accepts
 */
export function resolveOffer(compiled: CompiledSnapshot, offer: Offer, reader: Reader): ResolvedOffer {
  const { index } = compiled;
  const { locale } = languagesOf(index, reader.locale);
  return inShape(SHAPE, offer, { index, locale, currency: reader.currency }) as ResolvedOffer; // by the offer's own shape
}

type Surroundings = Pick<Visitor, 'index' | 'locale'> & Pick<Reader, 'currency'>;

/** Every kind and block has the same one. */
const SHAPE = shapeOf('banner');

function shapeOf(kind: string): Shape | undefined {
  const shape = findKind(kind)?.shape;
  return typeof shape === 'object' && shape !== null && 'fields' in shape ? shape.fields['offer'] : undefined;
}

function inShape(shape: Shape | undefined, value: unknown, at: Surroundings): unknown {
  if (shape === 'money-by-currency')
    return moneyByCurrency(new Map(Object.entries(value as Record<string, number>)), at.currency, at); // validated
  if (typeof shape !== 'object' || !('fields' in shape)) return value;
  const record = Object.entries(value as Record<string, unknown>); // validated
  return Object.fromEntries(record.map(([name, inner]) => [name, inShape(shape.fields[name], inner, at)]));
}
