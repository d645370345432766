import { freespinsTitle } from '../../prizes/gift-titles.ts';
import { findGroups, joinGroups } from '../../site/joined-groups.ts';
import type { AdventureDay, AdventureRecord } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { amountFor, dayAt, isEnough } from './adventure.model.ts';
import { insertGift } from './adventures.repository.ts';

const DAY = 86_400_000;
/** The time to wager a prize, where the day does not set one. */
const MS_TO_WAGER = 7 * DAY;

type Needs = Pick<Services, 'adventures' | 'bonuses' | 'events' | 'prizes' | 'sessions'>;

/** A deposit that reached the wallet completes the day of each adventure for which it is large enough, once. */
export function completeDays({ adventures, bonuses, events, prizes, sessions }: Needs): void {
  events.on('deposit_succeeded', async (trx, { playerId, currency, amountCents, at }) => {
    for (const adventure of adventures) {
      const today = dayAt(adventure, at);
      if (!today || !isEnough(today.day.min_deposit, { currency, amountCents, at })) continue;
      if (!(await getsGifts(trx, playerId))) continue;
      const { step, day } = today;
      if (!(await insertGift(trx, { playerId, adventure: adventure.id, step, now: at }))) continue;
      // Players of the demo may already have completed the day and got its gift.
      if (!(await joinGroups(trx, playerId, [day.group]))) continue;
      await give(trx, { adventure, day, step, playerId, currency });
      await events.emit(trx, 'groups_changed', { playerId, groups: await findGroups(trx, playerId) });
      sessions.forget(playerId);
    }
  });

  async function give(
    trx: PlatformTransaction,
    gift: { adventure: AdventureRecord; day: AdventureDay; step: number; playerId: number; currency: string },
  ): Promise<void> {
    const { adventure, day, step, playerId, currency } = gift;
    const { prize, wager, days_to_activate: days } = day;
    const groupKey = `${adventure.id}--${step}`;
    if (prize.type === 'freespins') {
      const { count, games } = prize;
      const title = freespinsTitle(count);
      const hoursValid = (days ?? 3) * 24;
      return prizes.giveFreespins(trx, {
        playerId,
        currency,
        groupKey,
        title,
        count,
        games,
        wager,
        hoursValid,
      });
    }
    const amount = amountFor(prize.amount, currency);
    if (!amount) return;
    await bonuses.give(trx, {
      playerId,
      groupKey,
      title: adventure.title,
      ...amount,
      wager,
      begins: days === undefined ? 'at_once' : 'by_player',
      msToActivate: (days ?? 3) * DAY,
      msToWager: MS_TO_WAGER,
    });
  }
}

/** Players who turned bonuses off complete no days. */
async function getsGifts(trx: PlatformTransaction, playerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('players')
    .select('can_issue_bonuses')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return row?.can_issue_bonuses === true;
}
