import { crashWinCents, multiplierAt, reachedAfter } from '../../../frames/crash.model.ts';
import { SandboxError } from '../../errors.ts';
import { hashRequest } from '../../calls/request-hash.ts';
import { lockPlayerWallet } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { phaseOf, type Flight, type Flights } from './crash-flights.repository.ts';
import { createRoundId } from './fairness.ts';
import type { ShownBets } from './crash-shown-bets.ts';
import { requireStake } from './require-stake.ts';
import {
  findGameSession,
  lockGameSession,
  lockSessionById,
  type GameSession,
} from './game-sessions.repository.ts';
import type { PlayMoney } from './play-money.ts';
import type { RoundPace } from './round-pace.ts';
import {
  findRepeated,
  findRound,
  insertRound,
  isOwn,
  lockRound,
  ownRounds,
  toRound,
  updateSettled,
  type Round,
} from './rounds.repository.ts';
import { requireKind } from './slot.service.ts';

type Needs = {
  services: Services;
  money: PlayMoney;
  flights: Flights;
  shown: ShownBets;
  ensurePace: RoundPace;
};
type Caller = { token: string | undefined };

/**
 * Bets on the shared flights: placed before a flight, cashed out during it, and settled by the server whether or not
 * the player is still there.
 */
export function createCrashBets({ services, money, flights, shown, ensurePace }: Needs) {
  const { db, clock, catalogue } = services;
  let onPlaced: (flight: Flight) => void = () => {};

  async function place(
    { token, key }: Caller & { key: string },
    { betCents, autoHundredths }: { betCents: number; autoHundredths: number | null },
  ) {
    const flight = await flights.current();
    const placed = await db.transaction().execute(async (trx) => {
      const session = await lockGameSession(trx, token, clock());
      requireKind(catalogue.find(session.game), 'crash');
      const requestHash = hashRequest({ betCents, autoHundredths });
      const known = await findRepeated(trx, session.id, { key, requestHash });
      if (known) return betBody(known, await money.balance(trx, session));
      requireStake(betCents, session.currency);
      if (phaseOf(flight, clock()) !== 'betting') throw new SandboxError('CRASH_BETTING_CLOSED');
      await ensurePace(trx, session);
      // With two pages of one player, the second waits here for the first.
      const { mode, playerId, currency } = session;
      if (mode === 'real' && playerId !== null) await lockPlayerWallet(trx, { playerId, currency });
      if (await findOwn(trx, session, flight.id)) throw new SandboxError('CRASH_BET_PLACED');
      const id = createRoundId();
      const { bonusCents } = await money.stake(trx, session, { roundId: id, betCents, isOpen: true });
      const round = await insertRound(trx, session, {
        id,
        betCents,
        bonusBetCents: bonusCents,
        idempotencyKey: key,
        requestHash,
        now: clock(),
        flight: { id: flight.id, autoHundredths },
      });
      return betBody(round, await money.balance(trx, session));
    });
    shown.forget();
    onPlaced(flight);
    return placed;
  }

  /** The time at which the server received it counts, not the time of its turn. */
  async function cashOut({ token }: Caller, id: string) {
    const heardAt = clock();
    const out = await db.transaction().execute(async (trx) => {
      const caller = await findGameSession(trx, token, heardAt);
      requireKind(catalogue.find(caller.game), 'crash');
      const seen = await findRound(trx, id);
      if (!seen || !isOwn(seen, caller)) throw new SandboxError('ROUND_NOT_FOUND');
      // The session of the bet: the player may have returned in another one.
      const session = seen.sessionId === null ? undefined : await lockSessionById(trx, seen.sessionId);
      const round = await lockRound(trx, id);
      if (!round || round.flightId === null) throw new SandboxError('ROUND_NOT_FOUND');
      const balance = () => money.balance(trx, session?.id === caller.id ? session : caller);
      if (round.cashedOutHundredths !== null) return betBody(round, await balance());
      const flight = await flights.find(trx, round.flightId);
      const phase = phaseOf(flight, heardAt);
      if (phase === 'betting') throw new SandboxError('CRASH_NOT_FLYING');
      if (phase === 'crashed' || round.state !== 'open') throw new SandboxError('CRASH_BET_OVER');
      const reached = multiplierAt(heardAt - flight.startsAt);
      const taken = Math.min(reached, round.autoHundredths ?? reached);
      const settled = await settle(trx, { round, session, cashedOutHundredths: taken });
      return betBody(settled, await balance());
    });
    shown.forget();
    return out;
  }

  /** Settles an open bet if its flight has decided it, by a crash or by reaching its automatic cash-out. */
  async function settleIfDecided(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const seen = await trx
        .selectFrom('game_rounds')
        .select('session_id')
        .where('id', '=', id)
        .executeTakeFirst();
      // The session first, as everywhere: two that settle the same bet wait for each other there.
      const sessionId = seen?.session_id ?? null;
      const session = sessionId === null ? undefined : await lockSessionById(trx, Number(sessionId));
      const round = await lockRound(trx, id);
      if (!round || round.state !== 'open' || round.flightId === null) return;
      const flight = await flights.find(trx, round.flightId);
      const hasLeft = hasLeftByItself(round, flight, clock());
      if (!hasLeft && phaseOf(flight, clock()) !== 'crashed') return;
      await settle(trx, { round, session, cashedOutHundredths: hasLeft ? round.autoHundredths : null });
    });
  }

  async function settle(
    trx: PlatformTransaction,
    {
      round,
      session,
      cashedOutHundredths,
    }: { round: Round; session: GameSession | undefined; cashedOutHundredths: number | null },
  ): Promise<Round> {
    const { id, game, betCents, bonusBetCents, playerId, mode, currency } = round;
    const winCents = cashedOutHundredths === null ? 0 : crashWinCents(betCents, cashedOutHundredths);
    if (mode === 'real' && playerId !== null) await lockPlayerWallet(trx, { playerId, currency });
    await money.settle(
      trx,
      { playerId, mode, currency, session },
      { roundId: id, game, betCents, bonusBetCents, winCents },
    );
    return updateSettled(trx, id, { winCents, cashedOutHundredths, now: clock(), session });
  }

  return {
    place,
    cashOut,
    settleIfDecided,
    whenPlaced(listener: (flight: Flight) => void): void {
      onPlaced = listener;
    },
    /** Settles every open bet that is decided, and returns the flights of the others. */
    async settleDue(): Promise<Flight[]> {
      const open = await db
        .selectFrom('game_rounds')
        .innerJoin('crash_flights', 'crash_flights.id', 'game_rounds.flight_id')
        .select(['game_rounds.id as round', 'game_rounds.flight_id as flight', 'crash_flights.crashes_at'])
        .where('game_rounds.state', '=', 'open')
        .execute();
      const now = clock();
      for (const { round, crashes_at } of open) if (Number(crashes_at) <= now) await settleIfDecided(round);
      const waiting = new Set(
        open.filter(({ crashes_at }) => Number(crashes_at) > now).map(({ flight }) => Number(flight)),
      );
      return Promise.all([...waiting].map((id) => flights.find(db, id)));
    },
    /** The bet on a flight of the player in this session. */
    findOwn: (session: GameSession, flightId: number) => findOwn(db, session, flightId),
  };
}

export type CrashBets = ReturnType<typeof createCrashBets>;

/** Whether the flight has passed the bet’s automatic cash-out. */
export function hasLeftByItself(
  { autoHundredths }: Pick<Round, 'autoHundredths'>,
  { startsAt, crashHundredths }: Flight,
  now: number,
): boolean {
  if (autoHundredths === null || autoHundredths > crashHundredths) return false;
  return now >= startsAt + reachedAfter(autoHundredths);
}

async function findOwn(
  db: Pick<PlatformTransaction, 'selectFrom'>,
  session: GameSession,
  flightId: number,
): Promise<Round | undefined> {
  const row = await ownRounds(db, session).where('flight_id', '=', flightId).executeTakeFirst();
  return row && toRound(row);
}

export function betBody(round: Round, balanceCents: number) {
  return {
    id: round.id,
    round: round.flightId ?? 0,
    bet_cents: round.betCents,
    auto_hundredths: round.autoHundredths,
    state: round.state,
    cashed_out_hundredths: round.cashedOutHundredths,
    win_cents: round.winCents,
    balance_cents: balanceCents,
  };
}
