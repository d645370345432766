import type { Offer } from '@marquee/schemas';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { offersOfKinds, placeIn } from './offers.ts';

/** Offers are made to some takers only. One that states none is for anybody. */
export const offerTakers: CheckModule<'offer-takers'> = {
  type: 'offer-takers',
  breaches: (document, { allowed, kinds }) =>
    offersOfKinds(partsOf(document), kinds).flatMap((found) => {
      const { takers } = found.offer;
      return takers !== undefined && allowed.includes(takers)
        ? []
        : [
            {
              pointer: placeIn(found, 'takers'),
              words: `${takers === undefined ? 'It does not say who may take it' : `It is for ${NAMES[takers]}`}: it may be only for ${allowed.map((each) => NAMES[each]).join(' or ')}.`,
            },
          ];
    }),
};

const NAMES: Readonly<Record<NonNullable<Offer['takers']>, string>> = {
  'new-players': 'new players',
  'all-players': 'all players with an account',
  members: 'members of the VIP club',
  invited: 'players whom the site invites',
};
