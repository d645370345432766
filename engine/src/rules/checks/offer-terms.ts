import type { CheckModule, CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { offersOfKinds } from './offers.ts';

type Term = CheckOf<'offer-terms'>['terms'][number];

/**
 * Offers state their significant terms, which are drawn beside the claim. With `everyPromotion`, so does each promotion
 * that could have an offer and has none.
 */
export const offerTerms: CheckModule<'offer-terms'> = {
  type: 'offer-terms',
  breaches(document, { terms, kinds, everyPromotion = false }) {
    const breaches = offersOfKinds(partsOf(document), kinds).flatMap(({ offer, pointer, takesOffer }) =>
      terms.flatMap((term) =>
        offer[term] === undefined && takesOffer
          ? [{ pointer: `${pointer}/${term}`, words: `The offer does not state ${NAMES[term]}.` }]
          : [],
      ),
    );
    const { shape } = document.entry;
    const takesOffer =
      shape !== null && typeof shape === 'object' && 'fields' in shape && shape.fields['offer'];
    return everyPromotion && takesOffer && document.target.promotes && document.data['offer'] === undefined
      ? [
          ...breaches,
          { pointer: '/offer', words: 'It promotes something and states no offer with its terms.' },
        ]
      : breaches;
  },
};

const NAMES: Readonly<Record<Term, string>> = {
  products: 'for which products it is',
  takers: 'who may take it',
  minimumDeposit: 'the minimum deposit',
  percentage: 'the percentage',
  maximum: 'the most that it brings',
  spins: 'the number of free spins',
  wagering: 'what has to be wagered',
  daysToUse: 'for how many days it can be used',
  greatestStake: 'the greatest stake while wagering',
  prizes: 'how many prizes there are, and what they are worth',
};
