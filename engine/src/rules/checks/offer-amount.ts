import type { MoneyByCurrency, Offer } from '@marquee/schemas';
import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { formatAmount } from '../../money.ts';
import { oneOf } from '../../worlds/formula.ts';
import type { CheckModule, CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { limitWords, offersOfKinds, placeIn } from './offers.ts';

type Field = CheckOf<'offer-amount'>['field'];

/** An amount that an offer states in one currency is within limits, for the players of that currency. */
export const offerAmount: CheckModule<'offer-amount'> = {
  type: 'offer-amount',
  breaches: (document, check) =>
    offersOfKinds(partsOf(document), check.kinds).flatMap((found) => {
      const { at, of, noun } = AMOUNTS[check.field];
      const amounts = of(found.offer);
      const value = amounts && Object.hasOwn(amounts, check.currency) ? amounts[check.currency] : undefined;
      if (value === undefined) return [];
      return limitWords(value, check, String) === null
        ? []
        : [
            {
              pointer: `${placeIn(found, at)}/${check.currency}`,
              words: ({ index }: CompiledSnapshot) => {
                const options = { currency: check.currency, locale: 'en', whole: 'short' } as const;
                const write = (amount: number): string => formatAmount(index.currencies, amount, options);
                return `${noun} of ${write(value)}: ${limitWords(value, check, write)}.`;
              },
              among: () => oneOf('currency', [check.currency]),
            },
          ];
    }),
};

type Stated = {
  readonly at: string;
  readonly of: (offer: Offer) => MoneyByCurrency | undefined;
  readonly noun: string;
};

const AMOUNTS: Readonly<Record<Field, Stated>> = {
  minimumDeposit: {
    at: 'minimumDeposit',
    of: ({ minimumDeposit }) => minimumDeposit,
    noun: 'A minimum deposit',
  },
  maximum: { at: 'maximum', of: ({ maximum }) => maximum, noun: 'A maximum value' },
  greatestStake: {
    at: 'greatestStake',
    of: ({ greatestStake }) => greatestStake,
    noun: 'A greatest stake',
  },
  spinValue: { at: 'spins/value', of: ({ spins }) => spins?.value, noun: 'Spins with a value' },
};
