import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mechanicOf, playRound } from '../../../frames/mechanics/mechanics.ts';
import { slotWinCents } from '../../../frames/slot.model.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { CLUSTER_SLOT, openGame, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

type Fairness = { server_seed_hash: string; client_seed: string; nonce: number };
type Answer = {
  id: string;
  bet_cents: number;
  win_cents: number;
  balance_cents: number;
  spins: { grid: string[]; is_free: boolean; wins: { win_cents: number }[]; win_cents: number }[];
  fairness: Fairness;
  code?: string;
};

const wallet = async (): Promise<{ amount_cents: number; available_to_cashout_cents: number }> =>
  (await sandbox.app.inject({ url: '/api/player/accounts', headers: ada })).json()[0];
const realGame = (): Promise<GameFrame> => openGame(sandbox, SLOT, { mode: 'real', ...ada });
const spin = async (frame: GameFrame, key?: string, bet = 100): Promise<Answer> =>
  (await frame.post('/spins', { bet_cents: bet }, key)).json();

/** The result of a round, calculated from its seeds as anybody can. */
function recompute(seed: string, clientSeed: string, nonce: number) {
  return playRound('ten-lines', (at) =>
    createHmac('sha256', seed).update(`${clientSeed}:${nonce}:${at}`).digest(),
  );
}

describe('a spin', () => {
  it('takes the stake and pays the win by the ledger, and says what is left', async () => {
    await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 50_000 });
    const frame = await realGame();
    let balance = 50_000;
    for (let count = 0; count < 30; count += 1) {
      const round = await spin(frame);
      balance += round.win_cents - 100;
      expect(round.balance_cents).toBe(balance);
      expect(round.win_cents).toBe(round.spins.reduce((sum, { win_cents }) => sum + win_cents, 0));
    }
    expect((await wallet()).amount_cents).toBe(balance);
    const { rows } = await sql<{ kind: string; sum: string }>`
      select t.kind, sum(e.amount_cents) as sum from platform.ledger_transactions t
      join platform.ledger_entries e on e.transaction_id = t.id
      where t.player_id = 11 and e.player_id = 11 and t.kind in ('bet', 'win') group by t.kind order by t.kind`.execute(
      sandbox.store.db,
    );
    expect(Number(rows[0]?.sum)).toBe(-3000);
    expect(Number(rows[0]?.sum) + Number(rows[1]?.sum)).toBe(balance - 50_000);
    expect((await frame.get('')).json()).toMatchObject({
      bet_sum_cents: 3000,
      win_sum_cents: balance - 47_000,
    });
  });

  it('answers a repeated request as the first, and takes its stake once', async () => {
    const frame = await realGame();
    const first = await spin(frame, 'once');
    const again = await spin(frame, 'once');
    expect(again).toEqual(first);
    expect((await wallet()).amount_cents).toBe(first.balance_cents);
    const other = await frame.post('/spins', { bet_cents: 20 }, 'once');
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
  });

  it('is made once however often it is sent at once', async () => {
    const frame = await realGame();
    const before = (await wallet()).amount_cents;
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin(frame, 'eight')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await wallet()).amount_cents).toBe(before - 100 + (answers[0]?.win_cents ?? 0));
  });

  it('needs a name, a stake that is offered, and the money', async () => {
    const frame = await realGame();
    const nameless = await sandbox.app.inject({
      method: 'POST',
      url: '/api/game_session/spins',
      headers: { 'x-game-session': frame.token },
      payload: { bet_cents: 100 },
    });
    expect([nameless.statusCode, nameless.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    const odd = await frame.post('/spins', { bet_cents: 101 });
    expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([422, ['bet_cents']]);
    const further = await frame.post('/spins', { bet_cents: 100, win_cents: 1 });
    expect([further.statusCode, Object.keys(further.json().errors)]).toEqual([422, ['win_cents']]);
    await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 99 });
    const poor = await frame.post('/spins', { bet_cents: 100 });
    expect([poor.statusCode, poor.json().code]).toEqual([409, 'NOT_ENOUGH_MONEY']);
    expect((await wallet()).amount_cents).toBe(99);
  });

  it('wins bonus money for bonus money, in the parts that the stake had', async () => {
    const frame = await realGame();
    // Until something is won, because a spin without a win tells nothing.
    for (let count = 0; ; count += 1) {
      if (count === 60) throw new Error('Sixty spins without a win.');
      await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 25, bonusCents: 500 });
      const { win_cents: won } = await spin(frame);
      if (won === 0) continue;
      const { amount_cents, available_to_cashout_cents } = await wallet();
      const bonusWon = Math.floor((won * 75) / 100);
      expect(available_to_cashout_cents).toBe(won - bonusWon);
      expect(amount_cents - available_to_cashout_cents).toBe(425 + bonusWon);
      return;
    }
  });

  it('of 200 at once on one wallet leaves the exact sum, never below zero', async () => {
    await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 6000 });
    const frames = await Promise.all([realGame(), realGame(), realGame(), realGame()]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => spin(frames[at % 4] as GameFrame, `many-${at}`)),
    );
    const done = answers.filter(({ code }) => code === undefined);
    const refused = answers.filter(({ code }) => code === 'NOT_ENOUGH_MONEY');
    expect(done.length + refused.length).toBe(200);
    const sum = done.reduce((total, { win_cents }) => total + win_cents - 100, 6000);
    expect((await wallet()).amount_cents).toBe(sum);
    const { rows } = await sql<{ lowest: string }>`
      select min(balance) as lowest from (
        select sum(amount_cents) over (order by id) as balance from platform.ledger_entries
        where player_id = 11 and currency = 'EUR'
      ) as steps`.execute(sandbox.store.db);
    expect(Number(rows[0]?.lowest)).toBeGreaterThanOrEqual(0);
  }, 120_000);
});

