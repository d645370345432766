import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashPointOf, multiplierAt, PAUSE_MS, reachedAfter } from '../../../frames/crash.model.ts';
import { CRASH, openFlight, openGame, startPlay, type GameFrame } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterEach(() => sandbox.close());

type State = {
  now: number;
  round: {
    number: number;
    phase: string;
    starts_at: number;
    multiplier_hundredths: number;
    crashed_hundredths: number | null;
    hash: string | null;
    previous_hash: string;
    salt: string;
    next_at: number | null;
  };
  mine: { id: string; state: string; cashed_out_hundredths: number | null; win_cents: number } | null;
  bets: { name: string; is_mine: boolean; is_bot: boolean; cashed_out_hundredths: number | null }[];
  history: { number: number; crashed_hundredths: number }[];
  balance_cents: number;
};

const stateOf = async (frame: GameFrame): Promise<State> => (await frame.get('/crash')).json();
const realGame = (cookie = ada): Promise<GameFrame> => openGame(sandbox, CRASH, { mode: 'real', ...cookie });
const balance = async (): Promise<number> =>
  (await sandbox.app.inject({ url: '/api/player/accounts', headers: ada })).json()[0].amount_cents;

const flight = (hundredths: number) => openFlight(sandbox, hundredths);

describe('a flight', () => {
  it('takes bets, rises on the server’s clock, crashes, and another follows after the pause', async () => {
    const { startsAt } = await flight(250);
    const frame = await openGame(sandbox, CRASH);
    expect((await stateOf(frame)).round).toMatchObject({
      phase: 'betting',
      starts_at: startsAt,
      multiplier_hundredths: 100,
      crashed_hundredths: null,
      hash: null,
    });
    sandbox.setNow(startsAt + 5000);
    const flying = await stateOf(frame);
    expect(flying.round).toMatchObject({
      phase: 'flying',
      multiplier_hundredths: multiplierAt(5000),
      crashed_hundredths: null,
      hash: null,
    });
    sandbox.setNow(startsAt + reachedAfter(250));
    const crashed = await stateOf(frame);
    expect(crashed.round).toMatchObject({
      phase: 'crashed',
      crashed_hundredths: 250,
      multiplier_hundredths: 250,
    });
    sandbox.setNow(startsAt + reachedAfter(250) + PAUSE_MS);
    const next = await stateOf(frame);
    expect(next.round).toMatchObject({ number: crashed.round.number + 1, phase: 'betting' });
    expect(next.history[0]).toEqual({ number: crashed.round.number, crashed_hundredths: 250 });
  });

  it('crashes where the hash chain says, each link checked by the one before', async () => {
    const frame = await openGame(sandbox, CRASH);
    await stateOf(frame);
    const { rows } = await sql<{ anchor: string }>`select anchor from platform.crash_chains`.execute(
      sandbox.store.db,
    );
    let before = rows[0]?.anchor ?? '';
    for (let count = 0; count < 4; count += 1) {
      const open = await stateOf(frame);
      expect(open.round.previous_hash).toBe(before);
      // However high it flies, it is over an hour later. The first request after the pause starts the next one.
      const { rows: ends } = await sql<{ at: string }>`
        select crashes_at as at from platform.crash_flights where id = ${open.round.number}`.execute(
        sandbox.store.db,
      );
      sandbox.setNow(Number(ends[0]?.at));
      const { round } = await stateOf(frame);
      expect(
        createHash('sha256')
          .update(round.hash ?? '')
          .digest('hex'),
      ).toBe(before);
      expect(round.crashed_hundredths).toBe(
        crashPointOf(
          createHmac('sha256', round.hash ?? '')
            .update(round.salt)
            .digest('hex'),
        ),
      );
      before = round.hash ?? '';
      sandbox.setNow(Number(ends[0]?.at) + PAUSE_MS);
    }
  });
});

