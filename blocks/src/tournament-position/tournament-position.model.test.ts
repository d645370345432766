import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { summarizePosition } from './tournament-position.model.ts';

const tournament: Tournament = {
  id: 1,
  frontend_identifier: 'polar-sprint',
  title: 'Polar Sprint',
  currency: 'EUR',
  group_ids: [],
  start_at: '2026-11-16T08:00:00Z',
  end_at: '2026-12-01T20:00:00Z',
  status: 'active',
  prizes: [
    { from: 1, to: 1, amount_cents: 600_000 },
    { from: 2, to: 90, amount_cents: 8000 },
  ],
};
const status: TournamentStatus = {
  tournament_id: 1,
  bets: 1_248_000,
  points: 12_480,
  wins: 1_244_380,
  award_place: 37,
  nickname: 'mila',
  players_count: 1204,
  top_players: [],
};

it('says place, prize, points, stakes and net result', () => {
  expect(summarizePosition(tournament, status)).toEqual({
    kind: 'joined',
    place: 37,
    count: 1204,
    prize: { from: 2, to: 90, amount_cents: 8000 },
    paidPlaces: 90,
    points: 12_480,
    staked: 1_248_000,
    net: -3620,
  });
});

it('has no prize outside the paid places', () => {
  expect(summarizePosition(tournament, { ...status, award_place: 91 })).toMatchObject({ prize: undefined });
});

it('claims no net result and no number of players that nobody told it', () => {
  const { wins: _wins, players_count: _count, ...bare } = status;
  expect(summarizePosition(tournament, bare)).toMatchObject({ net: undefined, count: 37 });
});

it('is nobody’s before joining', () => {
  expect(summarizePosition(tournament, { ...status, award_place: null })).toEqual({ kind: 'not-joined' });
});
