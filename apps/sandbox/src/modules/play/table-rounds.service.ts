import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createRoundId } from './fairness.ts';
import { gameKind } from './game-kind.ts';
import { createPlayMoney } from './play-money.ts';

export type TableRound = {
  playerId: number;
  /** Identifier of a live or table game. */
  game: string;
  currency: string;
  betCents: number;
  winCents: number;
};

/**
 * A round at a table as reported by its studio: the dealer decides the win, and the platform whether it may be played
 * and what it counts for. The studio has the session and the proofs.
 */
export function createTableRounds(services: Services) {
  const { db, catalogue, clock } = services;
  const money = createPlayMoney(services);

  return async function playTableRound({ playerId, winCents, ...round }: TableRound): Promise<void> {
    const { game, currency, betCents } = round;
    const known = catalogue.find(game);
    if (!known || gameKind(known)) throw new SandboxError('GAME_KIND_OTHER');
    const id = createRoundId();
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const owner = { playerId, game, currency, mode: 'real', demoCents: 0, betSumCents: 0, winSumCents: 0 } as const; // prettier-ignore
      const { bonusCents } = await money.stake(trx, owner, { roundId: id, betCents, isOpen: false });
      const paid = { betCents, bonusBetCents: bonusCents };
      const outcome = { roundId: id, game, ...paid, winCents };
      await money.settle(trx, { ...owner, session: undefined }, outcome);
      await trx
        .insertInto('game_rounds')
        .values({
          id,
          session_id: null,
          player_id: playerId,
          game,
          mode: 'real',
          currency,
          bet_cents: betCents,
          bonus_bet_cents: bonusCents,
          win_cents: winCents,
          state: 'settled',
          idempotency_key: id,
          request_hash: '',
          seeds_id: null,
          nonce: null,
          flight_id: null,
          freespins_id: null,
          auto_hundredths: null,
          cashed_out_hundredths: null,
          details: '{}',
          created_at: now,
          settled_at: now,
        })
        .execute();
    });
  };
}
