import { readFileSync } from 'node:fs';
import { SESSION_SECONDS } from '../identity/session-cookie.ts';
import { TOKEN_HOURS } from '../identity/player-tokens.ts';
import type { BonusData } from '../prizes/bonus-data.ts';
import { COMPLAINT_DAYS, FILE_MB, numberedSections } from './terms-numbers.ts';

type Live = { percent: number; most: { EUR: number } };
type Vip = { cashback: { percents: { percent: number }[] } };
type Pack = { rules: { check: { type: string; field?: string; atMost?: number } }[] };
type Coins = { cents_per_point: { EUR: number } };

// The repository’s own data, and its own tests check that it has these types.
const read = <T>(file: string, folder = 'platform'): T =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${folder}/${file}.json`, import.meta.url), 'utf8'));

const DAY_SECONDS = 86_400;
/** The bonus that the general rules work out. */
const EXAMPLE = 10;

const euros = (cents: { readonly [currency: string]: number } | undefined): number[] =>
  cents?.['EUR'] === undefined ? [] : [cents['EUR'] / 100];

/** The least and the most of what the offers say: one number where all are the same. */
function span(values: readonly number[]): number[] {
  return [...new Set([Math.min(...values), Math.max(...values)])];
}

/** How often an offer may ask to be wagered at most, by the rules of a licence. */
const mostWager = (licence: string): number[] =>
  read<Pack>(licence, 'site/rule-pack').rules.flatMap(({ check: { type, field, atMost } }) =>
    type === 'offer-number' && field === 'wagering' && atMost !== undefined ? [atMost] : [],
  );

function generalRules(offers: BonusData['offers'], exampleWager: number): number[] {
  const live = read<Live>('live_cashback');
  const gives = offers.flatMap((offer) => offer.gives);
  const bonuses = gives.flatMap((gift) => (gift.type === 'bonus' ? [gift] : []));
  const spins = gives.flatMap((gift) => (gift.type === 'freespins' ? [gift] : []));
  const minimums = offers.flatMap((offer) => ('minimum' in offer ? euros(offer.minimum) : []));
  return numberedSections(13, {
    1: [exampleWager, EXAMPLE, EXAMPLE * exampleWager],
    2: [Math.min(...minimums)],
    3: [
      ...span(gives.map(({ wager }) => wager).filter((wager) => wager > 0)),
      ...mostWager('cw'),
      ...mostWager('ee'),
    ],
    4: span(bonuses.flatMap((bonus) => euros(bonus.max_bet))),
    5: [
      ...span(gives.map((gift) => gift.days_to_wager)),
      ...span(gives.map((gift) => gift.days_to_activate)),
    ],
    6: [
      ...span(spins.map((gift) => gift.days_to_play)),
      ...span(spins.flatMap((gift) => euros(gift.max_win))),
    ],
    7: [
      live.percent,
      ...euros(live.most),
      ...span(read<Vip>('vip').cashback.percents.map(({ percent }) => percent)),
    ],
    8: euros(read<Coins>('coins').cents_per_point),
    13: [COMPLAINT_DAYS],
  });
}

/** Numbers of the general rules and of the privacy policy in order, with the source of each in the product. */
export function rulesNumbers(
  offers: BonusData['offers'],
  exampleWager: number,
): readonly (readonly [where: RegExp, numbers: readonly number[]])[] {
  const rules = generalRules(offers, exampleWager);
  const privacy = numberedSections(14, {
    4: [FILE_MB],
    10: [SESSION_SECONDS / DAY_SECONDS, TOKEN_HOURS.confirmation, TOKEN_HOURS.password_reset],
  });
  return [
    [/^page\/general-rules\/blocks\/1\/props\/content$/, rules],
    [/^platform\/files\/general-rules\/text$/, rules],
    [/^page\/privacy-policy\/blocks\/1\/props\/content$/, privacy],
    [/^platform\/files\/privacy-policy\/text$/, privacy],
  ];
}
