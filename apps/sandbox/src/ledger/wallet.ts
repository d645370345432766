import type { Selectable } from 'kysely';
import type { PlatformDatabase, PlatformTransaction, PlayersTable } from '../store/database.ts';

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
 * The wallets that a transaction holds, as they are now: read once, and from then on nobody else can change them. A
 * transaction that fails takes what is remembered with it.
 */
const heldWallets = new WeakMap<PlatformTransaction, Map<string, Wallet>>();

const nameOf = ({ playerId, currency }: WalletKey): string => `${playerId} ${currency}`;

/** To be told of each balance that a transaction has changed. */
export function rememberWallets(trx: PlatformTransaction, wallets: readonly Wallet[]): void {
  const held = heldWallets.get(trx) ?? new Map<string, Wallet>();
  heldWallets.set(trx, held);
  for (const wallet of wallets) held.set(nameOf(wallet), wallet);
}

/**
 * Holds the wallets until the transaction ends; those that are not there are opened first. Always in the order of
 * player and currency: transactions that hold several wallets cannot wait for each other in a circle.
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
  return row && toWallet({ playerId, currency }, row);
}

function toWallet(
  key: WalletKey,
  row: { amount_cents: string | number; available_to_cashout_cents: string | number; active: boolean },
): Wallet {
  const realCents = Number(row.available_to_cashout_cents);
  return { ...key, realCents, bonusCents: Number(row.amount_cents) - realCents, active: row.active };
}

/** A wallet that the transaction holds already, if it does. */
export function heldWallet(trx: PlatformDatabase, key: WalletKey): Wallet | undefined {
  // Only transactions are remembered.
  return heldWallets.get(trx as PlatformTransaction)?.get(nameOf(key));
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
  // Read again after this.
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

/** What others need of a player who is held. */
export type HeldPlayer = {
  currency: string;
  locale: string;
  licence: string;
  nickname: string | undefined;
  canIssueBonuses: boolean;
};

/** Players that a transaction holds: read once, as wallets are. */
const heldPlayers = new WeakMap<PlatformTransaction, Map<number, HeldPlayer>>();

const PLAYER_COLUMNS = ['currency', 'locale', 'licence', 'profile', 'can_issue_bonuses'] as const;

/**
 * For what holds the player and wallets: the player first, always. Not `for update`: rows that refer to the player can
 * still be written meanwhile.
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

/** The player and then the wallet, in one statement: a row of the second is asked for once the first is held. */
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
