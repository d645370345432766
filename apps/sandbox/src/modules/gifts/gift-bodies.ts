import type { DepositGift, RegistrationGift } from '@marquee/schemas';
import type { BonusOffer } from '../../prizes/bonus-data.ts';
import { localizedTitle } from '../../site/locale.ts';
import { openingOf, type OfferOf } from './offers.model.ts';

type View = { now: number; locale: string };

function partsOf({ gives }: BonusOffer, locale: string): RegistrationGift['bonuses'] {
  return gives.map(({ type, title }) => ({
    title: localizedTitle(title, locale),
    type: type === 'freespins' ? 'freespin' : 'bonus',
  }));
}

/** BON-03. */
export function depositGiftBody(
  offer: OfferOf<'deposit'>,
  { now, locale, currency, chosen }: View & { currency: string; chosen: string | null },
): DepositGift {
  const bonus = offer.gives.find((prize) => prize.type === 'bonus');
  const opening = openingOf(offer, now);
  const until = opening.state === 'open' ? opening.until : null;
  const [first] = offer.gives;
  const prize = bonus ?? first;
  return {
    group_key: offer.group_key,
    title: localizedTitle(offer.title, locale),
    type: 'deposit',
    bonuses: partsOf(offer, locale),
    code: offer.code,
    chosen: chosen === offer.code,
    currency,
    minimum_deposit_cents: offer.minimum[currency] ?? 1,
    percent: bonus && 'percent' in bonus ? bonus.percent : null,
    amount_limit_cents: (bonus && ('percent' in bonus ? bonus.amount_limit : bonus.amount)[currency]) ?? null,
    wager: prize?.wager ?? 0,
    days_to_wager: (prize?.type === 'freespins' ? prize.days_to_play : prize?.days_to_wager) ?? 1,
    available_until: until === null ? null : new Date(until).toISOString(),
  };
}

/** BON-04. */
export function registrationGiftBody(offer: OfferOf<'registration'>, locale: string): RegistrationGift {
  const bonuses = partsOf(offer, locale);
  return {
    group_key: offer.group_key,
    title: localizedTitle(offer.title, locale),
    type: bonuses[0]?.type ?? 'bonus',
    bonuses,
  };
}
