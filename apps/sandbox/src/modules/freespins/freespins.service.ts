import type { Freespins as FreespinsBody } from '@marquee/schemas';
import { SandboxError } from '../../errors.ts';
import { type GiftStage, isPast } from '../../prizes/gift-stages.ts';
import type { LocalizedTitle } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { endStage, type Freespins, freespinsBody, TRANSITIONS } from './freespins.model.ts';
import {
  findAllFreespins,
  findDueFreespins,
  findFreespins,
  findPlayable,
  insertFreespins,
  settleRound,
  takeRound,
  updateFreespins,
} from './freespins.repository.ts';

/** Free rounds to give. Amounts are in minor units. */
export type FreespinsGrant = {
  playerId: number;
  exchangeId?: number;
  groupKey: string;
  title: LocalizedTitle;
  currency: string;
  total: number;
  betCents: number;
  games: readonly string[];
  /** Multiple of the winnings. With 0 they are paid as real money. */
  wager: number;
  maxWinCents?: number | undefined;
  begins: 'at_once' | 'by_player';
  /** When they start automatically. Omitted: as `begins` says. */
  from?: number;
  msToActivate: number;
  msToPlay: number;
  msToWager: number;
};

/** Where rounds are played. A gift is only played in its own currency. */
export type FreeRoundsAt = { playerId: number; game: string; currency: string };

/** Rounds of a gift as a game shows them. The house pays for them, so nothing is taken from the wallet. */
export type FreeRounds = {
  freespinsId: number;
  title: LocalizedTitle;
  betCents: number;
  left: number;
  total: number;
  wonCents: number;
  wager: number;
  validUntil: number;
};

type Key = { playerId: number; id: number };

/** Free spins for other modules. Every function with a transaction must be called in the caller’s. */
export type FreespinGifts = {
  /** All free spins of the player, newest first, as in the platform’s answers. */
  list(playerId: number, locale: string): Promise<FreespinsBody[]>;
  give(trx: PlatformTransaction, grant: FreespinsGrant): Promise<Freespins>;
  /** Refuses with the codes of the call. See `POST /api/player/freespins/{id}/activation`. */
  activate(trx: PlatformTransaction, key: Key): Promise<Freespins>;
  cancel(trx: PlatformTransaction, key: Key): Promise<void>;
  /** The gift that a round in the game would be taken from. */
  findNext(at: FreeRoundsAt): Promise<FreeRounds | undefined>;
  /** Starts a round if the player has one there. It must be settled. */
  take(trx: PlatformTransaction, at: FreeRoundsAt): Promise<FreeRounds | undefined>;
  /** Settles a started round. When the last one is over, all winnings are given as a bonus or paid. */
  settle(
    trx: PlatformTransaction,
    round: { playerId: number; freespinsId: number; winCents: number },
  ): Promise<FreeRounds>;
  /** Applies changes that are due, of one player or some of all. */
  endDue(playerId?: number): Promise<number>;
};

type Needs = Pick<Services, 'db' | 'clock' | 'ledger' | 'events' | 'bonuses'>;

