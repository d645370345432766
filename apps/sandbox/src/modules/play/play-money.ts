import { SandboxError } from '../../errors.ts';
import { heldWallet, lockPlayerWallet } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { countPlay, type GameSession, type PlayedSession } from './game-sessions.repository.ts';

type Stake = {
  roundId: string;
  betCents: number;
  /** Whether the round is settled in a later transaction. */
  isOpen: boolean;
};

type Outcome = { roundId: string; game: string; betCents: number; bonusBetCents: number; winCents: number };

/**
 * Where a round’s money is: in the player’s wallet through the ledger, or in the session’s play money. They never mix.
 */
export type PlayMoney = {
  /**
   * Takes a stake or refuses it. The caller must write the round, and with it the session’s sums. Returns how much of
   * the stake was bonus money.
   */
  stake(trx: PlatformTransaction, session: PlayedSession, stake: Stake): Promise<{ bonusCents: number }>;
  /** Pays the win of a round, and emits the events for it. */
  settle(trx: PlatformTransaction, owner: Owner, outcome: Outcome): Promise<void>;
  balance(db: PlatformDatabase, session: GameSession): Promise<number>;
};

/** The owner of a round, whose session may have ended. */
export type Owner = {
  playerId: number | null;
  mode: 'real' | 'demo';
  currency: string;
  session: GameSession | undefined;
};

export function createPlayMoney({ ledger, limits, bonuses, events, clock }: Services): PlayMoney {
  return {
    async stake(trx, session, { roundId, betCents, isOpen }) {
      const { playerId, currency, mode, game } = session;
      if (mode === 'demo' || playerId === null) {
        if (session.demoCents < betCents) throw new SandboxError('NOT_ENOUGH_MONEY');
        countPlay(session, { betCents });
        return { bonusCents: 0 };
      }
      // Before the wallet: counting bets updates the player, and switching wallets locks both in this order.
      await lockPlayerWallet(trx, { playerId, currency });
      await bonuses.prepareBet(trx, { playerId, currency, betCents });
      await limits.ensureMayPlay(trx, playerId, { currency, betCents, ...(isOpen ? { roundId } : {}) });
      const { bonusCents } = await ledger.debit(trx, {
        kind: 'bet',
        playerId,
        currency,
        amountCents: betCents,
        house: 'house:games',
        from: 'any',
        reference: roundId,
        idempotencyKey: roundId,
      });
      countPlay(session, { betCents });
      const placed = { playerId, roundId, game, currency, at: clock() };
      await events.emit(trx, 'bet_placed', { ...placed, betCents, bonusBetCents: bonusCents, isOpen });
      return { bonusCents };
    },

    async settle(trx, { playerId, mode, currency, session }, outcome) {
      const { roundId, winCents } = outcome;
      if (session && winCents > 0) countPlay(session, { winCents });
      if (mode === 'demo' || playerId === null) return;
      const bonusWinCents = bonusPartOf(outcome);
      const entries = [
        { account: 'house:games', currency, amountCents: -winCents },
        { account: 'player:real', currency, amountCents: winCents - bonusWinCents },
        { account: 'player:bonus', currency, amountCents: bonusWinCents },
      ] as const;
      if (winCents > 0)
        await ledger.post(trx, {
          kind: 'win',
          playerId,
          reference: roundId,
          idempotencyKey: roundId,
          entries: entries.filter(({ amountCents }) => amountCents !== 0),
        });
      await events.emit(trx, 'bet_settled', { ...outcome, playerId, currency, bonusWinCents, at: clock() });
    },

    async balance(db, { mode, playerId, currency, demoCents }) {
      if (mode === 'demo' || playerId === null) return demoCents;
      const held = heldWallet(db, { playerId, currency });
      if (held) return held.realCents + held.bonusCents;
      const row = await db
        .selectFrom('accounts')
        .select('amount_cents')
        .where('player_id', '=', playerId)
        .where('currency', '=', currency)
        .executeTakeFirst();
      return Number(row?.amount_cents ?? 0);
    },
  };
}

/** The part of a win that is bonus money, in the same proportion as in the stake. */
export function bonusPartOf({
  betCents,
  bonusBetCents,
  winCents,
}: Pick<Outcome, 'betCents' | 'bonusBetCents' | 'winCents'>): number {
  return Math.floor((winCents * bonusBetCents) / betCents);
}
