import { forEachDue } from '../../time/clockwork.ts';
import type { Services } from '../../services.ts';
import { amountFor, superPrizeAt } from './adventure.model.ts';
import { findEarners, insertGift } from './adventures.repository.ts';

/** How long after the day the prizes are still given, in case a process was down. */
const HOUR = 3_600_000;
const LOOKED_FOR_MS = 7 * 24 * HOUR;

type Needs = Pick<Services, 'adventures' | 'bonuses' | 'clock' | 'db'>;

/** Pays the super prize in cash on its day to everybody who completed enough days. */
export function createSuperPrizes({ adventures, bonuses, clock, db }: Needs): () => Promise<void> {
  let lookedInHour = 0;

  return async () => {
    const now = clock();
    // Checked hourly, because a deposit of the last day may reach the wallet later with its own date.
    const hour = Math.floor(now / HOUR);
    if (hour === lookedInHour) return;
    for (const adventure of adventures) {
      const { id, days, super_prize: prize, title } = adventure;
      const from = superPrizeAt(adventure);
      if (!prize || now < from || now >= from + LOOKED_FOR_MS) continue;
      const groups = days.map(({ group }) => group);
      const earners = await findEarners(db, { adventure: id, groups, needed: prize.needed });
      await forEachDue(earners, ({ playerId, currency }) =>
        db.transaction().execute(async (trx) => {
          const amount = amountFor(prize.amount, currency);
          if (!amount || !(await insertGift(trx, { playerId, adventure: id, step: 0, now }))) return;
          await bonuses.give(trx, {
            playerId,
            groupKey: `${id}--super`,
            title,
            ...amount,
            wager: 0,
            begins: 'at_once',
            msToActivate: LOOKED_FOR_MS,
            msToWager: LOOKED_FOR_MS,
          });
        }),
      );
    }
    lookedInHour = hour;
  };
}
