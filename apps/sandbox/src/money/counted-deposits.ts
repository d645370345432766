import type { PlatformTransaction } from '../store/database.ts';

/**
 * Whether a deposit now counts for something that adds deposits up. Each counts a payment once, however often this is
 * called: of several simultaneous calls one gets true.
 */
export async function countOnce(
  trx: PlatformTransaction,
  { paymentId, by }: { paymentId: number; by: 'offers' | 'vip' },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('counted_deposits')
    .values({ payment_id: paymentId, counted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
