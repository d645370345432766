import { sql } from 'kysely';
import { SandboxError } from '../errors.ts';
import { hashRequest } from '../calls/request-hash.ts';
import type { PlatformTransaction } from '../store/database.ts';
import { lockWallets, rememberWallets, type Wallet, type WalletKey } from './wallet.ts';

/** Real money of a wallet can be cashed out. Bonus money cannot, until it becomes real money. */
export type PlayerAccount = 'player:real' | 'player:bonus';
/** The house’s side of every movement, by purpose. */
export type HouseAccount =
  | 'house:opening'
  | 'house:games'
  | 'house:payments'
  | 'house:bonuses'
  | 'house:shop'
  | 'house:jackpots'
  | 'house:tournaments'
  | 'house:lotteries';

/** The amount is positive when it goes into the account. */
export type Entry = { currency: string; amountCents: number } & (
  | { account: HouseAccount }
  | {
      account: PlayerAccount;
      /** Defaults to the transaction’s player. */
      playerId?: number;
    }
);

export type Posting = {
  /** The kind of movement in snake_case: `bet`, `deposit`, `exchange`. */
  kind: string;
  playerId: number;
  entries: readonly Entry[];
  /** What it belongs to: a payment, a round, a bonus. */
  reference?: string;
  /** With a key that was used before for the player and the kind, nothing is posted again. */
  idempotencyKey?: string;
  /** What must be the same when the key is repeated. Defaults to reference and entries. */
  request?: unknown;
  now: number;
};

type NewEntry = { account: string; player_id: number | null; currency: string; amount_cents: number };

export type Posted = {
  id: number;
  /** The key was used before, and nothing was posted now. */
  isRepeated: boolean;
  /** The current state of the affected wallets. */
  wallets: readonly Wallet[];
};

/**
 * Writes the entries and thereby the balances. Refuses with NOT_ENOUGH_MONEY when a wallet would become negative. If
 * the caller’s transaction fails later, everything is rolled back.
 */
export async function postTransaction(trx: PlatformTransaction, posting: Posting): Promise<Posted> {
  const { playerId, entries } = posting;
  assertEntries(entries);
  const wallets = await lockWallets(
    trx,
    entries.flatMap((entry) => walletOf(entry, playerId) ?? []),
  );
  const changed = wallets.map((wallet) => applyEntries(wallet, entries, playerId));
  const isCovered = changed.every(({ realCents, bonusCents }) => realCents >= 0 && bonusCents >= 0);
  const id = isCovered ? await insertPosting(trx, posting) : undefined;
  if (id !== undefined) {
    rememberWallets(trx, changed);
    return { id, isRepeated: false, wallets: changed };
  }
  // For a repeated call, the first answer applies even when the money has been spent since.
  const known = await findPosted(trx, posting);
  if (known) return { id: known.id, isRepeated: true, wallets };
  if (!isCovered) throw new SandboxError('NOT_ENOUGH_MONEY');
  throw new Error('A key that is in the way is there.');
}

/**
 * Writes the transaction and its entries in one statement. Undefined when its key exists already and nothing was
 * written.
 */
async function insertPosting(trx: PlatformTransaction, posting: Posting): Promise<number | undefined> {
  const { kind, playerId, entries, reference, idempotencyKey, now } = posting;
  const rows = entries.map((entry) => {
    const owner = walletOf(entry, playerId)?.playerId ?? null;
    return sql`(${entry.account}, ${owner}::bigint, ${entry.currency}, ${entry.amountCents}::bigint)`;
  });
  const posted = await trx
    .with('posted', (db) =>
      db
        .insertInto('ledger_transactions')
        .values({
          kind,
          player_id: playerId,
          idempotency_key: idempotencyKey ?? null,
          request_hash: idempotencyKey === undefined ? null : hashOf(posting),
          reference: reference ?? null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'idempotency_key']).doNothing())
        .returning('id'),
    )
    .insertInto('ledger_entries')
    .columns(['transaction_id', 'account', 'player_id', 'currency', 'amount_cents'])
    .expression((db) =>
      db
        .selectFrom('posted')
        .crossJoin(
          sql<NewEntry>`(values ${sql.join(rows)})`.as<'entry'>(
            sql`entry (account, player_id, currency, amount_cents)`,
          ),
        )
        .select(['posted.id', 'entry.account', 'entry.player_id', 'entry.currency', 'entry.amount_cents']),
    )
    .returning('transaction_id')
    .executeTakeFirst();
  return posted && Number(posted.transaction_id);
}

function hashOf({ request, reference, entries }: Pick<Posting, 'request' | 'reference' | 'entries'>): string {
  return hashRequest(request ?? { reference, entries });
}

/** What was posted with the key before. Refuses the key when it was used for another request. */
export async function findPosted(
  trx: PlatformTransaction,
  posting: Pick<Posting, 'playerId' | 'kind' | 'idempotencyKey' | 'reference' | 'entries' | 'request'>,
): Promise<{ id: number } | undefined> {
  const { playerId, kind, idempotencyKey } = posting;
  if (idempotencyKey === undefined) return undefined;
  const known = await trx
    .selectFrom('ledger_transactions')
    .select(['id', 'request_hash'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.request_hash !== hashOf(posting)) throw new SandboxError('IDEMPOTENCY_KEY_USED');
  return { id: Number(known.id) };
}

/** How much a transaction took from the player’s money, by kind. */
export async function findDebited(
  trx: PlatformTransaction,
  id: number,
): Promise<{ realCents: number; bonusCents: number }> {
  const rows = await trx
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where('transaction_id', '=', id)
    .execute();
  const takenFrom = (account: PlayerAccount): number =>
    rows.filter((row) => row.account === account).reduce((sum, row) => sum - Number(row.amount_cents), 0);
  return { realCents: takenFrom('player:real'), bonusCents: takenFrom('player:bonus') };
}

function walletOf(entry: Entry, playerId: number): WalletKey | undefined {
  if (entry.account !== 'player:real' && entry.account !== 'player:bonus') return undefined;
  return { playerId: entry.playerId ?? playerId, currency: entry.currency };
}

function applyEntries(wallet: Wallet, entries: readonly Entry[], playerId: number): Wallet {
  const changeOf = (account: PlayerAccount): number =>
    entries
      .filter((entry) => {
        const key = walletOf(entry, playerId);
        return (
          entry.account === account && key?.playerId === wallet.playerId && key.currency === wallet.currency
        );
      })
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const realCents = wallet.realCents + changeOf('player:real');
  const bonusCents = wallet.bonusCents + changeOf('player:bonus');
  return { ...wallet, realCents, bonusCents };
}

/** Catches mistakes of the calling module. The database would refuse them too, but later and with less detail. */
function assertEntries(entries: readonly Entry[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amountCents, account } of entries) {
    if (!Number.isSafeInteger(amountCents) || amountCents === 0)
      throw new Error(`An entry of ${account} has a whole amount other than 0, not ${amountCents}.`);
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  }
  if (sums.size === 0) throw new Error('A transaction has entries.');
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new Error(`The entries in ${currency} sum to ${sum}, not to 0.`);
}
