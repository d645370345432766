import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { PlayerData, PlayerEvent, PublicData, PublicEvent } from '../../live/live.ts';

/** An example of each event, to start with in the console’s form. */
export function publicExamples(at: string): { [Event in PublicEvent]: PublicData<Event> } {
  return {
    recent_wins: {
      nickname: 'Nova',
      game: 'turbogames/rocket-x',
      currency: 'EUR',
      amount_cents: 125_000,
      won_at: at,
    },
    jackpots: { jackpot: 'aurora', level: 'level_1', currency: 'EUR', amount_cents: 1_250_000 },
  };
}

export function playerExamples(at: string): { [Event in PlayerEvent]: PlayerData<Event> } {
  const bonus = { id: 1, stage: 'issued' };
  const payment = { id: 1, currency: 'EUR', amount_cents: 5000 };
  const note = { id: `console-${at}`, title: 'A gift for you', text: 'Ten free spins wait.', created_at: at };
  return {
    comps_award: { chargeable_points: 900, persistent_points: 4200 },
    bonuses: bonus,
    freespins: bonus,
    lootboxes: bonus,
    game_limits: { changed_at: at },
    tournament_statuses: { tournament_id: 1, bets: 10_000, points: 120, wins: 2500, award_place: 4 },
    lottery_tickets: { lottery_id: 301, tickets_count: 8 },
    groups_updates: { groups: [PLAYER_GROUPS.regular] },
    jackpot_win: { jackpot: 'aurora', level: 'level_1', currency: 'EUR', amount_cents: 1_250_000 },
    payment_events: { ...payment, action: 'deposit', event: 'succeeded' },
    payment_changes: { ...payment, action: 'deposit', state: 'succeeded' },
    balance: { currency: 'EUR', amount_cents: 24_850, available_to_cashout_cents: 19_850 },
    personal_notifications: note,
    tournament_notifications: { ...note, title: 'You lead', identifier: 'polar-sprint' },
    bonuses_changes: { ...bonus, changed_at: at },
    freespins_changes: { ...bonus, changed_at: at },
    notifications_read: { read_until: at },
  };
}
