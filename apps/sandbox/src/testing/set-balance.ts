import type { Kysely } from 'kysely';
import { postTransaction } from '../ledger/post-transaction.ts';
import { lockWallet } from '../ledger/wallet.ts';
import { openPlatform } from '../store/database.ts';

/** Sets the balance of a wallet with entries, which is the only way. */
export async function setBalance(
  db: Kysely<unknown>,
  wanted: { playerId: number; currency: string; realCents: number; bonusCents?: number },
): Promise<void> {
  const { playerId, currency, realCents, bonusCents = 0 } = wanted;
  await openPlatform(db)
    .transaction()
    .execute(async (trx) => {
      const wallet = await lockWallet(trx, { playerId, currency });
      const real = realCents - wallet.realCents;
      const bonus = bonusCents - wallet.bonusCents;
      const entries = [
        { account: 'player:real', currency, amountCents: real } as const,
        { account: 'player:bonus', currency, amountCents: bonus } as const,
        { account: 'house:opening', currency, amountCents: -real - bonus } as const,
      ].filter(({ amountCents }) => amountCents !== 0);
      if (entries.length > 0) await postTransaction(trx, { kind: 'correction', playerId, entries, now: 0 });
    });
}
