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
  /** What wins in the contest: no such thing is paid for twice. */
  key: string;
};

export type PaidPrize = Prize & {
  /** The wallet it went to, which may have another currency than the contest. */
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
  /** Whose rates count for wallets in another one. */
  at: number;
  prizes: readonly Prize[];
};

/** Pays prizes as real money into the winners’ active wallets, by the rates of the contest’s end. */
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
    // Without a rate the prize is paid as it was written.
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

/** Sentences in the player’s language; `{{field}}` stands for what is given. */
export function writeNote(
  note: { title: LocalizedTitle; text: LocalizedTitle },
  locale: string,
  data: { readonly [field: string]: string },
): { title: string; text: string } {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => data[field] ?? '');
  return { title: fill(localizedTitle(note.title, locale)), text: fill(localizedTitle(note.text, locale)) };
}
