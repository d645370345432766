import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { addPoints, collectingStakes, takePoints } from './comp-points.repository.ts';

/**
 * Real money staked earns coins, bonus money does not. What is less than a whole coin is kept for the next round, for
 * each currency. Coins are cheaper with a VIP status.
 */
export function earnPoints({
  events,
  catalogue,
  coins,
}: Pick<Services, 'events' | 'catalogue' | 'coins'>): void {
  const { multipliers = [] } = coins;
  const priceOf = ({ game, currency }: { game: string; currency: string }): number | undefined => {
    const categories = catalogue.find(game)?.categories ?? [];
    const earns = categories.some((category) => coins.categories.includes(category));
    return earns ? coins.cents_per_point[currency] : undefined;
  };
  events.onTogether('bet_settled', {
    write(trx, { playerId, currency, ...bet }) {
      const amountCents = bet.betCents - bet.bonusBetCents;
      if (amountCents <= 0 || priceOf({ ...bet, currency }) === undefined) return undefined;
      return collectingStakes(trx, { playerId, currency, amountCents }, multipliers);
    },
    async written(trx, bet, { rows: [collected] }) {
      const { playerId, currency } = bet;
      const centsPerPoint = priceOf(bet);
      if (centsPerPoint === undefined || !collected) return;
      const amountCents = Number(collected.amount_cents);
      const rule = { centsPerPoint, multipliers, groups: collected.groups ?? [] };
      const points = await takePoints(trx, { playerId, currency, amountCents }, rule);
      if (points > 0) await add(trx, playerId, points);
    },
  });
  events.on('coins_given', (trx, { playerId, points }) => add(trx, playerId, points));

  async function add(trx: PlatformTransaction, playerId: number, points: number): Promise<void> {
    const { chargeable, persistent } = await addPoints(trx, playerId, points);
    await events.emit(trx, 'comp_points_changed', { playerId, chargeable, persistent });
    await events.emit(trx, 'coins_collected', { playerId, before: persistent - points, after: persistent });
  }
}
