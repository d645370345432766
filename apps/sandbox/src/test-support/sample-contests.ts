import type { ContestData } from '../options.ts';

/** Around Saturday 21 November 2026, noon UTC: one tournament that runs, one to come, one over; two lotteries. */
export const sampleContests: ContestData = {
  rivals: ['Aurelo', 'Henrik', 'Solvei', 'marisa'],
  tournaments: [
    {
      frontend_identifier: 'polar-sprint',
      title: { en: 'Polar Sprint', de: 'Polarsprint' },
      currency: 'EUR',
      group_ids: [],
      start_at: '2026-11-16T09:00:00Z',
      end_at: '2026-12-01T20:00:00Z',
      prizes: [
        { from: 1, to: 1, amount_cents: 6000 },
        { from: 2, to: 4, amount_cents: 1000 },
      ],
      rivals: 4,
      leader_points: 1000,
      players: { 'ada@northstar.example': { bets: 20_000, points: 200, wins: 15_000 } },
    },
    {
      frontend_identifier: 'aurora-relay',
      title: { en: 'Aurora Relay' },
      currency: 'EUR',
      group_ids: [],
      start_at: '2026-12-21T12:00:00Z',
      end_at: '2026-12-28T12:00:00Z',
      prizes: [],
      rivals: 0,
      leader_points: 0,
      players: {},
    },
    {
      frontend_identifier: 'harvest-cup',
      title: { en: 'Harvest Cup' },
      currency: 'EUR',
      group_ids: [],
      start_at: '2026-11-02T12:00:00Z',
      end_at: '2026-11-15T12:00:00Z',
      prizes: [{ from: 1, to: 2, amount_cents: 500 }],
      rivals: 2,
      leader_points: 500,
      players: {},
    },
  ],
  lotteries: [
    {
      lottery_id: 301,
      slug: 'tide-lottery',
      title: { en: 'Tide lottery', de: 'Gezeitenlotterie' },
      currency: 'EUR',
      start_at: '2026-11-16T00:00:00Z',
      draw_at: '2026-12-13T17:00:00Z',
      prizes: [
        { from: 1, to: 1, amount_cents: 1000 },
        { from: 2, to: 3, amount_cents: 200 },
      ],
      rivals: 3,
      players: { 'ada@northstar.example': 2 },
    },
    {
      lottery_id: 298,
      slug: 'clover-draw',
      title: { en: 'Clover draw' },
      currency: 'EUR',
      start_at: '2026-11-01T00:00:00Z',
      draw_at: '2026-11-14T17:00:00Z',
      prizes: [{ from: 1, to: 9, amount_cents: 100 }],
      rivals: 1,
      players: { 'ada@northstar.example': 1, 'bo@northstar.example': 1 },
    },
  ],
};
