import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { multiplierAt, PAUSE_MS, reachedAfter } from '../../../frames/crash.model.ts';
import { CRASH, openFlight, openGame, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterEach(() => sandbox.close());

const open = (who = ada, game = CRASH): Promise<GameFrame> =>
  openGame(sandbox, game, { mode: 'real', ...who });
const stateOf = async (frame: GameFrame) => (await frame.get('/crash')).json();
const lastRound = async (frame: GameFrame) => (await frame.get('')).json().last_round;
const balance = async (): Promise<number> =>
  (await sandbox.app.inject({ url: '/api/player/accounts', headers: ada })).json()[0].amount_cents;

/** The ways in which a player returns to a bet. */
const RETURNS: [string, () => Promise<GameFrame>][] = [
  ['a reload', () => open()],
  ['another tab', () => open()],
  [
    'another device',
    async () => {
      const elsewhere = await sandbox.signIn('ada@northstar.example');
      return open(elsewhere);
    },
  ],
];

describe.each(RETURNS)('a bet survives %s', (_how, comeBack) => {
  it('[PLAY-01] is the player’s own, is cashed out once, and cannot be made twice', async () => {
    const { startsAt } = await openFlight(sandbox, 900);
    const before = await balance();
    const { id } = (await (await open()).post('/crash_bets', { bet_cents: 1000 })).json();
    const back = await comeBack();
    const { mine, bets } = await stateOf(back);
    expect(mine).toMatchObject({ id, state: 'open', bet_cents: 1000 });
    expect(bets.map((each: { is_mine: boolean }) => each.is_mine)).toEqual([true]);
    expect((await back.post('/crash_bets', { bet_cents: 1000 })).json().code).toBe('CRASH_BET_PLACED');
    sandbox.setNow(startsAt + 7000);
    const out = (await back.post(`/crash_bets/${id}/cash_out`)).json();
    expect(out).toMatchObject({ cashed_out_hundredths: multiplierAt(7000), win_cents: 2010 });
    expect((await back.post(`/crash_bets/${id}/cash_out`)).json()).toMatchObject({ win_cents: 2010 });
    expect(await balance()).toBe(before + 1010);
    expect((await stateOf(back)).mine).toMatchObject({ id, state: 'settled' });
  });

  it.each([
    [150, 0],
    [900, 2000],
  ])('[PLAY-01] is told after a flight to %i hundredths that nobody watched', async (crash, win) => {
    const { startsAt } = await openFlight(sandbox, crash);
    const placed = await (await open()).post('/crash_bets', { bet_cents: 1000, auto_hundredths: 200 });
    sandbox.setNow(startsAt + reachedAfter(crash) + PAUSE_MS + 1000);
    expect(await lastRound(await comeBack())).toMatchObject({
      id: placed.json().id,
      bet_cents: 1000,
      win_cents: win,
      state: 'settled',
    });
  });
});

it('two pages that bet at once place one bet', async () => {
  await openFlight(sandbox, 900);
  const before = await balance();
  const [one, two] = [await open(), await open()];
  const answers = await Promise.all(
    [one, two].map((frame) => frame.post('/crash_bets', { bet_cents: 1000 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await balance()).toBe(before - 1000);
});

it('play money belongs to its session', async () => {
  await openFlight(sandbox, 900);
  const demo = await openGame(sandbox, CRASH, { mode: 'demo', ...ada });
  await demo.post('/crash_bets', { bet_cents: 1000 });
  const other = await openGame(sandbox, CRASH, { mode: 'demo', ...ada });
  expect((await stateOf(other)).mine).toBeNull();
  expect(await lastRound(other)).toBeNull();
  expect((await stateOf(await open())).mine).toBeNull();
});

it('[PLAY-01] a slot tells who comes back what the last round won', async () => {
  const first = await open(ada, SLOT);
  expect(await lastRound(first)).toBeNull();
  const round = (await first.post('/spins', { bet_cents: 100 })).json();
  const { id, bet_cents, win_cents } = round;
  expect(await lastRound(await open(ada, SLOT))).toEqual({
    id,
    bet_cents,
    win_cents,
    state: 'settled',
    created_at: expect.any(String),
  });
});
