import type { PlatformTransaction } from '../store/database.ts';

/**
 * Whether a deposit counts now for one of those that add deposits up. Each counts a payment once, however often it is
 * told of it: of several at once one gets true.
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
