import type { Offer } from '@marquee/schemas';
import type { CheckModule, CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { limitWords, offersOfKinds, placeIn } from './offers.ts';

type Field = CheckOf<'offer-number'>['field'];

/** A number that an offer states is within limits. What an offer does not state is left to `offer-terms`. */
export const offerNumber: CheckModule<'offer-number'> = {
  type: 'offer-number',
  breaches: (document, check) =>
    offersOfKinds(partsOf(document), check.kinds).flatMap((found) => {
      const { at, of, noun } = NUMBERS[check.field];
      // Of a range, both ends keep to the limits.
      for (const value of new Set(of(found.offer))) {
        const limit = value === undefined ? null : limitWords(value, check, String);
        if (value !== undefined && limit !== null)
          return [{ pointer: placeIn(found, at), words: `${noun(value)}: ${limit}.` }];
      }
      return [];
    }),
};

type Stated = {
  readonly at: string;
  readonly of: (offer: Offer) => readonly (number | undefined)[];
  readonly noun: (value: number) => string;
};

const NUMBERS: Readonly<Record<Field, Stated>> = {
  wagering: {
    at: 'wagering/times',
    of: ({ wagering }) => [wagering?.times],
    noun: (value) => `Wagering of ${value} times`,
  },
  percentage: {
    at: 'percentage',
    of: ({ percentage, leastPercentage }) => [percentage, leastPercentage],
    noun: (value) => `A percentage of ${value}`,
  },
  spins: {
    at: 'spins/count',
    of: ({ spins }) => [spins?.count, spins?.least],
    noun: (value) => `${value} free spins`,
  },
  daysToUse: {
    at: 'daysToUse',
    of: ({ daysToUse }) => [daysToUse],
    noun: (value) => `${value} days to use it`,
  },
  depositNumber: {
    at: 'depositNumber',
    of: ({ depositNumber }) => [depositNumber],
    noun: (value) => `Deposit number ${value}`,
  },
  products: {
    at: 'products',
    of: ({ products }) => [products?.length],
    noun: (value) => `An offer for ${value} ${value === 1 ? 'product' : 'products'}`,
  },
};
