import { platformCalls, platformErrors } from '@marquee/schemas/platform';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachedAfter } from '../../../frames/crash.model.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { CRASH, openFlight, openGame, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const EVE = 14;
const WEEK = 604_800_000;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
/** Under a licence without quick spins. */
let eve: { cookie: string };
beforeAll(async () => {
  sandbox = await startPlay();
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  ada = await sandbox.signIn('ada@northstar.example');
  eve = await sandbox.signIn('eve@northstar.example');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sql`delete from platform.user_limits`.execute(sandbox.store.db);
  await sql`delete from platform.bonuses`.execute(sandbox.store.db);
  await sql`delete from platform.game_rounds`.execute(sandbox.store.db);
  for (const playerId of [ADA, EVE])
    await setBalance(sandbox.store.db, { playerId, currency: 'EUR', realCents: 5000 });
});

type Refused = () => Promise<LightMyRequestResponse>;

const LAUNCH = 'POST /api/games/{provider}/{name}/launch';
const PROOF = 'GET /api/fairness/rounds/{id}';
const SESSION = 'GET /api/game_session';
const SEEDS = 'PUT /api/game_session/seeds';
const SPIN = 'POST /api/game_session/spins';
const FREE = 'POST /api/game_session/free_rounds';
const STATE = 'GET /api/game_session/crash';
const BET = 'POST /api/game_session/crash_bets';
const OUT = 'POST /api/game_session/crash_bets/{id}/cash_out';

