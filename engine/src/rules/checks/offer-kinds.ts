import type { Offer } from '@marquee/schemas';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { placeIn } from './offers.ts';

/** Offers of some kinds are not made. */
export const offerKinds: CheckModule<'offer-kinds'> = {
  type: 'offer-kinds',
  breaches: (document, { forbidden }) =>
    partsOf(document).offers.flatMap((found) =>
      forbidden.includes(found.offer.kind)
        ? [
            {
              pointer: placeIn(found, 'kind'),
              words: `It offers ${NAMES[found.offer.kind]}, which is not allowed.`,
            },
          ]
        : [],
    ),
};

const NAMES: Readonly<Record<Offer['kind'], string>> = {
  deposit: 'a bonus on a deposit',
  spins: 'free spins',
  bonus: 'a bonus without a deposit',
  cashback: 'money back of losses',
  prize: 'a prize',
};
