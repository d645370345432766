import type { Selectable } from 'kysely';
import type { PlatformDatabase, PlatformTransaction, PlayersTable } from '../store/database.ts';

/** A player’s money in one currency. */
export type Wallet = {
  playerId: number;
  currency: string;
  realCents: number;
  bonusCents: number;
  active: boolean;
};

export type WalletKey = { playerId: number; currency: string };

/**
 * The current state of the wallets that a transaction has locked. They are read once, and nobody else can change them
 * from then on. When the transaction ends, the cached state goes with it.
 */
const heldWallets = new WeakMap<PlatformTransaction, Map<string, Wallet>>();

const nameOf = ({ playerId, currency }: WalletKey): string => `${playerId} ${currency}`;

/** Must be called after each balance change in a transaction. */
export function rememberWallets(trx: PlatformTransaction, wallets: readonly Wallet[]): void {
  const held = heldWallets.get(trx) ?? new Map<string, Wallet>();
  heldWallets.set(trx, held);
  for (const wallet of wallets) held.set(nameOf(wallet), wallet);
}

/**
 * Locks the wallets until the transaction ends, and opens missing ones first. The order is always by player and
 * currency, so that transactions with several wallets cannot deadlock.
 */
export async function lockWallets(trx: PlatformTransaction, keys: readonly WalletKey[]): Promise<Wallet[]> {
  const ordered = [...new Map(keys.map((key) => [nameOf(key), key])).values()].toSorted(
    (a, b) => a.playerId - b.playerId || (a.currency < b.currency ? -1 : 1),
  );
  const known = heldWallets.get(trx);
  const remembered = ordered.flatMap((key) => known?.get(nameOf(key)) ?? []);
  if (remembered.length === ordered.length) return remembered;
  const wallets = await holdWallets(trx, ordered);
  rememberWallets(trx, wallets);
  return wallets;
}

async function holdWallets(trx: PlatformTransaction, ordered: readonly WalletKey[]): Promise<Wallet[]> {
  const [only] = ordered;
  // An existing wallet, which is the normal case, is locked without a check first.
  if (only && ordered.length === 1) {
    const held = await holdWallet(trx, only);
    if (held) return [held];
  }
  // All are opened before the first is locked, because opening locks the player.
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
  return row && toWallet({ playerId, currency }, row);
}

function toWallet(
  key: WalletKey,
  row: { amount_cents: string | number; available_to_cashout_cents: string | number; active: boolean },
): Wallet {
  const realCents = Number(row.available_to_cashout_cents);
  return { ...key, realCents, bonusCents: Number(row.amount_cents) - realCents, active: row.active };
}

/** A wallet that the transaction has already locked, if any. */
export function heldWallet(trx: PlatformDatabase, key: WalletKey): Wallet | undefined {
  // Only transactions are keys of the map.
  return heldWallets.get(trx as PlatformTransaction)?.get(nameOf(key));
}

export async function lockWallet(trx: PlatformTransaction, key: WalletKey): Promise<Wallet> {
  const [wallet] = await lockWallets(trx, [key]);
  if (!wallet) throw new Error('A wallet that was asked for is always there.');
  return wallet;
}

/**
 * Opens a wallet. The first wallet of a player becomes active, and others are added at the end. An existing one stays.
 */
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
    // Somebody else opened it while this transaction waited for the player.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { isNew: numInsertedOrUpdatedRows === 1n };
}

/** Makes an open wallet active, and its currency that of the player. */
export async function activateWallet(
  trx: PlatformTransaction,
  { playerId, currency }: WalletKey,
): Promise<void> {
  await lockPlayer(trx, playerId);
  // They must be read again after this.
  heldWallets.delete(trx);
  heldPlayers.delete(trx);
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

/** What other modules need of a locked player. */
export type HeldPlayer = {
  currency: string;
  locale: string;
  licence: string;
  nickname: string | undefined;
  canIssueBonuses: boolean;
};

/** Players that a transaction has locked. They are read once, like wallets. */
const heldPlayers = new WeakMap<PlatformTransaction, Map<number, HeldPlayer>>();

const PLAYER_COLUMNS = ['currency', 'locale', 'licence', 'profile', 'can_issue_bonuses'] as const;

/**
 * Whoever locks the player and wallets must lock the player first. Not `for update`, so that rows that refer to the
 * player can still be written.
 */
export async function lockPlayer(trx: PlatformTransaction, playerId: number): Promise<HeldPlayer> {
  const known = heldPlayers.get(trx)?.get(playerId);
  if (known) return known;
  const row = await trx
    .selectFrom('players')
    .select(PLAYER_COLUMNS)
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return rememberPlayer(trx, playerId, row);
}

/** Locks the player and then the wallet in one statement: the second is only read when the first is locked. */
export async function lockPlayerWallet(
  trx: PlatformTransaction,
  { playerId, currency }: WalletKey,
): Promise<void> {
  const row = await trx
    .with(
      (name) => name('held').materialized(),
      (db) =>
        db
          .selectFrom('players')
          .select(['id', ...PLAYER_COLUMNS])
          .where('id', '=', playerId)
          .forNoKeyUpdate(),
    )
    .selectFrom('held')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.player_id', '=', 'held.id').on('accounts.currency', '=', currency),
    )
    .selectAll('held')
    .select(['accounts.amount_cents', 'accounts.available_to_cashout_cents', 'accounts.active'])
    .forUpdate('accounts')
    .executeTakeFirst();
  if (row) {
    rememberPlayer(trx, playerId, row);
    rememberWallets(trx, [toWallet({ playerId, currency }, row)]);
    return;
  }
  await lockPlayer(trx, playerId);
  await lockWallet(trx, { playerId, currency });
}

function rememberPlayer(
  trx: PlatformTransaction,
  playerId: number,
  row: Pick<Selectable<PlayersTable>, (typeof PLAYER_COLUMNS)[number]>,
): HeldPlayer {
  const { currency, locale, licence, profile, can_issue_bonuses: canIssueBonuses } = row;
  const player = { currency, locale, licence, nickname: profile.nickname ?? undefined, canIssueBonuses };
  const held = heldPlayers.get(trx) ?? new Map<number, HeldPlayer>();
  heldPlayers.set(trx, held.set(playerId, player));
  return player;
}
