import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { foldLeaders, listLeaders } from './leaderboard.model.ts';

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
    { from: 1, to: 1, amount_cents: 600 },
    { from: 2, to: 2, title: '20 spins' },
  ],
};
const status: TournamentStatus = {
  tournament_id: 1,
  bets: 900,
  points: 9,
  award_place: 37,
  nickname: 'mila',
  top_players: [
    { award_place: 1, nickname: 'Aurelorian', bets: 5000, points: 50 },
    { award_place: 2, nickname: 'Henriksson', bets: 4000, points: 40 },
    { award_place: 2, nickname: 'marisa', bets: 4000 },
  ],
};
const formats = { score: String, amount: (cents: number) => `€${cents / 100}` };
const list = (changes: Partial<TournamentStatus> = {}) =>
  listLeaders(tournament, { ...status, ...changes }, formats);

it('[JACK-11] masks the names and says what each place wins', () => {
  expect(list().slice(0, 3)).toEqual([
    { place: 1, name: 'Aurelo***', score: '50', prize: '€6', isOwn: false },
    { place: 2, name: 'Henrik***', score: '40', prize: '20 spins', isOwn: false },
    { place: 2, name: 'marisa***', score: '4000', prize: '20 spins', isOwn: false },
  ]);
});

it('adds the own row behind the leaders', () => {
  expect(list().at(-1)).toEqual({ place: 37, name: 'mila***', score: '9', prize: undefined, isOwn: true });
});

it('marks the own row among the leaders, and of equal places the own one alone', () => {
  expect(list({ award_place: 2, nickname: 'marisa' }).map(({ isOwn }) => isOwn)).toEqual([
    false,
    false,
    true,
  ]);
});

it('has no own row for who has not joined', () => {
  expect(list({ award_place: null })).toHaveLength(3);
});

it('folds to the first places and the own one', () => {
  expect(foldLeaders(list(), 1).map(({ place }) => place)).toEqual([1, 37]);
});
