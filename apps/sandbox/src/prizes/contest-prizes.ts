import { convertAmount } from '../money/convert-amount.ts';
import type { HouseAccount } from '../ledger/post-transaction.ts';
import { localizedTitle } from '../site/locale.ts';
import type { LocalizedTitle } from '../options.ts';
import type { Services } from '../services.ts';
import type { PlatformTransaction } from '../store/database.ts';

export type Prize = {
  playerId: number;
  place: number;
  amountCents: number;
  /** Identifies what wins in the contest. It is never paid twice. */
  key: string;
};

export type PaidPrize = Prize & {
  /** The currency of the wallet it was paid to, which may differ from that of the contest. */
  currency: string;
  paidCents: number;
  locale: string;
};

type Payout = {
  kind: 'lottery_prize' | 'tournament_prize';
  house: HouseAccount;
  reference: string;
  /** Currency of the prizes. */
  currency: string;
  /** The instant whose rates are used for wallets in another currency. */
  at: number;
  prizes: readonly Prize[];
};

/** Pays prizes as real money to the winners’ active wallets, by the rates at the contest’s end. */
export async function payPrizes(
  trx: PlatformTransaction,
  { ledger }: Pick<Services, 'ledger'>,
  { kind, house, reference, currency, at, prizes }: Payout,
): Promise<PaidPrize[]> {
  if (prizes.length === 0) return [];
  const winners = new Map(
    (
      await trx
        .selectFrom('players')
        .select(['id', 'currency', 'locale'])
        .where('id', 'in', [...new Set(prizes.map(({ playerId }) => playerId))])
        .execute()
    ).map((row) => [Number(row.id), row]),
  );
  const paid = prizes.flatMap((prize): PaidPrize[] => {
    const winner = winners.get(prize.playerId);
    if (!winner) return [];
    const own = { from: currency, to: winner.currency, at };
    const worth = convertAmount(prize.amountCents, own);
    // Without a rate, the prize is paid in its own currency.
    return worth === undefined
      ? [{ ...prize, currency, paidCents: prize.amountCents, locale: winner.locale }]
      : [{ ...prize, currency: winner.currency, paidCents: Math.floor(worth), locale: winner.locale }];
  });
  // All at once, in the order that cannot deadlock.
  await ledger.lockWallets(trx, paid);
  for (const { playerId, currency: own, paidCents, key } of paid)
    if (paidCents > 0)
      await ledger.credit(trx, {
        kind,
        playerId,
        currency: own,
        amountCents: paidCents,
        house,
        reference,
        idempotencyKey: `${reference}:${key}`,
      });
  return paid;
}

/** The texts in the player’s language. `{{field}}` stands for data. */
export function writeNote(
  note: { title: LocalizedTitle; text: LocalizedTitle },
  locale: string,
  data: { readonly [field: string]: string },
): { title: string; text: string } {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => data[field] ?? '');
  return { title: fill(localizedTitle(note.title, locale)), text: fill(localizedTitle(note.text, locale)) };
}
