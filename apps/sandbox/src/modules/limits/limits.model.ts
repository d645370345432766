import type { UserLimit } from '@marquee/schemas';
import { countedPeriod, DAY, type LimitPeriod, type LimitType } from './limit-periods.model.ts';

/** A confirmed loosening waits for the end of the current period, and at least this long. */
export const LOOSENING_DELAY_MS = DAY;

/** Amounts are in minor units, times in epoch milliseconds. */
export type LimitAccount = { currency: string; amountCents: number; nextAmountCents: number | null };

export type Limit = {
  id: number;
  playerId: number;
  type: LimitType;
  period: LimitPeriod;
  status: UserLimit['status'];
  createdAt: number;
  /** The end of a break. Null for never. */
  endsAt: number | null;
  accounts: LimitAccount[];
  sessionMinutes: number | null;
  nextSessionMinutes: number | null;
  changesAt: number | null;
};

/** What the player did in one currency since the start of a period. */
export type Usage = { betCents: number; winCents: number; depositCents: number };

/** What currently counts towards limits. `of` is for a currency since an instant. */
export type Counted = { of: (currency: string, since: number) => Usage; sessionMs: number };

export type MoneyType = 'loss' | 'wager' | 'deposit';

export function isMoney(type: LimitType): type is MoneyType {
  return type === 'loss' || type === 'wager' || type === 'deposit';
}

export function isBreak(type: LimitType): boolean {
  return type === 'coolingoff' || type === 'selfexclusion';
}

/** Negative for the loss of a player who is ahead. */
export function currentValue(type: MoneyType, { betCents, winCents, depositCents }: Usage): number {
  if (type === 'deposit') return depositCents;
  return type === 'wager' ? betCents : betCents - winCents;
}

/** LIM-18. */
export function isReached(amount: number, current: number): boolean {
  return amount - current <= 0;
}

/** The limit as it counts now, with a change that is due. Undefined when it is over or removed. */
export function limitNow(limit: Limit, now: number): Limit | undefined {
  if (limit.endsAt !== null && limit.endsAt <= now) return undefined;
  if (limit.changesAt === null || limit.changesAt > now) return limit;
  if (limit.status === 'confirmed_disable') return undefined;
  return {
    ...limit,
    status: 'active',
    changesAt: null,
    accounts: limit.accounts.map(({ currency, amountCents, nextAmountCents }) => ({
      currency,
      amountCents: nextAmountCents ?? amountCents,
      nextAmountCents: null,
    })),
    sessionMinutes: limit.nextSessionMinutes ?? limit.sessionMinutes,
    nextSessionMinutes: null,
  };
}

export type Wanted = {
  accounts: readonly { currency: string; amountCents: number }[];
  sessionMinutes: number | null;
};

/** Tightening takes effect at once, loosening waits. Earlier pending changes are dropped (SAFE-03). */
export function changeLimit(limit: Limit, { accounts: wanted, sessionMinutes }: Wanted): Limit {
  const kept = limit.accounts.filter(({ amountCents }) => amountCents > 0);
  const accounts = kept.map(({ currency, amountCents }) => {
    const asked = wanted.find((account) => account.currency === currency)?.amountCents ?? amountCents;
    return {
      currency,
      amountCents: Math.min(asked, amountCents),
      nextAmountCents: asked > amountCents ? asked : null,
    };
  });
  const added = wanted
    .filter(({ currency }) => kept.every((account) => account.currency !== currency))
    // Nothing was allowed in this currency before.
    .map(({ currency, amountCents }) => ({ currency, amountCents: 0, nextAmountCents: amountCents }));
  const current = limit.sessionMinutes;
  const isLonger = sessionMinutes !== null && current !== null && sessionMinutes > current;
  const changed = {
    ...limit,
    accounts: [...accounts, ...added],
    sessionMinutes: isLonger ? current : (sessionMinutes ?? current),
    nextSessionMinutes: isLonger ? sessionMinutes : null,
    changesAt: null,
  };
  return { ...changed, status: asksForMore(changed) ? 'unconfirmed' : 'active' };
}

/** A limit with its removal requested. Pending looser amounts are dropped. */
export function disableLimit(limit: Limit): Limit {
  const { accounts, sessionMinutes } = limit;
  return { ...changeLimit(limit, { accounts, sessionMinutes }), status: 'unconfirmed_disable' };
}

/** The effect of the emailed link. Undefined when nothing waits for it. */
export function confirmLimit(limit: Limit, now: number): Limit | undefined {
  const changesAt = Math.max(now + LOOSENING_DELAY_MS, countedPeriod(limit.period, now).end);
  if (limit.status === 'unconfirmed') return { ...limit, status: 'confirmed', changesAt };
  if (limit.status === 'unconfirmed_disable') return { ...limit, status: 'confirmed_disable', changesAt };
  return undefined;
}

function asksForMore({ accounts, nextSessionMinutes }: Limit): boolean {
  return nextSessionMinutes !== null || accounts.some(({ nextAmountCents }) => nextAmountCents !== null);
}

/** `schemas/api/user-limit.json`. */
export function limitBody(limit: Limit, counted: Counted, now: number): UserLimit {
  const { type, period } = limit;
  const byCurrency = limit.accounts.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  const { start, end } = countedPeriod(period, now);
  const accounts = byCurrency.map(({ currency, amountCents, nextAmountCents }) => ({
    currency,
    amount_cents: amountCents,
    current_value_amount_cents: isMoney(type)
      ? Math.max(0, currentValue(type, counted.of(currency, start)))
      : 0,
    next_amount_cents: nextAmountCents,
  }));
  const minutes = Math.floor(counted.sessionMs / 60_000);
  const session =
    limit.sessionMinutes === null
      ? null
      : {
          minutes: limit.sessionMinutes,
          current_minutes: minutes,
          next_minutes: limit.nextSessionMinutes,
        };
  return {
    id: limit.id,
    type,
    period,
    status: limit.status,
    accounts,
    session,
    reached:
      isBreak(type) ||
      (session !== null && isReached(session.minutes, session.current_minutes)) ||
      accounts.some((account) => isReached(account.amount_cents, account.current_value_amount_cents)),
    period_ends_at: isBreak(type) ? null : toTime(end),
    ends_at: toTime(limit.endsAt),
    changes_at: toTime(limit.changesAt),
    created_at: new Date(limit.createdAt).toISOString(),
  };
}

export function toTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
