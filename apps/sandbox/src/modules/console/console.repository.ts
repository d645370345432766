import type { PlatformDatabase } from '../../store/database.ts';

export type PlayerRow = {
  id: number;
  email: string;
  currency: string;
  amountCents: number;
  groups: number[];
};

const PLAYERS_SHOWN = 50;
const LETTERS_SHOWN = 100;
const MOVEMENTS_SHOWN = 20;
const PAYMENTS_SHOWN = 50;

/** Everybody who can sign in, newest first. */
export async function listPlayers(db: PlatformDatabase): Promise<PlayerRow[]> {
  const rows = await db
    .selectFrom('players as p')
    .leftJoin('accounts as a', (join) => join.onRef('a.player_id', '=', 'p.id').on('a.active', '=', true))
    .select((eb) => [
      'p.id',
      'p.email',
      'p.currency',
      'a.amount_cents',
      eb
        .selectFrom('player_groups as g')
        .select((g) => g.fn.agg<number[]>('array_agg', ['g.group_id']).as('ids'))
        .whereRef('g.player_id', '=', 'p.id')
        .as('groups'),
    ])
    // Leaves out players who only fill the tables of contests.
    .where('p.email', 'not like', 'rival-%@players.%')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(PLAYERS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    email: row.email,
    currency: row.currency,
    amountCents: Number(row.amount_cents ?? 0),
    groups: row.groups ?? [],
  }));
}

export function listLetters(db: PlatformDatabase) {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'locale', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(LETTERS_SHOWN)
    .execute();
}

export function findLetter(db: PlatformDatabase, id: number) {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What the console shows of one player. Undefined when there is none. */
export async function findPlayerState(db: PlatformDatabase, id: number) {
  const player = await db
    .selectFrom('players')
    .select(['id', 'email', 'licence', 'locale', 'currency', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!player) return undefined;
  const [wallets, groups, coins, movements] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['currency', 'amount_cents', 'available_to_cashout_cents', 'active'])
      .where('player_id', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('player_groups')
      .select('group_id')
      .where('player_id', '=', id)
      .orderBy('group_id')
      .execute(),
    db.selectFrom('comp_points').select('chargeable_points').where('player_id', '=', id).executeTakeFirst(),
    findMovements(db, id),
  ]);
  return {
    ...player,
    id: Number(player.id),
    wallets,
    groups: groups.map((row) => row.group_id),
    coins: Number(coins?.chargeable_points ?? 0),
    movements,
  };
}

/** The player’s side of the latest ledger transactions. */
function findMovements(db: PlatformDatabase, playerId: number) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 't.kind', 't.reference', 't.created_at', 'e.account', 'e.currency', 'e.amount_cents'])
    .where('e.player_id', '=', playerId)
    .orderBy('e.id', 'desc')
    .limit(MOVEMENTS_SHOWN)
    .execute();
}

/** The latest payments of all players. */
export function listPayments(db: PlatformDatabase) {
  return db
    .selectFrom('payments as p')
    .innerJoin('players', 'players.id', 'p.player_id')
    .select([
      'p.id',
      'p.player_id',
      'players.email',
      'p.action',
      'p.state',
      'p.brand',
      'p.currency',
      'p.amount_cents',
      'p.reason',
      'p.created_at',
    ])
    .orderBy('p.id', 'desc')
    .limit(PAYMENTS_SHOWN)
    .execute();
}
