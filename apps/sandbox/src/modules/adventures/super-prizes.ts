import type { Services } from '../../services.ts';
import { amountFor, superPrizeAt } from './adventure.model.ts';
import { findEarners, insertGift } from './adventures.repository.ts';

/** For so long it is looked for who has earned it: a process that was down on the day is not late. */
const LOOKED_FOR_MS = 7 * 86_400_000;

type Needs = Pick<Services, 'adventures' | 'bonuses' | 'clock' | 'db'>;

/** Pays the super prize on its day, in cash, to everybody who has completed enough days. */
export function createSuperPrizes({ adventures, bonuses, clock, db }: Needs): () => Promise<void> {
  /** Nobody earns it any more once its day has begun. */
  const given = new Set<string>();

  return async () => {
    const now = clock();
    for (const adventure of adventures) {
      const { id, days, super_prize: prize, title } = adventure;
      const from = superPrizeAt(adventure);
      if (!prize || given.has(id) || now < from || now >= from + LOOKED_FOR_MS) continue;
      const groups = days.map(({ group }) => group);
      for (const { playerId, currency } of await findEarners(db, {
        adventure: id,
        groups,
        needed: prize.needed,
      }))
        await db.transaction().execute(async (trx) => {
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
        });
      given.add(id);
    }
  };
}
