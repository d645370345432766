import { convertAmount } from '../../money/convert-amount.ts';
import type { PlatformDatabase } from '../../store/database.ts';

type Asked = { playerId: number; currency: string; since: number; now: number };

/**
 * Wins less stakes of a player's rounds for money since an instant, in one currency. What is not settled is staked and
 * not won. Null where an amount cannot be converted: an invented one would be shown.
 */
export async function findNetResult(
  db: PlatformDatabase,
  { playerId, currency, since, now }: Asked,
): Promise<number | null> {
  const sums = await db
    .selectFrom('game_rounds')
    .select((eb) => [
      'currency',
      eb.fn.sum<string | number>('bet_cents').as('bet'),
      eb.fn.sum<string | number>('win_cents').as('win'),
    ])
    .where('player_id', '=', playerId)
    .where('mode', '=', 'real')
    .where('created_at', '>=', since)
    .where('state', '<>', 'called_off')
    // Nobody staked anything for a gift's rounds, and their wins are not money yet.
    .where('freespins_id', 'is', null)
    .groupBy('currency')
    .execute();
  let net = 0;
  for (const sum of sums) {
    const own = Number(sum.win) - Number(sum.bet);
    const converted = convertAmount(own, { from: sum.currency, to: currency, at: now });
    if (converted === undefined) return null;
    net += converted;
  }
  return Math.round(net);
}
