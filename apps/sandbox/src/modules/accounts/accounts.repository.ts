import type { PlatformDatabase } from '../../store/database.ts';

/** Pays into the player's wallet of a currency; one that is not there yet is opened, last and not active. */
export async function creditWallet(
  db: PlatformDatabase,
  playerId: number,
  { currency, amount_cents }: { currency: string; amount_cents: number },
): Promise<void> {
  await db
    .insertInto('accounts')
    .values((eb) => ({
      player_id: playerId,
      currency,
      amount_cents,
      available_to_cashout_cents: amount_cents,
      active: false,
      position: eb
        .selectFrom('accounts')
        .select((each) => each.fn.coalesce(each.fn.count<number>('currency'), each.lit(0)).as('next'))
        .where('player_id', '=', playerId),
    }))
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'currency']).doUpdateSet((eb) => ({
        amount_cents: eb('accounts.amount_cents', '+', eb.ref('excluded.amount_cents')),
        available_to_cashout_cents: eb(
          'accounts.available_to_cashout_cents',
          '+',
          eb.ref('excluded.available_to_cashout_cents'),
        ),
      })),
    )
    .execute();
}
