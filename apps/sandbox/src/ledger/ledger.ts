import { SandboxError } from '../errors.ts';
import type { EmitEvent } from '../events.ts';
import type { PlatformTransaction } from '../store/database.ts';
import {
  type Entry,
  findDebited,
  findPosted,
  type HouseAccount,
  type Posted,
  type Posting,
  postTransaction,
} from './post-transaction.ts';
import { lockWallet, lockWallets, type Wallet, type WalletKey } from './wallet.ts';

type Movement = WalletKey & {
  kind: string;
  amountCents: number;
  /** The house account on the other side. */
  house: HouseAccount;
  reference?: string;
  idempotencyKey?: string;
};

/** How much of a debit came from which kind of money. What it wins or returns goes to the same. */
export type Debited = Posted & { realCents: number; bonusCents: number };

/** The only access to money. Every function must be called in the caller’s transaction. */
export type Ledger = {
  /** Posts any movement by its entries. */
  post(trx: PlatformTransaction, posting: Omit<Posting, 'now'>): Promise<Posted>;
  /** Pays into a wallet, and opens it if necessary. `to` defaults to real money. */
  credit(trx: PlatformTransaction, movement: Movement & { to?: 'real' | 'bonus' }): Promise<Posted>;
  /** Takes real money, and with `from: 'any'` then also bonus money. Refuses with NOT_ENOUGH_MONEY. */
  debit(trx: PlatformTransaction, movement: Movement & { from?: 'real' | 'any' }): Promise<Debited>;
  /** Locks a wallet until the transaction ends, for a decision that depends on its balance. */
  lockWallet(trx: PlatformTransaction, key: WalletKey): Promise<Wallet>;
  /** Locks several wallets in the order that cannot deadlock. */
  lockWallets(trx: PlatformTransaction, keys: readonly WalletKey[]): Promise<Wallet[]>;
};

export function createLedger({ clock, emit }: { clock: () => number; emit: EmitEvent }): Ledger {
  async function post(trx: PlatformTransaction, posting: Omit<Posting, 'now'>): Promise<Posted> {
    const posted = await postTransaction(trx, { ...posting, now: clock() });
    if (!posted.isRepeated)
      for (const { active: _, ...balance } of posted.wallets) await emit(trx, 'balance_changed', balance);
    return posted;
  }

  return {
    post,
    lockWallet,
    lockWallets,
    async credit(trx, { amountCents, house, currency, to = 'real', ...movement }) {
      const entries: Entry[] = [
        { account: `player:${to}`, currency, amountCents },
        { account: house, currency, amountCents: -amountCents },
      ];
      return post(trx, { ...movement, entries });
    },
    async debit(trx, { amountCents, house, currency, from = 'real', ...movement }) {
      const { playerId, reference } = movement;
      const request = { reference, amountCents, house, currency, from };
      const wallet = await lockWallet(trx, { playerId, currency });
      const realCents = Math.min(amountCents, wallet.realCents);
      const bonusCents = amountCents - realCents;
      const repeated = async (): Promise<Debited | undefined> => {
        const known = await findPosted(trx, { ...movement, request, entries: [] });
        return (
          known && { ...known, isRepeated: true, wallets: [wallet], ...(await findDebited(trx, known.id)) }
        );
      };
      if (bonusCents > 0 && (from === 'real' || bonusCents > wallet.bonusCents)) {
        // For a repeated call, the first answer applies even when the money has been spent since.
        const first = await repeated();
        if (first) return first;
        throw new SandboxError('NOT_ENOUGH_MONEY');
      }
      const entries: Entry[] = [{ account: house, currency, amountCents }];
      if (realCents > 0) entries.push({ account: 'player:real', currency, amountCents: -realCents });
      if (bonusCents > 0) entries.push({ account: 'player:bonus', currency, amountCents: -bonusCents });
      const posted = await post(trx, { ...movement, entries, request });
      return posted.isRepeated
        ? { ...posted, ...(await findDebited(trx, posted.id)) }
        : { ...posted, realCents, bonusCents };
    },
  };
}
