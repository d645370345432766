import { isRecord } from '@marquee/schemas/is-record';
import type { UserLimit } from '@marquee/schemas';

export type LimitType = UserLimit['type'];
export type LimitPeriod = UserLimit['period'];
export type BreakType = 'coolingoff' | 'selfexclusion';
export type CountedType = Exclude<LimitType, BreakType>;

/** Limit types that count money or time, in the order of the page (LIM-03 to LIM-05, LIM-08). */
export const COUNTED_TYPES: readonly CountedType[] = ['deposit', 'loss', 'wager', 'session'];

/** Limit types that are breaks (LIM-06, LIM-07). */
export const BREAK_TYPES: readonly BreakType[] = ['coolingoff', 'selfexclusion'];

/** LIM-09 to LIM-17. */
export const BREAK_PERIODS: readonly LimitPeriod[] = [
  'day',
  '3_days',
  'week',
  'month',
  '3_months',
  '6_months',
  '9_months',
  '12_months',
  'forever',
];

const COUNTED_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

export function periodsOf(type: CountedType): readonly LimitPeriod[] {
  return type === 'session' ? ['day'] : COUNTED_PERIODS;
}

/** Limits of one type, the shortest period first. */
export function limitsOf(limits: readonly UserLimit[], type: LimitType): UserLimit[] {
  return limits
    .filter((limit) => limit.type === type)
    .toSorted((a, b) => BREAK_PERIODS.indexOf(a.period) - BREAK_PERIODS.indexOf(b.period));
}

/** How far a limit is used, in minor units of the currency or in minutes. */
export type Usage = { limit: number; current: number; next: number | null };

/** A money limit allows nothing in a currency that it does not list. */
export function usageOf(limit: UserLimit, currency: string): Usage {
  if (limit.session) {
    const { minutes, current_minutes, next_minutes } = limit.session;
    return { limit: minutes, current: current_minutes, next: next_minutes };
  }
  const account = limit.accounts.find((entry) => entry.currency === currency);
  return {
    limit: account?.amount_cents ?? 0,
    current: account?.current_value_amount_cents ?? 0,
    next: account?.next_amount_cents ?? null,
  };
}

/** LIM-18. */
export function isReached({ limit, current }: Usage): boolean {
  return limit - Math.abs(current) <= 0;
}

/** A limit that is used up, or a running break, and when it ends. */
export type ReachedLimit = { type: LimitType; period: LimitPeriod; until: string | null };

/** The reached limits in the player's currency. During a break only the break is returned (LIM-19, LIM-25). */
export function reachedLimits(limits: readonly UserLimit[], currency: string): ReachedLimit[] {
  const running = limits.find(({ type }) => isBreakType(type));
  if (running) return [{ type: running.type, period: running.period, until: running.ends_at }];
  return COUNTED_TYPES.flatMap((type) => limitsOf(limits, type))
    .filter((limit) => {
      const usage = usageOf(limit, currency);
      // A limit of zero allows nothing, so it is never used up.
      return usage.limit > 0 && isReached(usage);
    })
    .map(({ type, period, period_ends_at: until }) => ({ type, period, until }));
}

/**
 * Validates the platform's response about a player's limits.
 * @throws when any of them is malformed: a limit that cannot be read may be a break (SAFE-08).
 */
export function parseLimits(answer: unknown): UserLimit[] {
  if (!Array.isArray(answer)) throw new TypeError('The limits are no list.');
  for (const limit of answer as unknown[])
    if (!isLimit(limit)) throw new TypeError('One of the limits is none.');
  return answer as UserLimit[]; // The checks above cover every field that is read here.
}

function isLimit(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, period, ends_at: endsAt, period_ends_at: periodEndsAt, accounts, session } = value;
  const isKnown = [...COUNTED_TYPES, ...BREAK_TYPES].some((known) => known === type);
  return (
    isKnown &&
    BREAK_PERIODS.some((known) => known === period) &&
    isTime(endsAt) &&
    isTime(periodEndsAt) &&
    Array.isArray(accounts) &&
    accounts.every(isAmount) &&
    (type === 'session'
      ? isRecord(session) && isCount(session['minutes']) && isCount(session['current_minutes'])
      : true)
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value);
const isTime = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
const isAmount = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['currency'] === 'string' &&
  isCount(value['amount_cents']) &&
  isCount(value['current_value_amount_cents']);

export function isBreakType(type: LimitType): type is BreakType {
  return type === 'coolingoff' || type === 'selfexclusion';
}

export type Pending = { asks: 'looser' | 'removal'; isConfirmed: boolean };

/** A requested change that does not count yet (LIM-20 to LIM-24). */
export function pendingOf({ status }: Pick<UserLimit, 'status'>): Pending | null {
  switch (status) {
    case 'active':
      return null;
    case 'unconfirmed':
      return { asks: 'looser', isConfirmed: false };
    case 'confirmed':
      return { asks: 'looser', isConfirmed: true };
    case 'unconfirmed_disable':
      return { asks: 'removal', isConfirmed: false };
    case 'confirmed_disable':
      return { asks: 'removal', isConfirmed: true };
  }
}

/** The effect of setting a value: new and tighter limits count at once, looser ones wait. */
export type Change = 'new' | 'tighter' | 'same' | 'looser';

export function changeOf(current: Usage | undefined, wanted: number): Change {
  if (!current) return 'new';
  if (wanted > current.limit) return 'looser';
  return wanted < current.limit ? 'tighter' : 'same';
}

/** Periods that do not end the running break earlier: nobody can shorten a break, not even the player (SAFE-04). */
export function breakPeriods(running: UserLimit | undefined): readonly LimitPeriod[] {
  if (!running) return BREAK_PERIODS;
  return BREAK_PERIODS.slice(BREAK_PERIODS.indexOf(running.period));
}
