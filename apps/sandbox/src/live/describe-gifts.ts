import type { PlatformTransaction } from '../store/database.ts';

/** How much a bonus is. Empty when it is gone. */
export async function describeBonus(
  trx: PlatformTransaction,
  id: number,
): Promise<{ amount_cents?: number; currency?: string }> {
  const row = await trx
    .selectFrom('bonuses')
    .select(['amount_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { amount_cents: Number(row.amount_cents), currency: row.currency } : {};
}

/** How many free spins there are, and for which game, where they are for one alone. */
export async function describeSpins(
  trx: PlatformTransaction,
  id: number,
  titleOfGame: (game: string) => string | undefined,
): Promise<{ count?: number; game?: string; game_title?: string }> {
  const row = await trx
    .selectFrom('freespins')
    .select(['total', 'games'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return {};
  const [game, ...others] = row.games;
  const title = game === undefined || others.length > 0 ? undefined : titleOfGame(game);
  return {
    count: Number(row.total),
    ...(game === undefined || title === undefined ? {} : { game, game_title: title }),
  };
}
