import type { MoneyByCurrency, Offer } from '../../generated/types.ts';
import type { Problem } from './problem.ts';
import { ruleProblem } from './rule-problem.ts';

/**
 * What is wrong across the terms of one offer, in words: a term without which another says too little
 * (`OFFER_INCOMPLETE`), and a term that says nothing (`OFFER_MEANINGLESS`).
 *
 * @param pointer where the offer stands in its document.
 */
export function offerProblems(offer: Offer, pointer: string): Problem[] {
  return [
    ...depositProblems(offer, pointer),
    ...valueProblems(offer, pointer),
    ...spinsProblems(offer, pointer),
    ...wageringProblems(offer, pointer),
    ...prizesProblems(offer, pointer),
    ...nothingProblems(offer, pointer),
  ];
}

const incomplete = (pointer: string, message: string): Problem =>
  ruleProblem('OFFER_INCOMPLETE', pointer, message);
const meaningless = (pointer: string, message: string): Problem =>
  ruleProblem('OFFER_MEANINGLESS', pointer, message);

/** Free spins and the prizes of a calendar may be for a deposit, so they may have terms of one. */
function depositProblems({ kind, minimumDeposit, depositNumber, prizes }: Offer, pointer: string): Problem[] {
  if (kind === 'deposit' || kind === 'spins' || prizes) return [];
  const message =
    'Only a bonus on a deposit, free spins and several prizes ask for a deposit. Choose another kind, or take this out.';
  return [
    ...(minimumDeposit ? [meaningless(`${pointer}/minimumDeposit`, message)] : []),
    ...(depositNumber === undefined ? [] : [meaningless(`${pointer}/depositNumber`, message)]),
  ];
}

function valueProblems(offer: Offer, pointer: string): Problem[] {
  const { kind, percentage, maximum, spins } = offer;
  const problems = rangeProblems(offer, pointer);
  const isShare = kind === 'deposit' || kind === 'cashback';
  if (percentage !== undefined && !isShare)
    problems.push(
      meaningless(
        `${pointer}/percentage`,
        'Only a bonus on a deposit and cashback are a share of something. Choose another kind, or take this out.',
      ),
    );
  // Cashback is a share of what the player has staked and lost, which has an end of its own.
  if (percentage !== undefined && kind === 'deposit' && !maximum)
    problems.push(
      incomplete(
        `${pointer}/maximum`,
        `${percentage}% of what can be any amount has a maximum value. Say the most that it brings.`,
      ),
    );
  if (kind === 'cashback' && percentage === undefined)
    problems.push(
      incomplete(`${pointer}/percentage`, 'Cashback is a share of a loss. Say how many percent.'),
    );
  if (kind === 'deposit' && percentage === undefined && !maximum && !spins)
    problems.push(
      incomplete(
        `${pointer}/percentage`,
        'Say what the deposit brings: a percentage with its maximum value, an amount, or free spins.',
      ),
    );
  if (kind === 'bonus' && !maximum)
    problems.push(incomplete(`${pointer}/maximum`, 'Say how much the bonus is.'));
  return problems;
}

/** A range goes from less to more. */
function rangeProblems({ percentage, leastPercentage, spins }: Offer, pointer: string): Problem[] {
  const ranges: [place: string, least: number | undefined, most: number | undefined][] = [
    ['leastPercentage', leastPercentage, percentage],
    ['spins/least', spins?.least, spins?.count],
  ];
  return ranges.flatMap(([place, least, most]) =>
    least === undefined || (most !== undefined && least < most)
      ? []
      : [
          meaningless(
            `${pointer}/${place}`,
            most === undefined
              ? 'It is the smallest of several, and the greatest is missing. Say it, or take this out.'
              : `It is not less than the greatest, ${most}. Write a smaller number, or take this out.`,
          ),
        ],
  );
}

function spinsProblems({ kind, spins }: Offer, pointer: string): Problem[] {
  if (!spins)
    return kind === 'spins'
      ? [incomplete(`${pointer}/spins`, 'An offer of free spins says how many, and on which game.')]
      : [];
  if (spins.game !== undefined || spins.name !== undefined) return [];
  return [incomplete(`${pointer}/spins/game`, 'Free spins are played on a game. Say on which one.')];
}

function wageringProblems(offer: Offer, pointer: string): Problem[] {
  const { wagering, greatestStake } = offer;
  const isWagered = wagering !== undefined && wagering.times > 0;
  const problems: Problem[] = [];
  if (greatestStake && !isWagered)
    problems.push(
      meaningless(
        `${pointer}/greatestStake`,
        'It holds while something is wagered, and nothing is. Say what has to be wagered, or take this out.',
      ),
    );
  const obstacle = isWagered ? obstacleTo(wagering.of, offer) : undefined;
  if (obstacle !== undefined) problems.push(meaningless(`${pointer}/wagering/of`, obstacle));
  return problems;
}

function obstacleTo(
  of: NonNullable<Offer['wagering']>['of'],
  { kind, percentage, maximum, spins }: Offer,
): string | undefined {
  // What a box or a wheel holds need not be said.
  if (kind === 'prize') return undefined;
  // What is missing of an offer of that kind is said already.
  const hasBonus =
    kind === 'bonus' || percentage !== undefined || (maximum !== undefined && kind !== 'spins');
  const hasSpins = kind === 'spins' || spins !== undefined;
  if (of === 'deposit-and-bonus' && kind !== 'deposit')
    return 'Without a deposit none can be wagered. Choose what is wagered.';
  if (of !== 'winnings' && !hasBonus)
    return 'There is no bonus that could be wagered. Say how much it is, or choose what is wagered.';
  if ((of === 'winnings' || of === 'bonus-and-winnings') && !hasSpins)
    return 'There are no spins with which one could win. Add them, or choose what is wagered.';
  return undefined;
}

/** One prize is no more than all of them. */
function prizesProblems({ kind, prizes, maximum }: Offer, pointer: string): Problem[] {
  if (!prizes) return [];
  if (kind !== 'prize')
    return [
      meaningless(
        `${pointer}/prizes`,
        'Only prizes are shared among players. Choose another kind, or take this out.',
      ),
    ];
  const { pool = {} } = prizes;
  return Object.entries(maximum ?? {}).flatMap(([currency, greatest]) => {
    const all = pool[currency];
    return all === undefined || greatest <= all
      ? []
      : [
          meaningless(
            `${pointer}/prizes/pool/${currency}`,
            `All prizes together are less than the greatest of them in ${currency}. Write what all are worth, or a smaller maximum value.`,
          ),
        ];
  });
}

/** Amounts of nothing: what is offered is there, and what is asked for is left out where it is nothing. */
function nothingProblems(
  { minimumDeposit, maximum, spins, greatestStake, prizes }: Offer,
  pointer: string,
): Problem[] {
  const amounts: [place: string, amounts: MoneyByCurrency | undefined][] = [
    ['minimumDeposit', minimumDeposit],
    ['maximum', maximum],
    ['spins/value', spins?.value],
    ['greatestStake', greatestStake],
    ['prizes/pool', prizes?.pool],
    ['prizes/stake', prizes?.stake],
  ];
  return amounts.flatMap(([place, byCurrency]) =>
    Object.entries(byCurrency ?? {}).flatMap(([currency, amount]) =>
      amount > 0
        ? []
        : [
            meaningless(
              `${pointer}/${place}/${currency}`,
              `It is nothing in ${currency}. Write an amount, or take ${currency === 'EUR' ? 'the field' : 'the currency'} out.`,
            ),
          ],
    ),
  );
}