const slot = (mode: 'real' | 'demo' = 'real') => openGame(sandbox, SLOT, { mode, ...ada });
const crash = (mode: 'real' | 'demo' = 'real') => openGame(sandbox, CRASH, { mode, ...ada });
const launch = async (game: string, more: object = {}, headers: object = ada) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/api/games/${game}/launch`,
    headers: { ...headers },
    payload: { mode: 'real', device: 'desktop', ...more },
  });
const evesSlot = () => openGame(sandbox, SLOT, { mode: 'real', ...eve });
const spin = (frame: GameFrame, bet_cents = 100) => frame.post('/spins', { bet_cents });
const bet = (frame: GameFrame, bet_cents = 100) => frame.post('/crash_bets', { bet_cents });

/** A limit as it is after its letter was confirmed. */
const limit = (type: string, amountCents?: number, currency = 'EUR') =>
  sql`
    with made as (
      insert into platform.user_limits (player_id, type, period, status, created_at, ends_at)
      values (${ADA}, ${type}, 'week', 'active', ${NOON}, ${NOON + WEEK}) returning id)
    insert into platform.user_limit_accounts (limit_id, currency, amount_cents)
    select id, ${currency}, ${amountCents ?? 0}::bigint from made where ${amountCents !== undefined}`.execute(
    sandbox.store.db,
  );

const smallBonus = () =>
  gifts.within((trx) =>
    gifts.bonuses.give(trx, {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      amountCents: 1000,
      wager: 3,
      maxBetCents: 50,
      begins: 'at_once',
      msToActivate: WEEK,
      msToWager: WEEK,
    }),
  );

/** Opens the game, makes a change, and then makes a call. */
const after =
  (
    open: () => Promise<GameFrame>,
    change: () => Promise<unknown>,
    ask: (frame: GameFrame) => ReturnType<Refused>,
  ) =>
  async () => {
    const frame = await open();
    await change();
    return ask(frame);
  };
const nobody =
  (ask: (frame: GameFrame) => ReturnType<Refused>): Refused =>
  async () => {
    const frame = await crash('demo');
    const headers = { 'x-game-session': 'nothing' };
    const send = (method: 'GET' | 'POST' | 'PUT') => (path: string, payload?: object) =>
      sandbox.app.inject({
        method,
        url: `/api/game_session${path}`,
        headers: { ...headers, ...(method === 'POST' ? { 'idempotency-key': 'a' } : {}) },
        ...(payload ? { payload } : {}),
      });
    return ask({ ...frame, get: send('GET'), post: send('POST'), put: send('PUT') });
  };
const nameless =
  (path: string, payload?: object): Refused =>
  async () => {
    const { token } = path === '/crash_bets' ? await crash() : await slot();
    return sandbox.app.inject({
      method: 'POST',
      url: `/api/game_session${path}`,
      headers: { 'x-game-session': token },
      ...(payload ? { payload } : {}),
    });
  };
/** Asks for a round just after another one has begun on another page. */
const tooSoon = (open: () => Promise<GameFrame>, ask: (frame: GameFrame) => ReturnType<Refused>): Refused =>
  after(open, async () => expect((await spin(await evesSlot())).statusCode).toBe(201), ask);
const breaks = (open: () => Promise<GameFrame>, ask: (frame: GameFrame) => ReturnType<Refused>) => ({
  COOLING_OFF: after(open, () => limit('coolingoff'), ask),
  SELF_EXCLUDED: after(open, () => limit('selfexclusion'), ask),
  LIMIT_CURRENCY: after(open, () => limit('wager', 1000, 'BTC'), ask),
  LIMIT_REACHED: after(
    open,
    async () => {
      await spin(await slot(), 20);
      await limit('wager', 20);
    },
    ask,
  ),
});

/** Causes every refusal in the contract. */
const REFUSALS: { [call: string]: { [code: string]: Refused } } = {
  [LAUNCH]: {
    UNAUTHORIZED: () => launch(SLOT, {}, {}),
    GAME_NOT_FOUND: () => launch('nobody/nothing'),
    GAME_TABLE_CLOSED: () => launch('parlour/blackjack'),
    GAME_DEMO_UNAVAILABLE: () => launch('tide-lab/no-demo', { mode: 'demo' }),
    GAME_CURRENCY_UNSUPPORTED: () => launch('tide-lab/no-demo'),
    REGION_RESTRICTED: () => launch(SLOT, { mode: 'demo' }, { 'cf-ipcountry': 'US' }),
    ...breaks(
      () => slot('demo'),
      () => launch(SLOT),
    ),
  },
  [PROOF]: { ROUND_NOT_FOUND: async () => sandbox.app.inject('/api/fairness/rounds/none') },
  [SESSION]: { GAME_SESSION_ENDED: nobody((frame) => frame.get('')) },
  [SEEDS]: { GAME_SESSION_ENDED: nobody((frame) => frame.put('/seeds', { client_seed: 'a' })) },
  [SPIN]: {
    GAME_SESSION_ENDED: nobody((frame) => spin(frame)),
    GAME_KIND_OTHER: async () => spin(await crash()),
    IDEMPOTENCY_KEY_MISSING: nameless('/spins', { bet_cents: 100 }),
    IDEMPOTENCY_KEY_USED: async () => {
      const frame = await slot();
      await frame.post('/spins', { bet_cents: 100 }, 'key');
      return frame.post('/spins', { bet_cents: 200 }, 'key');
    },
    NOT_ENOUGH_MONEY: after(
      slot,
      () => empty(),
      (frame) => spin(frame),
    ),
    STAKE_ABOVE_BONUS_LIMIT: after(slot, smallBonus, (frame) => spin(frame)),
    ROUND_TOO_SOON: tooSoon(evesSlot, (frame) => spin(frame)),
    ...breaks(slot, (frame) => spin(frame)),
  },
  [FREE]: {
    GAME_SESSION_ENDED: nobody((frame) => frame.post('/free_rounds')),
    GAME_KIND_OTHER: async () => (await crash()).post('/free_rounds'),
    IDEMPOTENCY_KEY_MISSING: nameless('/free_rounds'),
    IDEMPOTENCY_KEY_USED: async () => {
      const frame = await slot();
      await frame.post('/spins', { bet_cents: 100 }, 'key');
      return frame.post('/free_rounds', undefined, 'key');
    },
    FREE_ROUNDS_OVER: async () => (await slot()).post('/free_rounds'),
    ROUND_TOO_SOON: tooSoon(evesSlot, (frame) => frame.post('/free_rounds')),
    ...breaks(slot, (frame) => frame.post('/free_rounds')),
  },
  [STATE]: {
    GAME_SESSION_ENDED: nobody((frame) => frame.get('/crash')),
    GAME_KIND_OTHER: async () => (await slot()).get('/crash'),
  },
  [BET]: {
    GAME_SESSION_ENDED: nobody((frame) => bet(frame)),
    GAME_KIND_OTHER: async () => bet(await slot()),
    IDEMPOTENCY_KEY_MISSING: nameless('/crash_bets', { bet_cents: 100 }),
    IDEMPOTENCY_KEY_USED: async () => {
      await openFlight(sandbox, 500);
      const frame = await crash();
      await frame.post('/crash_bets', { bet_cents: 100 }, 'key');
      return frame.post('/crash_bets', { bet_cents: 200 }, 'key');
    },
    CRASH_BET_PLACED: async () => {
      await openFlight(sandbox, 500);
      const frame = await crash();
      await bet(frame);
      return bet(frame);
    },
    CRASH_BETTING_CLOSED: async () => {
      const { startsAt } = await openFlight(sandbox, 500);
      const frame = await crash();
      sandbox.setNow(startsAt + 1);
      return bet(frame);
    },
    ...onOpenFlight({
      NOT_ENOUGH_MONEY: after(
        crash,
        () => empty(),
        (frame) => bet(frame),
      ),
      STAKE_ABOVE_BONUS_LIMIT: after(crash, smallBonus, (frame) => bet(frame)),
      ROUND_TOO_SOON: tooSoon(
        () => openGame(sandbox, CRASH, { mode: 'demo', ...eve }),
        (frame) => bet(frame),
      ),
      ...breaks(crash, (frame) => bet(frame)),
    }),
  },
  [OUT]: {
    GAME_SESSION_ENDED: nobody((frame) => frame.post('/crash_bets/x/cash_out')),
    GAME_KIND_OTHER: async () => (await slot()).post('/crash_bets/x/cash_out'),
    ROUND_NOT_FOUND: async () => (await crash()).post('/crash_bets/x/cash_out'),
    CRASH_NOT_FLYING: async () => {
      await openFlight(sandbox, 500);
      return cashOut(await crash());
    },
    CRASH_BET_OVER: async () => {
      const { startsAt } = await openFlight(sandbox, 500);
      return cashOut(await crash(), () => sandbox.setNow(startsAt + reachedAfter(500)));
    },
  },
};

function onOpenFlight(refusals: { [code: string]: Refused }): { [code: string]: Refused } {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, refused]) => [
      code,
      async () => {
        await openFlight(sandbox, 500);
        return refused();
      },
    ]),
  );
}

async function cashOut(frame: GameFrame, wait: () => void = () => undefined): ReturnType<Refused> {
  const { id } = (await bet(frame)).json();
  wait();
  return frame.post(`/crash_bets/${id}/cash_out`);
}

function empty(): Promise<void> {
  return setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: 0 });
}

describe.each(Object.entries(REFUSALS))('%s', (call, refusals) => {
  it('is brought to every refusal that its contract names', () => {
    const named = (platformCalls as { [name: string]: { errors?: readonly string[] } })[call]?.errors ?? [];
    expect(Object.keys(refusals).toSorted()).toEqual([...named].toSorted());
  });

  it.each(Object.entries(refusals))('refuses with %s', async (code, refused) => {
    const answer = await refused();
    const { status, message } =
      (platformErrors as { [code: string]: { status: number; message: string } })[code] ?? {};
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error: message }]);
  });
});

it('a bet belongs to its player: neither another player nor a guest cashes it out', async () => {
  const { startsAt } = await openFlight(sandbox, 900);
  const { id } = (await bet(await crash())).json();
  const eve = await sandbox.signIn('eve@northstar.example');
  await sql`update platform.players set profile = profile || '{"nickname":"eve","country":"EE","date_of_birth":"1990-02-03"}'::jsonb where id = 14`.execute(
    sandbox.store.db,
  );
  await setBalance(sandbox.store.db, { playerId: 14, currency: 'EUR', realCents: 100 });
  sandbox.setNow(startsAt + reachedAfter(200));
  for (const stranger of [
    await openGame(sandbox, CRASH, { mode: 'real', ...eve }),
    await openGame(sandbox, CRASH, { mode: 'demo', ...eve }),
    await openGame(sandbox, CRASH),
  ]) {
    const answer = await stranger.post(`/crash_bets/${id}/cash_out`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUND_NOT_FOUND']);
  }
  expect((await sandbox.app.inject({ url: '/api/player/game_rounds', headers: eve })).json().items).toEqual(
    [],
  );
});

it('a demo plays no gift, also of a player who has one for the game', async () => {
  await gifts.within((trx) =>
    gifts.freespins.give(trx, {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      total: 5,
      betCents: 20,
      games: [SLOT],
      wager: 0,
      begins: 'at_once',
      msToActivate: WEEK,
      msToPlay: WEEK,
      msToWager: WEEK,
    }),
  );
  const answer = await (await slot('demo')).post('/free_rounds');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'FREE_ROUNDS_OVER']);
  expect((await (await slot('real')).post('/free_rounds')).statusCode).toBe(201);
});
