import { SandboxError } from '../../errors.ts';
import { lockPlayerWallet } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { lockSessionById } from './game-sessions.repository.ts';
import { bonusPartOf } from './play-money.ts';
import { lockRound, updateCalledOff, type Round } from './rounds.repository.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'ledger' | 'events'>;

export type CallOff = ReturnType<typeof createCallOff>;

/**
 * Cancels a round, as a casino does when a game broke off or was wrong: the stake returns as the same kind of money,
 * and the win goes back to the house. A round can be cancelled once.
 */
export function createCallOff({ db, clock, ledger, events }: Needs) {
  /** Refuses with NOT_ENOUGH_MONEY when the win is no longer in the wallet. */
  return async function callOff({ id, playerId }: { id: string; playerId: number }): Promise<Round> {
    return db.transaction().execute(async (trx) => {
      const seen = await trx
        .selectFrom('game_rounds')
        .select('session_id')
        .where('id', '=', id)
        .executeTakeFirst();
      // The session first, as everywhere, so that a simultaneous cashout of the bet is either before or after this.
      const sessionId = seen?.session_id ?? null;
      if (sessionId !== null) await lockSessionById(trx, Number(sessionId));
      const round = await lockRound(trx, id);
      // Rounds with play money, and those that a gift paid for, have no stake to return.
      if (round?.playerId !== playerId || round.mode === 'demo' || round.betCents === 0)
        throw new SandboxError('ROUND_NOT_FOUND');
      if (round.state === 'called_off') return round;
      await payBack(trx, round, playerId);
      return updateCalledOff(trx, id, clock());
    });
  };

  async function payBack(trx: PlatformTransaction, round: Round, playerId: number): Promise<void> {
    const { id, game, currency, betCents, bonusBetCents, winCents, settledAt } = round;
    const bonusWinCents = bonusPartOf(round);
    await lockPlayerWallet(trx, { playerId, currency });
    const posting = { playerId, reference: id, idempotencyKey: id };
    const parts = (realCents: number, bonusCents: number) =>
      [
        { account: 'house:games', currency, amountCents: -realCents - bonusCents } as const,
        { account: 'player:real', currency, amountCents: realCents } as const,
        { account: 'player:bonus', currency, amountCents: bonusCents } as const,
      ].filter(({ amountCents }) => amountCents !== 0);
    await ledger.post(trx, {
      ...posting,
      kind: 'bet_returned',
      entries: parts(betCents - bonusBetCents, bonusBetCents),
    });
    if (winCents > 0)
      await ledger.post(trx, {
        ...posting,
        kind: 'win_returned',
        entries: parts(bonusWinCents - winCents, -bonusWinCents),
      });
    await events.emit(trx, 'bet_called_off', {
      playerId,
      roundId: id,
      game,
      currency,
      at: clock(),
      settledAt,
      betCents,
      bonusBetCents,
      winCents,
      bonusWinCents,
    });
  }
}
