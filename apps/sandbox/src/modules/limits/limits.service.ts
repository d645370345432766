import { SandboxError } from '../../errors.ts';
import type { Events } from '../../events.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { countedPeriod } from './limit-periods.model.ts';
import { findDecision } from './limit-decision.repository.ts';
import { findUsage, reserve } from './limit-usage.repository.ts';
import { announceTurn, countUsage } from './limit-events.ts';
import { currentValue, isMoney, isReached, type Limit, type MoneyType, toTime } from './limits.model.ts';
import { findBreakEnd, findLimits, findLimitsOnce } from './limits.repository.ts';
import { createSessionTime, type SessionTime } from './session-time.ts';

export type Stake = {
  currency: string;
  /** In minor units. 0 for a free spin, which a reached limit refuses too. */
  betCents: number;
  /** The round, if it is settled in a later transaction. Until then the stake is counted under this id. */
  roundId?: string;
};

export type Deposit = { currency: string; amountCents: number; paymentId: number };

/** The limits that players set themselves, checked in the transaction that is about to move money. */
export type Limits = {
  /** Refuses the whole stake. Locks the wallet, so that simultaneous stakes are checked one after the other. */
  ensureMayPlay(trx: PlatformTransaction, playerId: number, stake: Stake): Promise<void>;
  /**
   * Refuses the whole deposit, and the first one until the player has decided about a limit (SAFE-11). An allowed one
   * counts from now until it is settled.
   */
  ensureMayDeposit(trx: PlatformTransaction, playerId: number, deposit: Deposit): Promise<void>;
  /** Refuses players during a break. Must be called before a gift is chosen, started or won (SAFE-02). */
  ensureNoBreak(db: PlatformDatabase, playerId: number): Promise<void>;
  /** Whether the player is on a break, in which no promotions are offered. */
  isOnBreak(db: PlatformDatabase, playerId: number): Promise<boolean>;
  /** Must be called by everything that starts a session. */
  ensureMaySignIn(db: PlatformDatabase, playerId: number): Promise<void>;
  sessionTime: SessionTime;
};

type Needs = { db: PlatformDatabase; clock: () => number; events: Events; ledger: Ledger };

export function createLimits({ db, clock, events, ledger }: Needs): Limits {
  const sessionTime = createSessionTime({ db, clock, emit: events.emit });
  countUsage(events, clock);

  /** Checks the limits of the types that this movement counts towards. */
  async function ensureBelow(
    trx: PlatformTransaction,
    {
      playerId,
      limits,
      currency,
      amountCents,
    }: {
      playerId: number;
      limits: readonly (Limit & { type: MoneyType })[];
      currency: string;
      amountCents: number;
    },
  ): Promise<void> {
    if (limits.length === 0) return;
    await ledger.lockWallet(trx, { playerId, currency });
    const now = clock();
    const of = await findUsage(trx, playerId, now);
    for (const { type, period, accounts } of limits) {
      const limit = accounts.find((account) => account.currency === currency)?.amountCents ?? 0;
      if (limit === 0) throw new SandboxError('LIMIT_CURRENCY', { type, period });
      const { start, end } = countedPeriod(period, now);
      const current = currentValue(type, of(currency, start));
      if (isReached(limit, current) || current + amountCents > limit)
        throw new SandboxError('LIMIT_REACHED', { type, period, ends_at: toTime(end) });
    }
  }

  async function hold(trx: PlatformTransaction, reservation: Parameters<typeof reserve>[1]): Promise<void> {
    const { playerId, kind, currency, amountCents } = reservation;
    await reserve(trx, reservation);
    const change = {
      betCents: kind === 'bet' ? amountCents : 0,
      winCents: 0,
      depositCents: kind === 'deposit' ? amountCents : 0,
    };
    await announceTurn(trx, { playerId, currency, change, emit: events.emit, now: clock() });
  }

  return {
    sessionTime,
    async ensureMayPlay(trx, playerId, { currency, betCents, roundId }) {
      const limits = await findLimitsOnce(trx, playerId, clock());
      refuseBreak(limits);
      const session = limits.find(({ type }) => type === 'session');
      if (session) await sessionTime.ensureLeft(trx, session);
      await ensureBelow(trx, {
        playerId,
        limits: limits.filter(isMoneyLimit).filter(({ type }) => type !== 'deposit'),
        currency,
        amountCents: betCents,
      });
      if (roundId !== undefined && betCents > 0)
        await hold(trx, { playerId, kind: 'bet', reference: roundId, currency, amountCents: betCents });
    },
    async ensureMayDeposit(trx, playerId, { currency, amountCents, paymentId }) {
      const limits = await findLimitsOnce(trx, playerId, clock());
      refuseBreak(limits);
      const decision = await findDecision(trx, playerId);
      if (!decision.has_deposited && decision.decided_at === null) throw new SandboxError('LIMIT_UNDECIDED');
      await ensureBelow(trx, {
        playerId,
        limits: limits.filter(isMoneyLimit).filter(({ type }) => type === 'deposit'),
        currency,
        amountCents,
      });
      await hold(trx, { playerId, kind: 'deposit', reference: String(paymentId), currency, amountCents });
    },
    async ensureNoBreak(store, playerId) {
      refuseBreak(await findLimits(store, playerId, clock()));
    },
    async isOnBreak(store, playerId) {
      return findBreak(await findLimits(store, playerId, clock())) !== undefined;
    },
    async ensureMaySignIn(store, playerId) {
      const excluded = await findBreakEnd(store, playerId, { type: 'selfexclusion', now: clock() });
      if (excluded) throw new SandboxError('SELF_EXCLUDED', { ends_at: toTime(excluded.endsAt) });
    },
  };
}

function isMoneyLimit(limit: Limit): limit is Limit & { type: MoneyType } {
  return isMoney(limit.type);
}

/** Of two simultaneous breaks, the stricter one. */
function findBreak(limits: readonly Limit[]) {
  for (const [type, code] of [
    ['selfexclusion', 'SELF_EXCLUDED'],
    ['coolingoff', 'COOLING_OFF'],
  ] as const) {
    const limit = limits.find((known) => known.type === type);
    if (limit) return { code, endsAt: limit.endsAt };
  }
  return undefined;
}

function refuseBreak(limits: readonly Limit[]): void {
  const found = findBreak(limits);
  if (found) throw new SandboxError(found.code, { ends_at: toTime(found.endsAt) });
}
