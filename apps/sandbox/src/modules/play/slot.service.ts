import type { SlotRound } from '@marquee/schemas';
import { mechanicOf, playRound } from '../../../frames/mechanics/mechanics.ts';
import { paysOfStep, type Step } from '../../../frames/mechanics/round.ts';
import { slotMessage, slotWinCents } from '../../../frames/slot.model.ts';
import { SandboxError } from '../../errors.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import { localizedTitle } from '../../site/locale.ts';
import { hashRequest } from '../../calls/request-hash.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { FreeRounds } from '../freespins/freespins.service.ts';
import { createRoundId, hmac } from './fairness.ts';
import { requireStake } from './require-stake.ts';
import { gameKind, type GameKind } from './game-kind.ts';
import { lockGameSession, takeNonce, type GameSession, type Seeds } from './game-sessions.repository.ts';
import type { PlayMoney } from './play-money.ts';
import type { RoundPace } from './round-pace.ts';
import { findRepeatedAndSeeds, insertRound } from './rounds.repository.ts';

type Caller = { token: string | undefined; key: string; locale: string };
type Pot = { name: string; amount_cents: number };

/** The pot that a bet won, noted while the bet is settled: the jackpots only know that there was a bet. */
type WonPots = WeakMap<PlatformTransaction, Pot>;

/** A round that is decided and paid. `betCents` is the stake for its lines, even if nobody pays it. */
type Played = {
  id: string;
  /** The name of the rules it was played by. */
  rules: string;
  betCents: number;
  winCents: number;
  spins: Step[];
  seeds: Seeds & { nonce: number };
};
type Paid = { betCents: number; bonusBetCents: number };
type Outcome = { played: Played; paid: Paid; gift?: FreeRounds };

export function createSlot(services: Services, money: PlayMoney, ensurePace: RoundPace) {
  const { db, events, catalogue, clock, freespins, limits } = services;
  const pots: WonPots = new WeakMap();
  events.on('jackpot_won', (trx, { level, amountCents }) => {
    pots.set(trx, { name: level, amount_cents: amountCents });
  });

  /** Plays in one transaction. The same key gives the same answer again. */
  async function playOnce(
    { token, key, locale }: Caller,
    asked: object,
    play: (trx: PlatformTransaction, session: GameSession, seeds: Seeds) => Promise<Outcome>,
  ): Promise<SlotRound> {
    return db.transaction().execute(async (trx) => {
      const session = await lockGameSession(trx, token, clock());
      requireKind(catalogue.find(session.game), 'slot');
      const requestHash = hashRequest(asked);
      const { known, seeds: own } = await findRepeatedAndSeeds(trx, session, { key, requestHash });
      // It was written below with the contract’s type.
      if (known) return known.details as SlotRound;
      const { played, paid, gift } = await play(trx, session, own);
      const { id, winCents, seeds } = played;
      const details = {
        ...roundBody(played),
        balance_cents: await money.balance(trx, session),
        jackpot: pots.get(trx) ?? null,
        free_rounds: gift ? freeRoundsBody(gift, locale) : null,
      };
      await insertRound(trx, session, {
        id,
        ...paid,
        idempotencyKey: key,
        requestHash,
        now: clock(),
        settled: { winCents, details },
        seeds: { id: seeds.id, nonce: seeds.nonce },
        ...(gift ? { freespinsId: gift.freespinsId } : {}),
      });
      return details;
    });
  }

  function draw(own: Seeds, { id, game, betCents }: { id: string; game: string; betCents: number }): Played {
    const seeds = takeNonce(own);
    const rules = mechanicOf(catalogue.findRecord(game)?.mechanic).id;
    const { steps, pays } = playRound(rules, (at) =>
      hmac(seeds.serverSeed, slotMessage(seeds.clientSeed, seeds.nonce, at)),
    );
    return { id, rules, betCents, winCents: slotWinCents(betCents, pays), spins: steps, seeds };
  }

  return {
    /** A round with the session’s own stake. */
    spin(caller: Caller, betCents: number) {
      return playOnce(caller, { betCents }, async (trx, session, seeds) => {
        requireStake(betCents, session.currency);
        await ensurePace(trx, session);
        const id = createRoundId();
        const { bonusCents } = await money.stake(trx, session, { roundId: id, betCents, isOpen: false });
        const played = draw(seeds, { id, game: session.game, betCents });
        const paid = { betCents, bonusBetCents: bonusCents };
        const { winCents } = played;
        await money.settle(
          trx,
          { ...session, session },
          { roundId: id, game: session.game, ...paid, winCents },
        );
        return { played, paid };
      });
    },

    /** A round that a gift pays for. No bet is placed or settled, so it counts for no contest and no limit. */
    spinFree(caller: Caller) {
      return playOnce(caller, { isFree: true }, async (trx, session, seeds) => {
        const { playerId, mode, currency, game } = session;
        if (mode === 'demo' || playerId === null) throw new SandboxError('FREE_ROUNDS_OVER');
        // In the order in which bets lock them: the player, then the wallet, then the gift.
        await lockPlayer(trx, playerId);
        await ensurePace(trx, session);
        await limits.ensureMayPlay(trx, playerId, { currency, betCents: 0 });
        const taken = await freespins.take(trx, { playerId, game, currency });
        if (!taken) throw new SandboxError('FREE_ROUNDS_OVER');
        const { freespinsId, betCents } = taken;
        const played = draw(seeds, { id: createRoundId(), game, betCents });
        const gift = await freespins.settle(trx, { playerId, freespinsId, winCents: played.winCents });
        return { played, paid: { betCents: 0, bonusBetCents: 0 }, gift };
      });
    },
  };
}

function roundBody({ id, rules, betCents, winCents, spins, seeds }: Played) {
  const cents = (pays: number): number => slotWinCents(betCents, pays);
  return {
    id,
    rules,
    bet_cents: betCents,
    win_cents: winCents,
    spins: spins.map((step) => ({
      kind: step.kind,
      is_free: step.kind === 'free',
      grid: step.grid,
      scatters: step.scatters,
      multiplier: step.multiplier,
      special: step.special ?? null,
      coins: (step.coins ?? []).map(({ cell, pays }) => ({ cell: [...cell], win_cents: cents(pays) })),
      wins: step.wins.map(({ symbol, count, cells, pays }) => ({
        symbol,
        count,
        cells: cells.map((cell) => [...cell]),
        win_cents: cents(pays),
      })),
      win_cents: cents(paysOfStep(step)),
    })),
    fairness: fairnessBody(seeds),
  };
}

export function freeRoundsBody(rounds: FreeRounds, locale: string) {
  const { title, betCents, left, total, wonCents, wager, validUntil } = rounds;
  return {
    title: localizedTitle(title, locale),
    bet_cents: betCents,
    left,
    total,
    won_cents: wonCents,
    wager,
    valid_until: new Date(validUntil).toISOString(),
  };
}

export function fairnessBody({ serverSeedHash, clientSeed, nextNonce }: Seeds) {
  return { server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce: nextNonce };
}

export function requireKind(game: { categories: string[] } | undefined, kind: GameKind): void {
  if (!game || gameKind(game) !== kind) throw new SandboxError('GAME_KIND_OTHER');
}
