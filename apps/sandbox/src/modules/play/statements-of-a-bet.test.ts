import { afterAll, beforeAll, expect, it } from 'vitest';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, POT_GAME, SLOT, startPlay } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
});
afterAll(() => sandbox.close());

/** What two bets asked the store, the transaction's beginning and end included; the seeds of a test are all zeros. */
async function play(game: string, mode: 'real' | 'demo') {
  const frame = await openGame(sandbox, game, { mode, ...ada });
  const counted: { won: number; statements: number }[] = [];
  for (const bet_cents of [20, 100]) {
    const before = sandbox.store.queries();
    const { win_cents: won } = (await frame.post('/spins', { bet_cents })).json();
    counted.push({ won, statements: sandbox.store.queries() - before });
  }
  return counted;
}

// The store is the bottleneck: a bet costs about as much time as it costs statements. Whoever needs one more of every
// bet says here what it is for, or puts it together with the others (`events.onTogether`, `insertRound`).
it('a bet of real money with pots, coins and a quest asks the store 15 times, and one that wins 18 times', async () => {
  expect(await play(POT_GAME, 'real')).toEqual([
    // Besides what a lost one costs: the win's posting, the balance after it, and everybody hears of it.
    { won: 50, statements: 18 },
    // begin; session; seeds and key; player and wallet; bonuses; limits; stake; balance; contests; all that counts;
    // pots, their posting, their sizes; round, sums and nonce; commit
    { won: 0, statements: 15 },
  ]);
});

it('a game without pots saves their three', async () => {
  expect(await play(SLOT, 'real')).toEqual([
    { won: 50, statements: 15 },
    { won: 0, statements: 12 },
  ]);
});

it('a bet of play money asks the store 5 times', async () => {
  expect(await play(SLOT, 'demo')).toEqual([
    { won: 50, statements: 5 },
    { won: 0, statements: 5 },
  ]);
});