describe('a demo', () => {
  it('plays with play money alone, and ends when it is gone', async () => {
    const before = await wallet();
    const frame = await openGame(sandbox, SLOT, ada);
    const rounds: Answer[] = [];
    for (let count = 0; count < 5; count += 1) rounds.push(await spin(frame, undefined, 5000));
    const sum = rounds.reduce((total, { win_cents }) => total + win_cents - 5000, 100_000);
    expect(rounds.at(-1)?.balance_cents).toBe(sum);
    await sql`update platform.game_sessions set demo_cents = 4999 where mode = 'demo'`.execute(
      sandbox.store.db,
    );
    expect((await spin(frame, undefined, 5000)).code).toBe('NOT_ENOUGH_MONEY');
    expect(await wallet()).toEqual(before);
    const history = await sandbox.app.inject({ url: '/api/player/game_rounds', headers: ada });
    const demo = rounds.map(({ id }) => id);
    expect(history.json().items.filter(({ id }: { id: string }) => demo.includes(id))).toEqual([]);
  });
});

describe('a game with rules and pictures of its own', () => {
  it('is played by them, tells them, and can be computed again by them', async () => {
    const frame = await openGame(sandbox, CLUSTER_SLOT);
    const session = (await frame.get('')).json();
    expect(session).toMatchObject({ kind: 'slot', rules: 'clusters', rtp: mechanicOf('clusters').rtp });
    expect(session.game.symbols.slice(0, 2)).toEqual([
      '/artwork/symbol/seven-160.webp',
      '/artwork/symbol/cherries-160.webp',
    ]);
    expect(new Set(session.game.symbols).size).toBe(8);
    const round = (await frame.post('/spins', { bet_cents: 100 }, 'cluster')).json();
    expect(round).toMatchObject({ rules: 'clusters' });
    expect(round.spins[0].grid.map((reel: string) => reel.length)).toEqual([6, 6, 6, 6, 6, 6]);
    const rotated = (await frame.put('/seeds', { client_seed: 'mine' })).json();
    const proof = (await sandbox.app.inject(`/api/fairness/rounds/${round.id}`)).json();
    expect(proof).toMatchObject({ rules: 'clusters', grid: round.spins[0].grid });
    const { client_seed } = session.fairness;
    const again = playRound(proof.rules, (at) =>
      createHmac('sha256', rotated.revealed.server_seed).update(`${client_seed}:0:${at}`).digest(),
    );
    expect(again.steps.map(({ grid }) => grid)).toEqual(
      round.spins.map(({ grid }: { grid: string[] }) => grid),
    );
    expect(slotWinCents(100, again.pays)).toBe(round.win_cents);
    const listed = await sandbox.app.inject(`/api/games/${CLUSTER_SLOT}`);
    expect(listed.json()).toMatchObject({ features: ['cluster', 'cascades'], volatility: 'low' });
    expect(listed.json()).not.toHaveProperty('mechanic');
  });
});