/** Winnings stay with the gift until its end, so single rounds move no money. */
export function createFreespins({ db, clock, ledger, events, bonuses }: Needs): FreespinGifts {
  async function move(
    trx: PlatformTransaction,
    freespins: Freespins,
    stage: GiftStage,
    dueAt: number | null = null,
  ): Promise<Freespins> {
    if (!TRANSITIONS[freespins.stage].includes(stage))
      throw new Error(`Free spins at ${freespins.stage} do not go to ${stage}.`);
    if (!(await updateFreespins(trx, freespins, { stage, dueAt })))
      throw new Error(`Free spins ${freespins.id} changed although they are held.`);
    await announce(trx, freespins, stage);
    return { ...freespins, stage, dueAt };
  }

  function announce(trx: PlatformTransaction, { playerId, id }: Freespins, stage: GiftStage) {
    return events.emit(trx, 'freespins_changed', { playerId, freespinsId: id, stage, at: clock() });
  }

  async function end(trx: PlatformTransaction, freespins: Freespins, isTimeOver: boolean): Promise<void> {
    const stage = endStage(freespins, isTimeOver);
    await move(trx, freespins, stage);
    const { id, playerId, groupKey, title, currency, winningsCents, wager, maxWinCents } = freespins;
    if (stage === 'wager_done')
      await ledger.credit(trx, {
        kind: 'freespins_won',
        playerId,
        currency,
        amountCents: winningsCents,
        house: 'house:bonuses',
        reference: `freespins:${id}`,
        idempotencyKey: `freespins:${id}`,
      });
    if (stage === 'finished')
      await bonuses.give(trx, {
        playerId,
        groupKey,
        title,
        currency,
        amountCents: winningsCents,
        wager,
        maxWinCents: maxWinCents ?? undefined,
        begins: 'at_once',
        msToActivate: freespins.msToWager,
        msToWager: freespins.msToWager,
      });
  }

  /** Locks the gift after its wallet, in the same order as bets do. */
  async function hold(trx: PlatformTransaction, key: Key): Promise<Freespins> {
    const found = await findFreespins(trx, key);
    if (!found) throw new SandboxError('FREESPINS_NOT_FOUND');
    await ledger.lockWallet(trx, found);
    return (await findFreespins(trx, key, true)) ?? found;
  }

  async function endIfDue(trx: PlatformTransaction, key: Key): Promise<boolean> {
    const freespins = await hold(trx, key);
    const { stage, dueAt, taken, settled, msToPlay } = freespins;
    if (dueAt === null || dueAt > clock() || taken !== settled) return false;
    if (stage === 'wait') await move(trx, freespins, 'handle_bets', dueAt + msToPlay);
    else await end(trx, freespins, true);
    return true;
  }

  async function endDue(playerId?: number): Promise<number> {
    let ended = 0;
    for (const key of await findDueFreespins(db, { now: clock(), ...(playerId ? { playerId } : {}) }))
      if (await db.transaction().execute((trx) => endIfDue(trx, key))) ended += 1;
    return ended;
  }

  return {
    endDue,

    async list(playerId, locale) {
      await endDue(playerId);
      const now = clock();
      return (await findAllFreespins(db, playerId)).map((each) => freespinsBody(each, { now, locale }));
    },

    async give(trx, grant) {
      const now = clock();
      const { from = now, begins, msToPlay, exchangeId = null, maxWinCents = null, ...rest } = grant;
      const activatableUntil = from + rest.msToActivate;
      const state: Pick<Freespins, 'stage' | 'dueAt'> =
        from > now
          ? { stage: 'wait', dueAt: from }
          : begins === 'at_once'
            ? { stage: 'handle_bets', dueAt: now + msToPlay }
            : { stage: 'issued', dueAt: activatableUntil };
      const freespins = await insertFreespins(trx, {
        playerId: rest.playerId,
        exchangeId,
        groupKey: rest.groupKey,
        title: rest.title,
        ...state,
        currency: rest.currency,
        total: rest.total,
        betCents: rest.betCents,
        games: [...rest.games],
        wager: rest.wager,
        maxWinCents,
        createdAt: now,
        activatableUntil,
        msToPlay,
        msToWager: rest.msToWager,
      });
      await announce(trx, freespins, freespins.stage);
      return freespins;
    },

    async activate(trx, key) {
      const freespins = await hold(trx, key);
      const now = clock();
      if (freespins.stage !== 'issued' || freespins.activatableUntil <= now)
        throw new SandboxError('FREESPINS_NOT_ACTIVATABLE');
      return move(trx, freespins, 'handle_bets', now + freespins.msToPlay);
    },

    async cancel(trx, key) {
      const freespins = await hold(trx, key);
      if (isPast(freespins.stage)) throw new SandboxError('FREESPINS_ENDED');
      if (freespins.taken !== freespins.settled) throw new SandboxError('FREESPINS_IN_PLAY');
      await move(trx, freespins, 'canceled');
    },

    async findNext(at) {
      const next = await findPlayable(db, { ...at, now: clock() });
      return next && freeRounds(next);
    },

    async take(trx, at) {
      const wanted = { ...at, now: clock() };
      if (!(await findPlayable(trx, wanted))) return undefined;
      await ledger.lockWallet(trx, at);
      const taken = await takeRound(trx, wanted);
      return taken && freeRounds(taken);
    },

    async settle(trx, { playerId, freespinsId, winCents }) {
      await hold(trx, { playerId, id: freespinsId });
      const settled = await settleRound(trx, { playerId, id: freespinsId, winCents });
      if (!settled) throw new Error(`No round of the free spins ${freespinsId} is running.`);
      const isTimeOver = settled.dueAt !== null && settled.dueAt <= clock();
      const isLast = settled.settled === settled.taken;
      if (isLast && settled.taken === settled.total) await end(trx, settled, false);
      else if (isLast && isTimeOver) await end(trx, settled, true);
      return freeRounds(settled);
    },
  };
}

function freeRounds(freespins: Freespins): FreeRounds {
  const { id, title, betCents, total, taken, winningsCents, wager, dueAt } = freespins;
  if (dueAt === null) throw new Error(`The free spins ${id} are played, and have no end.`);
  return {
    freespinsId: id,
    title,
    betCents,
    left: total - taken,
    total,
    wonCents: winningsCents,
    wager,
    validUntil: dueAt,
  };
}
