import type { RequestVisitor } from '../delivery/visitor.service.ts';
import type { Content } from './config.model.ts';
import { visitorItems } from './visitor-items.ts';

/** Ids and group keys of every bonus that is switched off for the visitor (BON-44). */
export function disabledBonusesConfig(visitor: RequestVisitor): Content<'disabled-bonuses'> {
  const { items, validUntil } = visitorItems('disabled-bonuses', visitor);
  const ids = new Set(items.flatMap(({ gifts }) => gifts.ids ?? []));
  const groupKeys = new Set(items.flatMap(({ gifts }) => gifts.groupKeys ?? []));
  return {
    body: { ids: [...ids].toSorted((a, b) => a - b), groupKeys: [...groupKeys].toSorted() },
    validUntil,
  };
}

/** Changes to the look of the platform's gifts, in the order in which they apply (BON-45). */
export function giftOverridesConfig(visitor: RequestVisitor): Content<'modify-gifts-config'> {
  const { items, validUntil } = visitorItems('gift-overrides', visitor);
  const gifts = items.map(({ id, gifts: { ids = [], groupKeys = [] }, ...gift }) => ({
    id,
    ids,
    groupKeys,
    title: gift.title,
    text: gift.text,
    offer: gift.offer,
    image: gift.image,
    hidden: gift.hidden ?? false,
    position: gift.position,
  }));
  return { body: { gifts }, validUntil };
}

/** Gifts that are shown among the platform’s own (BON-46). */
export function additionalGiftsConfig(visitor: RequestVisitor): Content<'additional-gifts'> {
  const { items, validUntil } = visitorItems('additional-gifts', visitor);
  const gifts = items.map(({ id, type, title, text, offer, terms, image, button, bonuses = [] }) => ({
    id,
    type,
    title,
    text,
    offer,
    terms,
    image,
    button,
    bonuses,
  }));
  return { body: { gifts }, validUntil };
}

/** Partners whose visitors see no promotions, or not the promotions named (BON-47). */
export function excludedPromoStagsConfig(visitor: RequestVisitor): Content<'excluded-promo-stags'> {
  const { items, validUntil } = visitorItems('excluded-promo-stags', visitor);
  const exclusions = items.map(({ id, stags, promotions = [] }) => ({ id, stags, promotions }));
  return { body: { exclusions }, validUntil };
}
