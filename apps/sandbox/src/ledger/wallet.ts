import type { PlatformTransaction } from '../store/database.ts';

/** A player's money in one currency. */
export type Wallet = {
  playerId: number;
  currency: string;
  realCents: number;
  bonusCents: number;
  active: boolean;
};

export type WalletKey = { playerId: number; currency: string };

/**
 * Holds the wallets until the transaction ends; those that are not there are opened first. Always in the order of
 * player and currency: transactions that hold several wallets cannot wait for each other in a circle.
 */
export async function lockWallets(trx: PlatformTransaction, keys: readonly WalletKey[]): Promise<Wallet[]> {
  const ordered = [...new Map(keys.map((key) => [`${key.playerId} ${key.currency}`, key])).values()].toSorted(
    (a, b) => a.playerId - b.playerId || (a.currency < b.currency ? -1 : 1),
  );
  const [only] = ordered;
  // One that is there, as nearly every one is, is held without asking for it first.
  if (only && ordered.length === 1) {
    const held = await holdWallet(trx, only);
    if (held) return [held];
  }
  // All are opened before the first is held: opening holds the player.
  for (const key of ordered) await openWallet(trx, key);
  const wallets: Wallet[] = [];
  for (const key of ordered) {
    const held = await holdWallet(trx, key);
    if (!held) throw new Error('A wallet that was opened is there.');
    wallets.push(held);
  }
  return wallets;
}

async function holdWallet(
  trx: PlatformTransaction,
  { playerId, currency }: WalletKey,
): Promise<Wallet | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select(['amount_cents', 'available_to_cashout_cents', 'active'])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const realCents = Number(row.available_to_cashout_cents);
  const bonusCents = Number(row.amount_cents) - realCents;
  return { playerId, currency, realCents, bonusCents, active: row.active };
}

export async function lockWallet(trx: PlatformTransaction, key: WalletKey): Promise<Wallet> {
  const [wallet] = await lockWallets(trx, [key]);
  if (!wallet) throw new Error('A wallet that was asked for is always there.');
  return wallet;
}

/** The first wallet of a player is the active one; the others come last. One that is there stays as it is. */
export async function openWallet(
  trx: PlatformTransaction,
  { playerId, currency }: WalletKey,
): Promise<{ isNew: boolean }> {
  const known = await trx
    .selectFrom('accounts')
    .select('currency')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (known) return { isNew: false };
  await lockPlayer(trx, playerId);
  const { count } = await trx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const position = Number(count);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accounts')
    .values({
      player_id: playerId,
      currency,
      amount_cents: 0,
      available_to_cashout_cents: 0,
      active: position === 0,
      position,
    })
    // Somebody opened it while this transaction waited for the player.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { isNew: numInsertedOrUpdatedRows === 1n };
}

/** Makes an open wallet the active one, and its currency the player's. */
export async function activateWallet(
  trx: PlatformTransaction,
  { playerId, currency }: WalletKey,
): Promise<void> {
  await lockPlayer(trx, playerId);
  await trx
    .updateTable('accounts')
    .set({ active: false })
    .where('player_id', '=', playerId)
    .where('active', '=', true)
    .where('currency', '<>', currency)
    .execute();
  await trx
    .updateTable('accounts')
    .set({ active: true })
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .execute();
  await trx.updateTable('players').set({ currency }).where('id', '=', playerId).execute();
}

/**
 * For what holds the player and wallets: the player first, always. Not `for update`: rows that refer to the player can
 * still be written meanwhile.
 */
export async function lockPlayer(trx: PlatformTransaction, playerId: number): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
}
