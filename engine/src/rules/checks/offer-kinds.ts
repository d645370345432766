import type { Offer } from '@marquee/schemas';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';

/** Offers of some kinds are not made. */
export const offerKinds: CheckModule<'offer-kinds'> = {
  type: 'offer-kinds',
  breaches: (document, { forbidden }) =>
    partsOf(document).offers.flatMap(({ offer, pointer }) =>
      forbidden.includes(offer.kind)
        ? [{ pointer: `${pointer}/kind`, words: `It offers ${NAMES[offer.kind]}, which is not allowed.` }]
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
