import type { PlayerRecord, SandboxData } from '../options.ts';
import type { PlatformTransaction } from './database.ts';

const HOUR = 3_600_000;

/** Past payments of a demo player, oldest first. Their money is in the opening balance. */
export async function insertPayments(
  trx: PlatformTransaction,
  { id: playerId, payments = [] }: PlayerRecord,
  { now, methods }: { now: number; methods: NonNullable<SandboxData['payments']> },
): Promise<void> {
  for (const payment of payments.toSorted((a, b) => b.hours_ago - a.hours_ago)) {
    const { action, brand, currency, amount_cents, state, account = null, reason = null } = payment;
    const method = methods.find((known) => known.brand === brand && known.currency === currency);
    if (!method) throw new Error(`The demo has no method ${brand} in ${currency}.`);
    const finishedAt = now - payment.hours_ago * HOUR;
    const { id } = await trx
      .insertInto('payments')
      .values({
        player_id: playerId,
        action,
        state,
        method_id: `${action}-${brand}-${currency.toLowerCase()}`,
        brand,
        type: method.type,
        currency,
        amount_cents,
        account,
        card_expiry: null,
        save_profile: false,
        recallable: false,
        provider_refusal: null,
        reason,
        return_path: '/',
        address: null,
        confirmations_needed:
          method.type === 'crypto' && action === 'deposit' ? (method.confirmations ?? 1) : null,
        seen_at: null,
        due_at: null,
        created_at: finishedAt - HOUR / 60,
        finished_at: finishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('payment_changes')
      .values({ payment_id: Number(id), state, at: finishedAt })
      .execute();
  }
  // Offers depend on the number of the player’s deposit.
  const deposits = payments.filter(
    ({ action, state }) => action === 'deposit' && state === 'succeeded',
  ).length;
  if (deposits > 0)
    await trx.insertInto('deposit_counts').values({ player_id: playerId, deposits }).execute();
}
