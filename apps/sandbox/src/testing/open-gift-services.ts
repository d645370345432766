import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BonusData } from '../prizes/bonus-data.ts';
import { createEvents, type DomainEvents } from '../events.ts';
import { createGifts } from '../prizes/gifts.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createCatalogue } from '../modules/games/catalogue.ts';
import { earnPoints } from '../modules/comp-points/earn-points.ts';
import { createSessions } from '../modules/session/session.service.ts';
import { openPlatform, type PlatformTransaction } from '../store/database.ts';
import { sampleBonuses, sampleCoins } from './sample-bonuses.ts';
import { sampleData } from './sample-data.ts';

/** Ids for payments of the tests, because each deposit is only counted once. */
let payments = 1_000_000;

/** The services of gifts on a store, with functions for what rounds and payments do. */
export async function openGiftServices(
  store: Kysely<unknown>,
  { clock, data = sampleBonuses }: { clock: () => number; data?: BonusData },
) {
  const db = openPlatform(store);
  const events = createEvents();
  const ledger = createLedger({ clock, emit: events.emit });
  const core = {
    db,
    clock,
    events,
    ledger,
    sessions: createSessions({ db, clock, ensureMaySignIn: () => Promise.resolve() }),
    random: randomInt,
  };
  const gifts = createGifts(core, data);
  earnPoints({ events, catalogue: createCatalogue(sampleData), coins: sampleCoins });
  const within = <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);

  /** Takes a stake as a game does. */
  async function placeBet(bet: { playerId: number; roundId: string; betCents: number; currency?: string }) {
    const { playerId, roundId, betCents, currency = 'EUR' } = bet;
    return within(async (trx) => {
      await gifts.bonuses.prepareBet(trx, { playerId, currency, betCents });
      const stake = { kind: 'bet', playerId, currency, amountCents: betCents } as const;
      const debited = await ledger.debit(trx, {
        ...stake,
        house: 'house:games',
        from: 'any',
        reference: roundId,
      });
      await events.emit(trx, 'bet_placed', {
        ...roundOf(bet),
        betCents,
        bonusBetCents: debited.bonusCents,
        isOpen: true,
      });
      return debited.bonusCents;
    });
  }

  /** Settles a round. Its win is paid in the same proportions of real and bonus money as its stake. */
  async function settleBet(
    bet: { playerId: number; roundId: string; betCents: number; currency?: string; game?: string },
    { bonusBetCents, winCents }: { bonusBetCents: number; winCents: number },
  ) {
    const { playerId, betCents, currency = 'EUR' } = bet;
    const bonusWinCents = Math.floor((winCents * bonusBetCents) / betCents);
    await within(async (trx) => {
      const win = { kind: 'win', playerId, currency, house: 'house:games' } as const;
      if (winCents > bonusWinCents)
        await ledger.credit(trx, { ...win, amountCents: winCents - bonusWinCents });
      if (bonusWinCents > 0) await ledger.credit(trx, { ...win, amountCents: bonusWinCents, to: 'bonus' });
      const event: DomainEvents['bet_settled'] = {
        ...roundOf(bet),
        betCents,
        bonusBetCents,
        winCents,
        bonusWinCents,
      };
      await events.emit(trx, 'bet_settled', event);
    });
  }

  let rounds = 0;
  /** A whole round at once. */
  async function playRound(
    playerId: number,
    betCents: number,
    winCents: number,
    more: { currency?: string; game?: string } = {},
  ): Promise<void> {
    rounds += 1;
    const bet = { playerId, roundId: `test-${rounds}`, betCents, ...more };
    await settleBet(bet, { bonusBetCents: await placeBet(bet), winCents });
  }

  /** A deposit that has reached the wallet. */
  async function deposit(playerId: number, amountCents: number, currency = 'EUR'): Promise<void> {
    const at = clock();
    const paymentId = (payments += 1);
    await within(async (trx) => {
      const movement = { kind: 'deposit', playerId, currency, amountCents } as const;
      await ledger.credit(trx, { ...movement, house: 'house:payments' });
      await events.emit(trx, 'deposit_succeeded', { playerId, paymentId, currency, amountCents, at });
    });
  }

  function roundOf(bet: { playerId: number; roundId: string; currency?: string; game?: string }) {
    const { playerId, roundId, currency = 'EUR', game = 'parlour/cafe-roulette' } = bet;
    return { playerId, roundId, currency, game, at: clock() };
  }

  async function wallet(playerId: number, currency = 'EUR') {
    const { realCents, bonusCents } = await within((trx) => ledger.lockWallet(trx, { playerId, currency }));
    return { realCents, bonusCents };
  }

  return { ...core, ...gifts, within, placeBet, settleBet, playRound, deposit, wallet };
}

export type GiftServices = Awaited<ReturnType<typeof openGiftServices>>;
