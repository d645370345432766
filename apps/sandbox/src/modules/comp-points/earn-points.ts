import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { addPoints, collectStakes } from './comp-points.repository.ts';

/**
 * Real money staked earns coins; bonus money does not. What does not make a whole coin is kept for the next round, for
 * each currency. A VIP status makes coins cheaper.
 */
export function earnPoints({
  events,
  catalogue,
  coins,
}: Pick<Services, 'events' | 'catalogue' | 'coins'>): void {
  events.on('bet_settled', async (trx, { playerId, game, currency, betCents, bonusBetCents }) => {
    const centsPerPoint = coins.cents_per_point[currency];
    const amountCents = betCents - bonusBetCents;
    const categories = catalogue.find(game)?.categories ?? [];
    const earns = categories.some((category) => coins.categories.includes(category));
    if (centsPerPoint === undefined || amountCents <= 0 || !earns) return;
    const points = await collectStakes(trx, {
      playerId,
      currency,
      amountCents,
      centsPerPoint,
      multipliers: coins.multipliers ?? [],
    });
    if (points > 0) await add(trx, playerId, points);
  });
  events.on('coins_given', (trx, { playerId, points }) => add(trx, playerId, points));

  async function add(trx: PlatformTransaction, playerId: number, points: number): Promise<void> {
    const { chargeable, persistent } = await addPoints(trx, playerId, points);
    await events.emit(trx, 'comp_points_changed', { playerId, chargeable, persistent });
    await events.emit(trx, 'coins_collected', { playerId, before: persistent - points, after: persistent });
  }
}
