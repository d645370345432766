import { forEachDue } from '../../time/clockwork.ts';
import { closeContest } from '../../prizes/contest-doors.ts';
import { payPrizes, type PaidPrize, writeNote } from '../../prizes/contest-prizes.ts';
import { localizedTitle } from '../../site/locale.ts';
import { writeMoney } from '../../money/money-text.ts';
import type { LocalizedTitle } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { prizeOfEachPlace } from '../prizes.ts';
import { LOTTERY_WON } from './lottery-notes.ts';
import { claimDraw, findDueLotteries, findTicketsToDraw, setPlace } from './lotteries.repository.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'ledger' | 'live'>;

/**
 * Draws every lottery that is due and pays its prizes. Of several simultaneous calls one draws, and the others wait.
 */
export async function drawDueLotteries({ db, ...services }: Needs): Promise<void> {
  const now = services.clock();
  await forEachDue(await findDueLotteries(db, now), (id) =>
    db.transaction().execute((trx) => draw(trx, services, { id, now })),
  );
}

async function draw(
  trx: PlatformTransaction,
  services: Omit<Needs, 'db'>,
  { id, now }: { id: number; now: number },
): Promise<void> {
  await closeContest(trx, 'lottery', id);
  const lottery = await claimDraw(trx, id, now);
  if (!lottery) return;
  const pot = await findTicketsToDraw(trx, id);
  const drawn: { playerId: number; place: number; amountCents: number; key: string }[] = [];
  for (const [index, amountCents] of prizeOfEachPlace(lottery.prizes).entries()) {
    const [ticket] = pot.splice(services.random(pot.length), 1);
    // There are more prizes than tickets, so the rest is not drawn.
    if (!ticket) break;
    const place = index + 1;
    await setPlace(trx, ticket.id, { place, amountCents });
    drawn.push({ playerId: ticket.playerId, place, amountCents, key: String(ticket.id) });
  }
  // For a lottery that ended before this store started, the prizes are already in the wallets.
  if (!lottery.paysPrizes) return;
  const paid = await payPrizes(trx, services, {
    kind: 'lottery_prize',
    house: 'house:lotteries',
    reference: `lottery:${id}`,
    currency: lottery.currency,
    at: lottery.drawAt,
    prizes: drawn,
  });
  await tellWinners(trx, services, { ...lottery, id, now, paid });
}

type Result = { id: number; slug: string; title: LocalizedTitle; now: number; paid: readonly PaidPrize[] };

/** One notification for each winner, regardless of the number of tickets. */
async function tellWinners(
  trx: PlatformTransaction,
  { live }: Pick<Services, 'live'>,
  { id, slug, title, now, paid }: Result,
): Promise<void> {
  const winners = new Map<number, PaidPrize>();
  for (const prize of paid) {
    const known = winners.get(prize.playerId);
    winners.set(prize.playerId, known ? { ...known, paidCents: known.paidCents + prize.paidCents } : prize);
  }
  for (const { playerId, place, currency, paidCents, locale } of winners.values())
    await live.toPlayer(trx, playerId, 'personal_notifications', {
      id: `lottery-${id}`,
      ...writeNote(LOTTERY_WON, locale, {
        lottery: localizedTitle(title, locale),
        place: String(place),
        amount: writeMoney(paidCents, currency),
      }),
      created_at: new Date(now).toISOString(),
      link: `/lottery/${slug}`,
    });
}
