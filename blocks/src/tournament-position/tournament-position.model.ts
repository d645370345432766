import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { countPaidPlaces, findTier, type PrizeTier } from '../primitives/contests/contest.model.ts';

export type Position =
  | { kind: 'not-joined' }
  | {
      kind: 'joined';
      place: number;
      count: number;
      prize: PrizeTier | undefined;
      paidPlaces: number;
      points: number;
      staked: number;
      /** Winnings minus stakes; undefined when the platform does not say. */
      net: number | undefined;
    };

/** The player's position in a tournament. */
export function summarizePosition(tournament: Tournament, status: TournamentStatus): Position {
  const { award_place: place, bets, points, wins, players_count } = status;
  if (place === null) return { kind: 'not-joined' };
  return {
    kind: 'joined',
    place,
    count: Math.max(players_count ?? tournament.players_count ?? place, place),
    prize: findTier(tournament.prizes, place),
    paidPlaces: countPaidPlaces(tournament.prizes),
    points: points ?? bets,
    staked: bets,
    net: wins === undefined ? undefined : wins - bets,
  };
}
