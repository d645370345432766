import { offerLines, type OfferLine } from '@marquee/blocks/offer-lines';
import { createTranslate } from '@marquee/blocks/translate';
import { getMessages, resolveOffer, type CompiledSnapshot } from '@marquee/engine';
import type { Offer } from '@marquee/schemas';

type Texts = ReturnType<typeof getMessages>;
/** The messages of a language stay the same object until one of them changes. */
const translates = new WeakMap<Texts, Map<string, ReturnType<typeof createTranslate>>>();

/** The significant terms of an offer as the site's blocks write them (OFFER-01). */
export function linesOfOffer(
  compiled: CompiledSnapshot,
  offer: Offer,
  { locale, currency }: { locale: string; currency: string },
): readonly OfferLine[] {
  return offerLines(resolveOffer(compiled, offer, { locale, currency }), {
    t: translateOf(getMessages(compiled, locale), locale),
    locale,
  });
}

function translateOf(texts: Texts, locale: string): ReturnType<typeof createTranslate> {
  const known = translates.get(texts) ?? new Map<string, ReturnType<typeof createTranslate>>();
  const translate = known.get(locale) ?? createTranslate(locale, texts);
  translates.set(texts, known.set(locale, translate));
  return translate;
}