describe('fairness', () => {
  it('publishes the seed’s hash before the round, and reveals a seed that recomputes it', async () => {
    const frame = await openGame(sandbox, SLOT);
    const before = ((await frame.get('')).json() as { fairness: Fairness }).fairness;
    expect(before.nonce).toBe(0);
    const rounds = [await spin(frame), await spin(frame), await spin(frame)];
    const proof = async (id: string) =>
      (await sandbox.app.inject(`/api/fairness/rounds/${id}`)).json() as Record<string, unknown>;
    expect(await proof(rounds[1]?.id ?? '')).toMatchObject({ server_seed: null, nonce: 1 });
    const rotated = await frame.put('/seeds', { client_seed: 'my-own_seed' });
    const { revealed, fairness } = rotated.json() as {
      revealed: { server_seed: string; server_seed_hash: string; client_seed: string; rounds: number };
      fairness: Fairness;
    };
    expect(revealed.server_seed_hash).toBe(before.server_seed_hash);
    expect(createHash('sha256').update(revealed.server_seed).digest('hex')).toBe(before.server_seed_hash);
    expect(revealed.rounds).toBe(3);
    rounds.forEach((round, nonce) => {
      const expected = recompute(revealed.server_seed, before.client_seed, nonce);
      expect(round.spins.map(({ grid }) => grid)).toEqual(expected.steps.map(({ grid }) => grid));
      expect(round.win_cents).toBe(slotWinCents(100, expected.pays));
    });
    expect(await proof(rounds[1]?.id ?? '')).toMatchObject({
      kind: 'slot',
      server_seed: revealed.server_seed,
      client_seed: before.client_seed,
      rules: 'ten-lines',
      stops: null,
      grid: rounds[1]?.spins[0]?.grid,
    });
    expect(fairness).toMatchObject({ client_seed: 'my-own_seed', nonce: 0 });
    const next = await spin(frame);
    expect(next.fairness.client_seed).toBe('my-own_seed');
  });

  it('takes no seed that could not be written down, and proves no round that there is not', async () => {
    const frame = await openGame(sandbox, SLOT);
    const answer = await frame.put('/seeds', { client_seed: 'a b' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['client_seed']]);
    const unknown = await sandbox.app.inject('/api/fairness/rounds/nothing');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ROUND_NOT_FOUND']);
  });
});

describe('the history', () => {
  it('lists the player’s own rounds, latest first, 40 a page', async () => {
    const answer = await sandbox.app.inject({ url: '/api/player/game_rounds', headers: ada });
    const { items, pagination } = answer.json() as {
      items: { id: string; game: string; title: string; created_at: string }[];
      pagination: { total_count: number; total_pages: number };
    };
    expect(items).toHaveLength(40);
    expect(items[0]).toMatchObject({ game: SLOT, title: 'Pokie 1', currency: 'EUR', state: 'settled' });
    expect(pagination.total_pages).toBe(Math.ceil(pagination.total_count / 40));
    const second = await sandbox.app.inject({ url: '/api/player/game_rounds?page=2', headers: ada });
    const ids = (second.json() as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(ids.filter((id) => items.some((item) => item.id === id))).toEqual([]);
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await sandbox.app.inject({ url: '/api/player/game_rounds', headers: bo })).json().items).toEqual(
      [],
    );
  });

  it('asks a guest to sign in', async () => {
    expect((await sandbox.app.inject('/api/player/game_rounds')).statusCode).toBe(401);
  });
});
