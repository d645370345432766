import type { EmitEvent, Events } from '../../events.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { countedPeriod } from './limit-periods.model.ts';
import { addUsage, findUsage, release } from './limit-usage.repository.ts';
import { currentValue, isMoney, isReached, type Usage } from './limits.model.ts';
import { findLimits } from './limits.repository.ts';

/** A deposit in one of these is over without money. */
const FAILED = new Set(['canceled', 'declined', 'rejected']);

/** Counts what players do towards limits, in the transaction in which they do it. */
export function countUsage({ on, emit }: Events, clock: () => number): void {
  on('bet_settled', async (trx, { playerId, roundId, currency, betCents, at, ...bet }) => {
    // A stake that was given back is all there is in what was won.
    const winCents = betCents === 0 ? 0 : bet.winCents;
    // What was counted while the round was open is counted as its stake from now on.
    const reserved = await release(trx, { playerId, kind: 'bet', reference: roundId });
    await addUsage(trx, { playerId, currency, at, betCents, winCents });
    const change = { betCents: betCents - reserved, winCents, depositCents: 0 };
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

type Turn = { playerId: number; currency: string; change: Usage; emit: EmitEvent; now: number };

/** Tells of limits that a change of what counts made reached, or not reached any more. */
export async function announceTurn(
  trx: PlatformTransaction,
  { playerId, currency, change, emit, now }: Turn,
): Promise<void> {
  const limits = (await findLimits(trx, playerId, now)).filter(({ type }) => isMoney(type));
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
