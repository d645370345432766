import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform, type PlatformDatabase } from '../store/database.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { describeBonus, describeSpins } from './describe-gifts.ts';

let sandbox: TestSandbox;
let db: PlatformDatabase;
let player: number;
beforeAll(async () => {
  sandbox = await startSandbox();
  db = openPlatform(sandbox.store.db);
  player = Number((await db.selectFrom('players').select('id').limit(1).executeTakeFirstOrThrow()).id);
});
afterAll(() => sandbox.close());

const TIMES = { created_at: 0, activatable_until: 1, due_at: null };
const TITLE = JSON.stringify({ en: 'Gift' });
const titleOfGame = (game: string): string | undefined => (game === 'a/b' ? 'Ab' : undefined);

async function spins(games: readonly string[]): Promise<object> {
  const { id } = await db
    .insertInto('freespins')
    .values({
      ...TIMES,
      player_id: player,
      exchange_id: null,
      group_key: 'g',
      title: TITLE,
      stage: 'issued',
      currency: 'EUR',
      total: 20,
      bet_cents: 10,
      games: JSON.stringify(games),
      taken: 0,
      settled: 0,
      winnings_cents: 0,
      wager: 0,
      max_win_cents: null,
      ms_to_play: 1,
      ms_to_wager: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db.transaction().execute((trx) => describeSpins(trx, Number(id), titleOfGame));
}

it('free spins say how many they are, and their game where there is one alone that is known', async () => {
  expect(await spins(['a/b'])).toEqual({ count: 20, game: 'a/b', game_title: 'Ab' });
  expect(await spins(['a/b', 'a/c'])).toEqual({ count: 20 });
  expect(await spins(['a/gone'])).toEqual({ count: 20 });
});

it('a bonus says its amount, and one that is gone nothing', async () => {
  const { id } = await db
    .insertInto('bonuses')
    .values({
      ...TIMES,
      player_id: player,
      group_key: 'g',
      title: TITLE,
      stage: 'issued',
      currency: 'EUR',
      amount_cents: 5000,
      wager: 30,
      wagered_cents: 0,
      requirement_cents: 150_000,
      max_bet_cents: null,
      max_win_cents: null,
      paid_cents: 0,
      ms_to_wager: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    expect(await describeBonus(trx, Number(id))).toEqual({ amount_cents: 5000, currency: 'EUR' });
    expect(await describeBonus(trx, 999_999)).toEqual({});
    expect(await describeSpins(trx, 999_999, titleOfGame)).toEqual({});
  });
});
