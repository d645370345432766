import type {
  BonusCardsStoredProps,
  MoneyByCurrency,
  Offer,
  ShopCardDocument,
  WheelSegmentsDocument,
} from '../../generated/types.ts';
import type { Problem } from './problem.ts';
import { ruleProblem } from './rule-problem.ts';

/** What the fields beside an offer say of it, in its terms. What they leave out, they leave to the offer. */
type Beside = {
  percentage?: number;
  maximum?: MoneyByCurrency;
  minimumDeposit?: MoneyByCurrency;
  spins?: number;
  wager?: number;
  daysToUse?: number;
  games?: readonly string[];
};

/** A reward is sold as what its rate says: an offer that says something else would mislead. */
export const shopCardAgreement = ({ offer, rate, wager, daysToUse, games }: ShopCardDocument): Problem[] =>
  disagreements(offer, '/offer', { spins: rate?.freespins_count, wager, daysToUse, games });

export const segmentsAgreement = ({ segments }: WheelSegmentsDocument): Problem[] =>
  segments.flatMap(({ offer, prize, wager }, at) =>
    disagreements(offer, `/segments/${at}/offer`, {
      wager,
      ...(prize.type === 'freespins' ? { spins: prize.count } : { maximum: prize.amount }),
    }),
  );

export const bonusCardsAgreement = ({ cards }: BonusCardsStoredProps, pointer: string): Problem[] =>
  cards.flatMap(({ offer, bonus, deposit, wager }, at) =>
    disagreements(offer, `${pointer}/cards/${at}/offer`, {
      wager,
      minimumDeposit: deposit,
      ...(bonus.type === 'freespins'
        ? { spins: bonus.count }
        : { percentage: bonus.percent, maximum: bonus.cap }),
    }),
  );

function disagreements(offer: Offer | undefined, pointer: string, beside: Beside): Problem[] {
  if (!offer) return [];
  const { spins, wagering } = offer;
  const { games } = beside;
  const differs = (place: string, mine: unknown, theirs: unknown): Problem[] =>
    mine === undefined || theirs === undefined || mine === theirs
      ? []
      : [
          ruleProblem(
            'OFFER_DIFFERS',
            `${pointer}/${place}`,
            `Is ${String(mine)}, and the field beside the offer says ${String(theirs)}. Make them the same.`,
          ),
        ];
  return [
    ...differs('percentage', offer.percentage, beside.percentage),
    ...differs('spins/count', spins?.count, beside.spins),
    ...differs('wagering/times', wagering?.times, beside.wager),
    ...differs('daysToUse', offer.daysToUse, beside.daysToUse),
    ...(spins?.game !== undefined && games && !games.includes(spins.game)
      ? [
          ruleProblem(
            'OFFER_DIFFERS',
            `${pointer}/spins/game`,
            `${spins.game} is none of the games beside the offer. Choose one of them.`,
          ),
        ]
      : []),
    ...differentAmounts(`${pointer}/maximum`, offer.maximum, beside.maximum),
    ...differentAmounts(`${pointer}/minimumDeposit`, offer.minimumDeposit, beside.minimumDeposit),
  ];
}

/** A currency that one of them leaves out reads its euros, so it differs where the other has an amount of its own. */
function differentAmounts(
  pointer: string,
  mine: MoneyByCurrency | undefined,
  theirs: MoneyByCurrency | undefined,
): Problem[] {
  if (!mine || !theirs) return [];
  const currencies = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...currencies].flatMap((currency) =>
    mine[currency] === theirs[currency]
      ? []
      : [
          ruleProblem(
            'OFFER_DIFFERS',
            `${pointer}${mine[currency] === undefined ? '' : `/${currency}`}`,
            `Is ${mine[currency] ?? 'left out'} in ${currency}, and the field beside the offer says ${theirs[currency] ?? 'nothing'} (minor units). Make them the same.`,
          ),
        ],
  );
}
