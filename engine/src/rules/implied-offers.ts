import type {
  AdventuresDocument,
  BonusCardsStoredProps,
  Offer,
  ShopCardDocument,
  WheelSegmentsDocument,
} from '@marquee/schemas';

/** An offer that fields of a document make without an `offer`: what is sold, won or added, and how often it is wagered. */
export type ImpliedOffer = {
  readonly offer: Offer;
  /** Where its `offer` stands, or would stand; of a thing that takes none, where the thing stands. */
  readonly pointer: string;
  /** Whether the thing takes an `offer`, in which further terms could be stated. */
  readonly takesOffer: boolean;
  /** Where its terms are said instead, by their place in an offer. */
  readonly places: Readonly<Record<string, string>>;
};

/**
 * The offers that the own fields of a document, or of the settings of a block, make without saying so: a limit of an
 * offer's terms would be no limit if it could be passed by leaving the offer out.
 *
 * @param type kind of the document, or type of the block.
 * @param data the document's data or the block's settings, validated.
 */
export function impliedOffers(type: string, data: unknown, pointer: string): ImpliedOffer[] {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read ? read(data as never, pointer) : []; // validated, so it is of its type
}

const READERS: Readonly<Record<string, (data: never, pointer: string) => ImpliedOffer[]>> = {
  'shop-card': ({ offer, type, rate, wager, daysToUse }: ShopCardDocument, pointer) =>
    offer
      ? []
      : [
          {
            offer: {
              kind: type === 'freespins' ? 'spins' : 'prize',
              ...(rate?.freespins_count !== undefined && { spins: { count: rate.freespins_count } }),
              ...(wager !== undefined && { wagering: { times: wager, of: 'winnings' } }),
              ...(daysToUse !== undefined && { daysToUse }),
            },
            pointer: `${pointer}/offer`,
            takesOffer: true,
            places: {
              'spins/count': `${pointer}/rate/freespins_count`,
              'wagering/times': `${pointer}/wager`,
              daysToUse: `${pointer}/daysToUse`,
            },
          },
        ],
  'wheel-segments': ({ segments }: WheelSegmentsDocument, pointer) =>
    segments.flatMap(({ offer, prize, wager }, at): ImpliedOffer[] => {
      const own = `${pointer}/segments/${at}`;
      if (offer) return [];
      const isSpins = prize.type === 'freespins';
      return [
        {
          offer: {
            ...(isSpins
              ? { kind: 'spins', spins: { count: prize.count } }
              : { kind: 'bonus', maximum: prize.amount }),
            wagering: { times: wager, of: isSpins ? 'winnings' : 'bonus' },
          },
          pointer: `${own}/offer`,
          takesOffer: true,
          places: {
            'spins/count': `${own}/prize/count`,
            maximum: `${own}/prize/amount`,
            'wagering/times': `${own}/wager`,
          },
        },
      ];
    }),
  'bonus-cards': ({ cards }: BonusCardsStoredProps, pointer) =>
    cards.flatMap(({ offer, bonus, deposit, wager }, at): ImpliedOffer[] => {
      const own = `${pointer}/cards/${at}`;
      if (offer) return [];
      const isSpins = bonus.type === 'freespins';
      return [
        {
          offer: {
            ...(isSpins
              ? { kind: 'spins', spins: { count: bonus.count } }
              : { kind: 'deposit', percentage: bonus.percent, maximum: bonus.cap }),
            ...(deposit && { minimumDeposit: deposit }),
            wagering: { times: wager, of: isSpins ? 'winnings' : 'bonus' },
          },
          pointer: `${own}/offer`,
          takesOffer: true,
          places: {
            'spins/count': `${own}/bonus/count`,
            percentage: `${own}/bonus/percent`,
            maximum: `${own}/bonus/cap`,
            minimumDeposit: `${own}/deposit`,
            'wagering/times': `${own}/wager`,
          },
        },
      ];
    }),
  // Whoever has an account can deposit and so open a day; further terms stand in its details.
  adventures: ({ days }: AdventuresDocument, pointer) =>
    days.map(({ prize, condition: { minDep, wager } }, at): ImpliedOffer => {
      const own = `${pointer}/days/${at}`;
      return {
        offer: {
          ...(prize.type === 'bonus'
            ? { kind: 'bonus', maximum: prize.amount }
            : { kind: 'spins', spins: { count: prize.count } }),
          takers: 'all-players',
          minimumDeposit: minDep,
          wagering: { times: wager, of: prize.type === 'bonus' ? 'bonus' : 'winnings' },
        },
        pointer: own,
        takesOffer: false,
        places: {
          kind: `${own}/prize`,
          takers: own,
          'spins/count': `${own}/prize/count`,
          maximum: `${own}/prize/amount`,
          minimumDeposit: `${own}/condition/minDep`,
          'wagering/times': `${own}/condition/wager`,
        },
      };
    }),
};
