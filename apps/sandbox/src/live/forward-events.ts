import type { Events } from '../events.ts';
import { describeBonus, describeSpins } from './describe-gifts.ts';
import type { Live } from './live.ts';

const iso = (at: number): string => new Date(at).toISOString();

type Titles = { titleOfGame?: (game: string) => string | undefined };

/** Sends players the events about them. */
export function forwardEvents(
  { on }: Events,
  live: Live,
  { titleOfGame = () => undefined }: Titles = {},
): void {
  on('balance_changed', (trx, { playerId, currency, realCents, bonusCents }) =>
    // A transaction may change a wallet several times, but only the last balance matters.
    live.toPlayerLatest(
      trx,
      playerId,
      'balance',
      { currency, amount_cents: realCents + bonusCents, available_to_cashout_cents: realCents },
      { currency },
    ),
  );
  on('comp_points_changed', (trx, { playerId, chargeable, persistent }) =>
    live.toPlayerLatest(
      trx,
      playerId,
      'comps_award',
      { chargeable_points: chargeable, persistent_points: persistent },
      {},
    ),
  );
  on('bonus_changed', async (trx, { playerId, bonusId: id, stage, at }) => {
    await live.toPlayer(trx, playerId, 'bonuses', { id, stage });
    const what = await describeBonus(trx, id);
    await live.toPlayer(trx, playerId, 'bonuses_changes', { id, stage, changed_at: iso(at), ...what });
  });
  on('freespins_changed', async (trx, { playerId, freespinsId: id, stage, at }) => {
    await live.toPlayer(trx, playerId, 'freespins', { id, stage });
    const what = await describeSpins(trx, id, titleOfGame);
    await live.toPlayer(trx, playerId, 'freespins_changes', { id, stage, changed_at: iso(at), ...what });
  });
  on('lootbox_changed', (trx, { playerId, lootboxId: id, stage }) =>
    live.toPlayer(trx, playerId, 'lootboxes', { id, stage }),
  );
  on('groups_changed', (trx, { playerId, groups }) =>
    live.toPlayer(trx, playerId, 'groups_updates', { groups: [...groups] }),
  );
  on('limits_changed', (trx, { playerId, at }) =>
    live.toPlayer(trx, playerId, 'game_limits', { changed_at: iso(at) }),
  );
  on('jackpot_won', (trx, { playerId, jackpot, level, currency, amountCents }) =>
    live.toPlayer(trx, playerId, 'jackpot_win', { jackpot, level, currency, amount_cents: amountCents }),
  );
  on('tournament_status_changed', (trx, { playerId, tournamentId, bets, points, wins, awardPlace }) =>
    live.toPlayerLatest(
      trx,
      playerId,
      'tournament_statuses',
      { tournament_id: tournamentId, bets, points, wins, award_place: awardPlace },
      { tournament_id: tournamentId },
    ),
  );
  on('lottery_tickets_changed', (trx, { playerId, lotteryId, tickets }) =>
    live.toPlayerLatest(
      trx,
      playerId,
      'lottery_tickets',
      { lottery_id: lotteryId, tickets_count: tickets },
      { lottery_id: lotteryId },
    ),
  );
  on('payment_changed', (trx, { playerId, paymentId, action, state, currency, amountCents }) =>
    live.toPlayer(trx, playerId, 'payment_changes', {
      id: paymentId,
      action,
      state,
      currency,
      amount_cents: amountCents,
    }),
  );
  for (const [name, action, event] of [
    ['deposit_succeeded', 'deposit', 'succeeded'],
    ['withdrawal_requested', 'cashout', 'requested'],
    ['withdrawal_succeeded', 'cashout', 'succeeded'],
    ['withdrawal_returned', 'cashout', 'returned'],
  ] as const)
    on(name, (trx, { playerId, paymentId, currency, amountCents }) =>
      live.toPlayer(trx, playerId, 'payment_events', {
        id: paymentId,
        action,
        event,
        currency,
        amount_cents: amountCents,
      }),
    );
}
