import {
  paysOf,
  playSlotRound,
  slotMessage,
  slotWinCents,
  type SlotSpin,
} from '../../../frames/slot.model.ts';
import { SandboxError } from '../../errors.ts';
import { hashRequest } from '../../request-hash.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { createRoundId, hmac } from './fairness.ts';
import { requireStake } from './frame-call.ts';
import { gameKind, type GameKind } from './game-kind.ts';
import { lockGameSession, takeNonce, type GameSession, type Seeds } from './game-sessions.repository.ts';
import type { PlayMoney } from './play-money.ts';
import { findRepeated, insertRound } from './rounds.repository.ts';

type SpinRequest = { token: string | undefined; key: string; betCents: number };
type Pot = { name: string; amount_cents: number };

/** Which pot a bet won, noted while the bet is settled: the pots only know that somebody bet. */
type WonPots = WeakMap<PlatformTransaction, Pot>;

export function createSlot(services: Services, money: PlayMoney) {
  const { db, events, catalogue, clock } = services;
  const pots: WonPots = new WeakMap();
  events.on('jackpot_won', (trx, { level, amountCents }) => {
    pots.set(trx, { name: level, amount_cents: amountCents });
  });

  /** One round, decided and paid in one transaction; the same key again is told the same. */
  return async function spin({ token, key, betCents }: SpinRequest) {
    return db.transaction().execute(async (trx) => {
      const session = await lockGameSession(trx, token, clock());
      requireKind(catalogue.find(session.game), 'slot');
      const requestHash = hashRequest({ betCents });
      const known = await findRepeated(trx, session.id, { key, requestHash });
      // What the contract's type says was written below.
      if (known) return known.details as Awaited<ReturnType<typeof answer>>;
      requireStake(betCents, session.currency);
      const id = createRoundId();
      const { bonusCents } = await money.stake(trx, session, { roundId: id, betCents, isOpen: false });
      const seeds = await takeNonce(trx, session.seedsId);
      const { spins, pays } = playSlotRound((at) =>
        hmac(seeds.serverSeed, slotMessage(seeds.clientSeed, seeds.nonce, at)),
      );
      const winCents = slotWinCents(betCents, pays);
      const outcome = { roundId: id, game: session.game, betCents, bonusBetCents: bonusCents, winCents };
      await money.settle(trx, { ...session, session }, outcome);
      const details = await answer(trx, session, { id, betCents, winCents, spins, seeds });
      await insertRound(trx, session, {
        id,
        betCents,
        bonusBetCents: bonusCents,
        idempotencyKey: key,
        requestHash,
        now: clock(),
        settled: { winCents, details },
        seeds: { id: seeds.id, nonce: seeds.nonce },
      });
      return details;
    });
  };

  async function answer(
    trx: PlatformTransaction,
    session: GameSession,
    round: { id: string; betCents: number; winCents: number; spins: SlotSpin[]; seeds: Seeds },
  ) {
    const { id, betCents, winCents, spins, seeds } = round;
    return {
      id,
      bet_cents: betCents,
      win_cents: winCents,
      balance_cents: await money.balance(trx, session),
      spins: spins.map((spin) => ({
        stops: spin.stops,
        is_free: spin.isFree,
        scatters: spin.scatters,
        wins: spin.wins.map(({ line, symbol, count, pays }) => ({
          line,
          symbol,
          count,
          win_cents: slotWinCents(betCents, pays),
        })),
        win_cents: slotWinCents(betCents, paysOf(spin)),
      })),
      jackpot: pots.get(trx) ?? null,
      fairness: fairnessBody(seeds),
    };
  }
}

export function fairnessBody({ serverSeedHash, clientSeed, nextNonce }: Seeds) {
  return { server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce: nextNonce };
}

export function requireKind(game: { categories: string[] } | undefined, kind: GameKind): void {
  if (!game || gameKind(game) !== kind) throw new SandboxError('GAME_KIND_OTHER');
}
