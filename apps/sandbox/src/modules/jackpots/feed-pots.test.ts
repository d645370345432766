import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PUBLIC_CHANNEL } from '../../live/live.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, POT_GAME, startPlay } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

type Told = { event: string; data: { level?: string; amount_cents: number } };

let sandbox: TestSandbox;
let told: Told[];
beforeEach(async () => {
  sandbox = await startPlay();
  told = [];
  await sandbox.store.listen(PUBLIC_CHANNEL, (payload) => void told.push(JSON.parse(payload)));
});
afterEach(() => sandbox.close());

async function spin(bet_cents: number): Promise<number> {
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 10_000 });
  const ada = await sandbox.signIn('ada@northstar.example');
  const frame = await openGame(sandbox, POT_GAME, { mode: 'real', ...ada });
  const round = (await frame.post('/spins', { bet_cents })).json();
  return round.win_cents;
}

/** Notifications come after the commit that sent them. */
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => void setImmediate(resolve));
}
const pots = () => told.filter(({ event }) => event === 'jackpots').map(({ data }) => data);

it('[LIVE-04] everybody is told what the pots are at after a stake that fills them', async () => {
  await spin(5000);
  await until(() => pots().length === 3);
  // Level 3, 2 and 1 of the pot, each with its share of 50 euros.
  expect(pots()).toEqual([
    { jackpot: 'polar', level: 'level_3', currency: 'EUR', amount_cents: 28_491_642 + 10 },
    { jackpot: 'polar', level: 'level_2', currency: 'EUR', amount_cents: 1_824_007 + 15 },
    { jackpot: 'polar', level: 'level_1', currency: 'EUR', amount_cents: 103_288 + 25 },
  ]);
});

it('everybody is told of a pot that was won, and that it starts anew', async () => {
  await sql`update platform.jackpot_levels set drops_at_cents = base_cents + 10
    where jackpot = 'polar' and identifier = 'level_1'`.execute(sandbox.store.db);
  await spin(5000);
  await until(() => pots().length === 3);
  expect(pots().at(-1)).toEqual({
    jackpot: 'polar',
    level: 'level_1',
    currency: 'EUR',
    amount_cents: 50_000,
  });
  const wins = told.filter(({ event }) => event === 'recent_wins').map(({ data }) => data);
  expect(wins).toContainEqual({
    nickname: 'ada…',
    game: POT_GAME,
    currency: 'EUR',
    amount_cents: 103_298,
    won_at: '2026-11-21T12:00:00.000Z',
  });
});
