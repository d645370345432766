import type { MoneyByCurrency, Offer } from '@marquee/schemas';
import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { formatAmount } from '../../money.ts';
import { oneOf, type Formula } from '../../worlds/formula.ts';
import type { Breach, CheckModule, CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { limitWords, offersOfKinds, placeIn } from './offers.ts';

type Field = CheckOf<'offer-amount'>['field'];

/** An amount that an offer states is within limits in one currency, for the players of that currency. */
export const offerAmount: CheckModule<'offer-amount'> = {
  type: 'offer-amount',
  breaches: (document, check) =>
    offersOfKinds(partsOf(document), check.kinds).flatMap((found): Breach[] => {
      const { at, of, noun } = AMOUNTS[check.field];
      const amounts = of(found.offer);
      if (!amounts) return [];
      const pointer = `${placeIn(found, at)}/${check.currency}`;
      const among = (): Formula => oneOf('currency', [check.currency]);
      const value = Object.hasOwn(amounts, check.currency) ? amounts[check.currency] : undefined;
      if (value === undefined) {
        // Its players read the euros, which no limit in their currency can judge.
        const words = `${noun} is not stated in ${check.currency}, whose players read the euros: state it.`;
        return [{ pointer, words, among }];
      }
      return limitWords(value, check, String) === null
        ? []
        : [
            {
              pointer,
              words: ({ index }: CompiledSnapshot) => {
                const options = { currency: check.currency, locale: 'en', whole: 'short' } as const;
                const write = (amount: number): string => formatAmount(index.currencies, amount, options);
                return `${noun} of ${write(value)}: ${limitWords(value, check, write)}.`;
              },
              among,
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
  prizePool: { at: 'prizes/pool', of: ({ prizes }) => prizes?.pool, noun: 'A value of all prizes' },
  prizeStake: {
    at: 'prizes/stake',
    of: ({ prizes }) => prizes?.stake,
    noun: 'A stake for a point or a ticket',
  },
};
