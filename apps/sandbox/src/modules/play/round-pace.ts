import { LEAST_ROUND_MS } from '../../../frames/pace.model.ts';
import { SandboxError } from '../../errors.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { GameSession } from './game-sessions.repository.ts';

export type RoundPace = (trx: PlatformTransaction, session: GameSession) => Promise<void>;

/**
 * Refuses a round that begins too soon after the one before it, under licences without quick spins. The rounds of a
 * player count together, whichever game, page or money they are played with; those of a guest by their session.
 */
export function createRoundPace({ saferPlayOf, clock }: Pick<Services, 'saferPlayOf' | 'clock'>): RoundPace {
  return async (trx, { id, playerId, licence }) => {
    if (saferPlayOf(licence).quickSpins) return;
    // Of two pages of one player, the second waits here until the first has written its round.
    if (playerId !== null) await lockPlayer(trx, playerId);
    const rounds = trx
      .selectFrom('game_rounds')
      .select('created_at')
      // Rounds at tables have no session: a dealer sets their pace.
      .where('session_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1);
    const last = await (
      playerId === null ? rounds.where('session_id', '=', id) : rounds.where('player_id', '=', playerId)
    ).executeTakeFirst();
    if (!last) return;
    const waitMs = Number(last.created_at) + LEAST_ROUND_MS - clock();
    if (waitMs > 0) throw new SandboxError('ROUND_TOO_SOON', { wait_ms: waitMs });
  };
}
