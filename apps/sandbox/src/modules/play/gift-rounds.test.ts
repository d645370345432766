import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { CRASH, openGame, POT_GAME, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const DAY = 86_400_000;
const ADA = 11;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay();
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: 5000 });
});
afterEach(() => sandbox.close());

type Grant = Parameters<GiftServices['freespins']['give']>[1];

const give = (more: Partial<Grant> = {}) =>
  gifts.within((trx) =>
    gifts.freespins.give(trx, {
      playerId: ADA,
      groupKey: 'spins',
      title: { en: 'Free spins', de: 'Freispiele' },
      currency: 'EUR',
      total: 3,
      betCents: 40,
      games: [SLOT],
      wager: 30,
      begins: 'at_once',
      msToActivate: 3 * DAY,
      msToPlay: 2 * DAY,
      msToWager: 7 * DAY,
      ...more,
    }),
  );
const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
const realGame = (game = SLOT, more: { currency?: string } = {}): Promise<GameFrame> =>
  openGame(sandbox, game, { mode: 'real', ...ada, ...more });
const spinFree = (frame: GameFrame, key?: string) => frame.post('/free_rounds', undefined, key);
const codeOf = async (answer: ReturnType<GameFrame['post']>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

describe('a round that a gift pays for', () => {
  it('costs nothing, wins by the gift’s stake, and is given with the last', async () => {
    await give();
    const frame = await realGame();
    expect((await frame.get('')).json().free_rounds).toEqual({
      title: 'Free spins',
      bet_cents: 40,
      left: 3,
      total: 3,
      won_cents: 0,
      wager: 30,
      valid_until: new Date(NOON + 2 * DAY).toISOString(),
    });
    let won = 0;
    for (const left of [2, 1, 0]) {
      const round = (await spinFree(frame)).json();
      won += round.win_cents;
      expect(round).toMatchObject({ bet_cents: 40, free_rounds: { left, won_cents: won }, jackpot: null });
      // The last round gives all winnings as a bonus.
      expect(round.balance_cents).toBe(left === 0 ? 5000 + won : 5000);
    }
    expect(await gifts.wallet(ADA)).toEqual({ realCents: 5000, bonusCents: won });
    const bonuses = await get('/api/player/bonuses');
    expect(bonuses.map((bonus: { amount_cents: number }) => bonus.amount_cents)).toEqual(
      won > 0 ? [won] : [],
    );
    expect((await frame.get('')).json()).toMatchObject({ free_rounds: null, bet_sum_cents: 0 });
    expect(await codeOf(spinFree(frame))).toEqual([409, 'FREE_ROUNDS_OVER']);
  });

  it('is named in the language of the game', async () => {
    await give();
    const { token } = await realGame();
    const answer = await sandbox.app.inject({
      url: '/api/game_session',
      headers: { 'x-game-session': token, 'x-locale': 'de' },
    });
    expect(answer.json().free_rounds.title).toBe('Freispiele');
  });

  it('is played once for a key, however often it is sent', async () => {
    const { id } = await give();
    const frame = await realGame();
    const answers = await Promise.all(Array.from({ length: 6 }, () => spinFree(frame, 'one')));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(await get('/api/player/freespins')).toMatchObject([{ id, freespins_performed: 1 }]);
    expect(await codeOf(frame.post('/spins', { bet_cents: 20 }, 'one'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_USED',
    ]);
    const nameless = await sandbox.app.inject({
      method: 'POST',
      url: '/api/game_session/free_rounds',
      headers: { 'x-game-session': frame.token },
    });
    expect([nameless.statusCode, nameless.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });

  it('counts in no contest, for no status, no coin and no pot', async () => {
    await give({ games: [POT_GAME], betCents: 5000 });
    const before = await Promise.all([
      get('/api/tournaments/quest--m--polar-quest/status'),
      get('/jam/vip_status_progress'),
      get('/api/player/comp_points'),
      get('/api/jackpots'),
    ]);
    const frame = await realGame(POT_GAME);
    await spinFree(frame);
    expect(
      await Promise.all([
        get('/api/tournaments/quest--m--polar-quest/status'),
        get('/jam/vip_status_progress'),
        get('/api/player/comp_points'),
        get('/api/jackpots'),
      ]),
    ).toEqual(before);
  });

  it('is in the history without a stake, and its proof has the stake it won by', async () => {
    await give();
    const frame = await realGame();
    const { id, win_cents } = (await spinFree(frame)).json();
    expect((await get('/api/player/game_rounds')).items[0]).toMatchObject({ id, bet_cents: 0, win_cents });
    expect((await sandbox.app.inject(`/api/fairness/rounds/${id}`)).json()).toMatchObject({
      bet_cents: 40,
      win_cents,
      nonce: 0,
    });
  });

  it('is there in the gift’s own currency, game and kind of money alone', async () => {
    await give();
    await setBalance(sandbox.store.db, { playerId: ADA, currency: 'BTC', realCents: 5000 });
    for (const frame of [
      await realGame(POT_GAME),
      await realGame(SLOT, { currency: 'BTC' }),
      await openGame(sandbox, SLOT, ada),
      await openGame(sandbox, SLOT),
    ]) {
      expect((await frame.get('')).json().free_rounds).toBeNull();
      expect(await codeOf(spinFree(frame))).toEqual([409, 'FREE_ROUNDS_OVER']);
    }
    expect(await codeOf(spinFree(await openGame(sandbox, CRASH)))).toEqual([409, 'GAME_KIND_OTHER']);
    const nobody = await sandbox.app.inject({
      method: 'POST',
      url: '/api/game_session/free_rounds',
      headers: { 'x-game-session': 'nothing', 'idempotency-key': 'a' },
    });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'GAME_SESSION_ENDED']);
  });

  it('belongs to its player alone', async () => {
    await give();
    const eve = await sandbox.signIn('eve@northstar.example');
    await setBalance(sandbox.store.db, { playerId: 14, currency: 'EUR', realCents: 100 });
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...eve });
    expect(await codeOf(spinFree(frame))).toEqual([409, 'FREE_ROUNDS_OVER']);
  });

  it('[LIM-19] is refused during a break, as every bet is', async () => {
    await give();
    const frame = await realGame();
    await sandbox.app.inject({
      method: 'POST',
      url: '/api/user_limits',
      headers: ada,
      payload: { type: 'coolingoff', period: 'day' },
    });
    expect(await codeOf(spinFree(frame))).toEqual([403, 'COOLING_OFF']);
    expect(await get('/api/player/freespins')).toMatchObject([{ freespins_performed: 0 }]);
  });
});
