import type { VipData } from '../../options.ts';
import type { Services } from '../../services.ts';
import { LEVEL_NOTE, tellGift } from './vip-gift-notes.ts';

/**
 * The coin that completes a level gives its gift. Collected coins only grow, under the lock of their row, so this
 * happens once. Levels that a demo player has from the start give nothing again.
 */
export function giveLevelGifts(
  services: Pick<Services, 'clock' | 'events' | 'live' | 'prizes'>,
  { levels }: VipData,
): void {
  const { events, prizes } = services;
  events.on('coins_collected', async (trx, { playerId, before, after }) => {
    const completed = levels.filter(({ points }) => before < points && points <= after);
    if (completed.length === 0) return;
    const { currency, locale, can_issue_bonuses } = await trx
      .selectFrom('players')
      .select(['currency', 'locale', 'can_issue_bonuses'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    if (!can_issue_bonuses) return;
    for (const { group_key: groupKey, freespins: count, wager } of completed) {
      const item = { id: groupKey, type: 'freespins', freespins_count: count, weight: 1, wager } as const;
      await prizes.giveItem(trx, { playerId, currency, groupKey, item });
      const data = { count: String(count) };
      await tellGift(trx, services, { playerId, locale, id: `level-${groupKey}`, note: LEVEL_NOTE, data });
    }
  });
}
