import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import { weekStart } from '../../time/week-start.ts';
import type {
  BonusOffer,
  BonusPrize,
  FreespinsPrize,
  OfferAudience,
  WelcomePack,
} from '../../prizes/bonus-data.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** What offers need to know of a player. */
export type Recipient = {
  id: number;
  currency: string;
  groups: readonly number[];
  licence: string;
  /** The tag of the partner who referred the player. */
  stag: string | null;
};

/** What audiences depend on. */
type Facts = Pick<Recipient, 'groups' | 'licence' | 'stag'>;

export type OfferOf<Occasion extends BonusOffer['occasion']> = Extract<BonusOffer, { occasion: Occasion }>;

/** Codes are typed by hand. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

export function isFor(offer: BonusOffer, recipient: Facts): boolean {
  if (offer.occasion === 'deposit' && offer.extra && recipient.groups.includes(PLAYER_GROUPS.multiAccount))
    return false;
  return isInAudience(offer.audience ?? {}, recipient);
}

function isInAudience(audience: OfferAudience, { groups, licence, stag }: Facts): boolean {
  const { groups: wanted, licences, not_licences: notLicences, stags } = audience;
  if (wanted?.any_of && !wanted.any_of.some((group) => groups.includes(group))) return false;
  if (wanted?.none_of?.some((group) => groups.includes(group))) return false;
  if (licences && !licences.includes(licence)) return false;
  if (notLicences?.includes(licence)) return false;
  return !stags || (stag !== null && stags.includes(stag));
}

/** The groups of a player with the welcome pack after this number of deposits. Empty when it is over. */
export function welcomeGroups(pack: WelcomePack, deposits: number): number[] {
  if (deposits >= pack.deposits) return [];
  const next = pack.next?.[String(deposits + 1)];
  return next === undefined ? [pack.group] : [pack.group, next];
}

export type Opening = { state: 'open'; until: number | null } | { state: 'not_yet' } | { state: 'over' };

/** Whether an offer is open now. */
export function openingOf({ period, weekly }: BonusOffer, now: number): Opening {
  const from = period?.from === undefined ? 0 : Date.parse(period.from);
  const until = period?.until === undefined ? null : Date.parse(period.until);
  if (until !== null && now >= until) return { state: 'over' };
  if (now < from) return { state: 'not_yet' };
  if (!weekly) return { state: 'open', until };
  const start = weekStart(now);
  const at = ({ day, hour }: { day: number; hour: number }) => (day - 1) * DAY + hour * HOUR;
  const opens = at(weekly.from);
  const length = (at(weekly.until) - opens + WEEK) % WEEK || WEEK;
  // The period that started last week may still be open.
  const opened = [start + opens, start - WEEK + opens].find((each) => each <= now && now < each + length);
  if (opened === undefined) return { state: 'not_yet' };
  const closes = opened + length;
  return { state: 'open', until: until === null ? closes : Math.min(until, closes) };
}

/** An offer can be taken once in each of these periods. Null when there is no such limit. */
export function usePeriod(offer: BonusOffer, now: number): string | null {
  const uses = offer.uses ?? (offer.occasion === 'deposit' ? undefined : 'once');
  if (uses === undefined) return null;
  return uses === 'once' ? 'ever' : new Date(weekStart(now)).toISOString().slice(0, 10);
}

/** The bonus money of a prize in minor units. 0 if there is none in the currency. */
export function bonusAmount(prize: BonusPrize, currency: string, depositCents = 0): number {
  if ('amount' in prize) return prize.amount[currency] ?? 0;
  const limit = prize.amount_limit[currency] ?? 0;
  return Math.min(limit, Math.floor((depositCents * prize.percent) / 100));
}

/** Whether everything in an offer exists in the currency. */
export function isInCurrency(offer: BonusOffer, currency: string): boolean {
  if (offer.occasion === 'deposit' && offer.minimum[currency] === undefined) return false;
  return offer.gives.every((prize) => amountsOf(prize)[currency] !== undefined);
}

function amountsOf(prize: BonusPrize | FreespinsPrize) {
  if (prize.type === 'freespins') return prize.bet;
  return 'amount' in prize ? prize.amount : prize.amount_limit;
}
