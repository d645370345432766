import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { findTier } from '../primitives/contests/contest.model.ts';
import { maskName } from '../primitives/contests/mask-name.ts';
import type { LeaderRow } from '../primitives/contests/leader-table.tsx';

type Formats = { score: (points: number) => string; amount: (cents: number) => string };

/**
 * The table of a tournament: the leaders with masked names, and the player's own row after them if it is further down.
 */
export function listLeaders(tournament: Tournament, status: TournamentStatus, formats: Formats): LeaderRow[] {
  const { top_players, award_place, nickname, points, bets } = status;
  const prizeAt = (place: number): string | undefined => {
    const tier = findTier(tournament.prizes, place);
    return tier?.amount_cents === undefined ? tier?.title : formats.amount(tier.amount_cents);
  };
  let hasOwn = false;
  const rows = top_players.map((leader): LeaderRow => {
    // Two players may share a place, so the name must match, too.
    const isOwn = !hasOwn && leader.award_place === award_place && leader.nickname === nickname;
    hasOwn ||= isOwn;
    return {
      place: leader.award_place,
      name: maskName(leader.nickname ?? ''),
      score: formats.score(leader.points ?? leader.bets),
      prize: prizeAt(leader.award_place),
      isOwn,
    };
  });
  if (hasOwn || award_place === null) return rows;
  const own: LeaderRow = {
    place: award_place,
    name: maskName(nickname ?? ''),
    score: formats.score(points ?? bets),
    prize: prizeAt(award_place),
    isOwn: true,
  };
  return [
    ...rows.filter(({ place }) => place <= award_place),
    own,
    ...rows.filter(({ place }) => place > award_place),
  ];
}

/** The first rows, and always the player's own row. */
export function foldLeaders(rows: readonly LeaderRow[], limit: number): LeaderRow[] {
  return rows.filter((row, index) => index < limit || row.isOwn === true);
}
