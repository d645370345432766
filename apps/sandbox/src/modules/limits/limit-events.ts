import type { EmitEvent, Events } from '../../events.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { countedPeriod } from './limit-periods.model.ts';
import { addingUsage, addUsage, findUsage, release, releasing } from './limit-usage.repository.ts';
import { currentValue, isMoney, isReached, type Usage } from './limits.model.ts';
import { findLimitsOnce } from './limits.repository.ts';

/** States in which a deposit ended without money. */
const FAILED = new Set(['canceled', 'declined', 'rejected']);

/** Counts what players do towards limits, in the same transaction. */
export function countUsage({ on, onTogether, emit }: Events, clock: () => number): void {
  onTogether('bet_settled', {
    write: (trx, bet) => addingUsage(trx, { ...bet, winCents: wonOf(bet) }),
  });
  // The reservation of an open round is replaced by its stake.
  onTogether('bet_settled', {
    write: (trx, { playerId, roundId: reference }) => releasing(trx, { playerId, kind: 'bet', reference }),
    async written(trx, { playerId, currency, ...bet }, { rows: [released] }) {
      const betCents = bet.betCents - Number(released?.amount_cents ?? 0);
      const change = { betCents, winCents: wonOf(bet), depositCents: 0 };
      await announceTurn(trx, { playerId, currency, change, emit, now: clock() });
    },
  });

  on('bet_called_off', async (trx, { playerId, roundId, currency, settledAt: at, betCents, winCents }) => {
    const reserved = await release(trx, { playerId, kind: 'bet', reference: roundId });
    const taken = { betCents: at === null ? 0 : -betCents, winCents: at === null ? 0 : -winCents };
    if (at !== null) await addUsage(trx, { playerId, currency, at, ...taken });
    const change = { ...taken, betCents: taken.betCents - reserved, depositCents: 0 };
    await announceTurn(trx, { playerId, currency, change, emit, now: clock() });
  });

  on('deposit_succeeded', async (trx, { playerId, paymentId, currency, amountCents, at }) => {
    const reserved = await release(trx, { playerId, kind: 'deposit', reference: String(paymentId) });
    await addUsage(trx, { playerId, currency, at, depositCents: amountCents });
    const change = { betCents: 0, winCents: 0, depositCents: amountCents - reserved };
    await announceTurn(trx, { playerId, currency, change, emit, now: clock() });
  });

  on('payment_changed', async (trx, { playerId, paymentId, currency, action, state }) => {
    if (action !== 'deposit' || !FAILED.has(state)) return;
    const reserved = await release(trx, { playerId, kind: 'deposit', reference: String(paymentId) });
    const change = { betCents: 0, winCents: 0, depositCents: -reserved };
    await announceTurn(trx, { playerId, currency, change, emit, now: clock() });
  });
}

/** A win without a stake only returns the stake, so it does not count. */
function wonOf({ betCents, winCents }: { betCents: number; winCents: number }): number {
  return betCents === 0 ? 0 : winCents;
}

type Turn = { playerId: number; currency: string; change: Usage; emit: EmitEvent; now: number };

/** Announces limits that become reached, or no longer reached, by a change. */
export async function announceTurn(
  trx: PlatformTransaction,
  { playerId, currency, change, emit, now }: Turn,
): Promise<void> {
  const limits = (await findLimitsOnce(trx, playerId, now)).filter(({ type }) => isMoney(type));
  if (limits.length === 0) return;
  const of = await findUsage(trx, playerId, now);
  const hasTurned = limits.some(({ type, period, accounts }) => {
    const account = accounts.find((known) => known.currency === currency);
    if (!isMoney(type) || !account) return false;
    const after = currentValue(type, of(currency, countedPeriod(period, now).start));
    const before = after - currentValue(type, change);
    return isReached(account.amountCents, before) !== isReached(account.amountCents, after);
  });
  if (hasTurned) await emit(trx, 'limits_changed', { playerId, at: now });
}
