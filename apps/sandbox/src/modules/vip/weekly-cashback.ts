import { writeMoney } from '../../money-text.ts';
import { forEachDue } from '../../clockwork.ts';
import type { VipData } from '../../options.ts';
import type { Services } from '../../services.ts';
import { weekStart } from '../../week-start.ts';
import { CASHBACK_NOTE, tellGift } from './vip-gift-notes.ts';
import {
  claimGift,
  findLosses,
  findMembers,
  finish,
  isFinished,
  type Member,
} from './vip-gifts.repository.ts';

const WEEK = 7 * 86_400_000;
/** A round of the last moment is in the store a moment later. */
const LAST_ROUNDS_MS = 60_000;

type Needs = Pick<Services, 'bonuses' | 'clock' | 'db' | 'limits' | 'live'>;

/**
 * Every Monday gives back a part of what games kept of a player's real money in the week before, by the status that the
 * player has then, in cash. Who is on a break or has switched bonuses off gets none for that week.
 */
export function createWeeklyCashback(services: Needs, { cashback }: VipData): () => Promise<void> {
  const { bonuses, clock, db, limits } = services;
  let done = 0;

  return async () => {
    const start = weekStart(clock() - LAST_ROUNDS_MS);
    if (start <= done) return;
    const run = { gift: cashback.group_key, period: new Date(start).toISOString().slice(0, 10) };
    if (!(await isFinished(db, run))) {
      const groups = cashback.percents.map(({ group }) => group);
      await forEachDue(await findMembers(db, { groups }), (member) => give(member, { ...run, start }));
      await finish(db, { ...run, now: clock() });
    }
    done = start;
  };

  async function give(
    { playerId, groups, locale }: Member,
    { gift, period, start }: { gift: string; period: string; start: number },
  ): Promise<void> {
    const percent = percentFor(cashback.percents, groups);
    const losses = await findLosses(db, { playerId, from: start - WEEK, until: start });
    if (losses.length === 0 || (await limits.isOnBreak(db, playerId))) return;
    await db.transaction().execute(async (trx) => {
      if (!(await claimGift(trx, { playerId, gift, period, now: clock() }))) return;
      for (const { currency, lostCents } of losses) {
        const amountCents = Math.floor((lostCents * percent) / 100);
        if (amountCents === 0) continue;
        await bonuses.give(trx, {
          playerId,
          groupKey: gift,
          title: cashback.title,
          currency,
          amountCents,
          wager: 0,
          begins: 'at_once',
          msToActivate: WEEK,
          msToWager: WEEK,
        });
        await tellGift(trx, services, {
          playerId,
          locale,
          id: `${gift}-${period}-${currency}`,
          note: CASHBACK_NOTE,
          data: { percent: String(percent), amount: writeMoney(amountCents, currency) },
        });
      }
    });
  }
}

function percentFor(percents: VipData['cashback']['percents'], groups: readonly number[]): number {
  return Math.max(0, ...percents.filter(({ group }) => groups.includes(group)).map(({ percent }) => percent));
}
