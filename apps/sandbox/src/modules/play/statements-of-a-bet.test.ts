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

/** The number of statements of two bets, including begin and commit. The seeds of a test are all zeros. */
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

// The store is the bottleneck: the time of a bet depends on its number of statements. If every bet needs another one,
// say here what it is for, or combine it with others (`events.onTogether`, `insertRound`).
it('a bet of real money with pots, coins and a quest asks the store 15 times, and one that wins 18 times', async () => {
  expect(await play(POT_GAME, 'real')).toEqual([
    // In addition to a lost one: posting the win, the balance after it, and the announcement to everybody.
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