describe('a bet', () => {
  it('is cashed out at the multiplier of the moment the server hears of it, once', async () => {
    const { startsAt } = await flight(500);
    const frame = await realGame();
    const before = await balance();
    const placed = await frame.post('/crash_bets', { bet_cents: 1000 }, 'bet');
    expect([placed.statusCode, placed.json().state]).toEqual([201, 'open']);
    expect((await frame.post('/crash_bets', { bet_cents: 1000 }, 'bet')).json().id).toBe(placed.json().id);
    expect(await balance()).toBe(before - 1000);
    const out = () => frame.post(`/crash_bets/${placed.json().id}/cash_out`);
    expect((await out()).json().code).toBe('CRASH_NOT_FLYING');
    sandbox.setNow(startsAt + 7000);
    const taken = multiplierAt(7000);
    expect(taken).toBe(201);
    expect((await out()).json()).toMatchObject({ cashed_out_hundredths: 201, win_cents: 2010 });
    sandbox.setNow(startsAt + 9000);
    expect((await out()).json()).toMatchObject({ cashed_out_hundredths: 201, win_cents: 2010 });
    expect(await balance()).toBe(before + 1010);
    const { mine, bets } = await stateOf(frame);
    expect(mine).toMatchObject({ state: 'settled', cashed_out_hundredths: 201 });
    expect(bets).toEqual([
      {
        name: 'ada_n***',
        is_mine: true,
        is_bot: false,
        bet_cents: 1000,
        currency: 'EUR',
        cashed_out_hundredths: 201,
        win_cents: 2010,
      },
    ]);
  });

  it('is lost at the crash, and nobody cashes out after it', async () => {
    const { startsAt } = await flight(150);
    const frame = await realGame();
    const before = await balance();
    const { id } = (await frame.post('/crash_bets', { bet_cents: 500 })).json();
    sandbox.setNow(startsAt + reachedAfter(150));
    const late = await frame.post(`/crash_bets/${id}/cash_out`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CRASH_BET_OVER']);
    expect((await stateOf(frame)).mine).toMatchObject({ state: 'settled', win_cents: 0 });
    expect(await balance()).toBe(before - 500);
  });

  it('leaves by itself where it was told to, though nobody asks any more', async () => {
    const { startsAt } = await flight(300);
    const frame = await realGame();
    const lower = await openGame(sandbox, CRASH);
    const before = await balance();
    await frame.post('/crash_bets', { bet_cents: 1000, auto_hundredths: 200 });
    await lower.post('/crash_bets', { bet_cents: 1000, auto_hundredths: 301 });
    // A restart finds what was left open: the frame has requested nothing since its bet.
    const now = startsAt + reachedAfter(300) + PAUSE_MS + 5000;
    const again = await startPlay({ store: sandbox.store, now });
    expect(await balance()).toBe(before + 1000);
    const { rows } = await sql<{ state: string; win_cents: string; out: number | null }>`
      select state, win_cents, cashed_out_hundredths as out from platform.game_rounds order by mode`.execute(
      sandbox.store.db,
    );
    expect(rows.map(({ state, win_cents, out }) => [state, Number(win_cents), out])).toEqual([
      ['settled', 0, null],
      ['settled', 2000, 200],
    ]);
    await again.app.close();
  });

  it('is paid as soon as the flight has passed its point, to whoever looks', async () => {
    const { startsAt } = await flight(900);
    const frame = await openGame(sandbox, CRASH);
    await frame.post('/crash_bets', { bet_cents: 1000, auto_hundredths: 150 });
    sandbox.setNow(startsAt + reachedAfter(150) - 1);
    expect((await stateOf(frame)).mine).toMatchObject({ state: 'open' });
    sandbox.setNow(startsAt + reachedAfter(150));
    const { mine, balance_cents } = await stateOf(frame);
    expect(mine).toMatchObject({ state: 'settled', cashed_out_hundredths: 150, win_cents: 1500 });
    expect(balance_cents).toBe(100_500);
  });

  it('is made while bets are taken, once a flight, by the session alone', async () => {
    const { startsAt } = await flight(400);
    const frame = await openGame(sandbox, CRASH);
    const { id } = (await frame.post('/crash_bets', { bet_cents: 100 })).json();
    expect((await frame.post('/crash_bets', { bet_cents: 100 })).json().code).toBe('CRASH_BET_PLACED');
    const low = await frame.post('/crash_bets', { bet_cents: 100, auto_hundredths: 100 });
    expect(Object.keys(low.json().errors)).toEqual(['auto_hundredths']);
    sandbox.setNow(startsAt + 100);
    const other = await openGame(sandbox, CRASH);
    expect((await other.post('/crash_bets', { bet_cents: 100 })).json().code).toBe('CRASH_BETTING_CLOSED');
    const stranger = await other.post(`/crash_bets/${id}/cash_out`);
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'ROUND_NOT_FOUND']);
  });

  it('of a demo flies with bots that are called so, and never beside real money', async () => {
    const { startsAt } = await flight(10_000);
    const demo = await openGame(sandbox, CRASH, ada);
    const real = await realGame();
    await demo.post('/crash_bets', { bet_cents: 100 });
    await real.post('/crash_bets', { bet_cents: 200 });
    sandbox.setNow(startsAt + reachedAfter(5000));
    const seen = (await stateOf(demo)).bets;
    expect(seen.filter(({ is_bot }) => !is_bot)).toHaveLength(1);
    expect(seen.filter(({ is_bot }) => is_bot)).toHaveLength(5);
    expect((await stateOf(real)).bets.map(({ is_bot, is_mine }) => [is_bot, is_mine])).toEqual([
      [false, true],
    ]);
  });
});

it('cashes out once of many at once', async () => {
  const { startsAt } = await flight(2000);
  const frame = await realGame();
  const before = await balance();
  const { id } = (await frame.post('/crash_bets', { bet_cents: 1000 })).json();
  sandbox.setNow(startsAt + reachedAfter(300));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => frame.post(`/crash_bets/${id}/cash_out`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await balance()).toBe(before + 2000);
});

it('proves a flight once it has crashed', async () => {
  const { startsAt } = await flight(180);
  const frame = await openGame(sandbox, CRASH);
  const { id } = (await frame.post('/crash_bets', { bet_cents: 100 })).json();
  const proof = async () => (await sandbox.app.inject(`/api/fairness/rounds/${id}`)).json();
  sandbox.setNow(startsAt + 100);
  expect(await proof()).toMatchObject({ kind: 'crash', hash: null, crashed_hundredths: null });
  sandbox.setNow(startsAt + reachedAfter(180));
  expect(await proof()).toMatchObject({ crashed_hundredths: 180 });
  expect((await proof()).hash).toMatch(/^[0-9a-f]{64}$/);
});
