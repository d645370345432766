import type { PlatformDatabase } from '../../store/database.ts';
import type { PlayMode } from '../../store/tables/play.ts';
import type { Flight } from './crash-flights.repository.ts';

const MOST_SHOWN = 30;
/**
 * How long the bets of a flight are cached: every frame requests the same ones several times a second. Bets of other
 * processes may appear this late.
 */
const KEPT_MS = 200;

export type ShownBet = {
  sessionId: number | null;
  playerId: number | null;
  game: string;
  mode: PlayMode;
  nickname: unknown;
  betCents: number;
  currency: string;
  autoHundredths: number | null;
  cashedOutHundredths: number | null;
};

export type ShownBets = {
  /** Bets on a flight, in the order they were placed. */
  find(flight: Flight, mode: PlayMode): Promise<ShownBet[]>;
  /** Must be called when a bet is placed or settled here. */
  forget(): void;
};

export function createShownBets(db: PlatformDatabase, clock: () => number): ShownBets {
  const kept = new Map<PlayMode, { flightId: number; at: number; bets: Promise<ShownBet[]> }>();
  return {
    find(flight, mode) {
      const now = clock();
      const known = kept.get(mode);
      if (known?.flightId === flight.id && now >= known.at && now < known.at + KEPT_MS) return known.bets;
      const bets = readBets(db, flight, mode);
      kept.set(mode, { flightId: flight.id, at: now, bets });
      return bets;
    },
    forget: () => kept.clear(),
  };
}

async function readBets(db: PlatformDatabase, flight: Flight, mode: PlayMode): Promise<ShownBet[]> {
  const rows = await db
    .selectFrom('game_rounds as round')
    .leftJoin('players', 'players.id', 'round.player_id')
    .select([
      'round.session_id',
      'round.player_id',
      'round.game',
      'round.mode',
      'round.bet_cents',
      'round.currency',
      'round.auto_hundredths',
      'round.cashed_out_hundredths',
      'players.profile',
    ])
    .where('round.flight_id', '=', flight.id)
    .where('round.mode', '=', mode)
    .orderBy('round.created_at')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id === null ? null : Number(row.session_id),
    playerId: row.player_id === null ? null : Number(row.player_id),
    game: row.game,
    mode: row.mode,
    nickname: row.profile?.['nickname'],
    betCents: Number(row.bet_cents),
    currency: row.currency,
    autoHundredths: row.auto_hundredths,
    cashedOutHundredths: row.cashed_out_hundredths,
  }));
}
