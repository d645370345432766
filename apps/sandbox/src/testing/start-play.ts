import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { BETTING_MS, reachedAfter } from '../../frames/crash.model.ts';
import type { GameRecord, PlayerRecord, SandboxData, SandboxOptions } from '../options.ts';
import { sampleData, sampleGames, samplePlayers } from './sample-data.ts';
import { startSandbox, type TestSandbox, type TestStore } from './start-sandbox.ts';

export const SLOT = 'tide-lab/pokie-1';
export const CRASH = 'turbogames/rocket-x';
/** A game of a studio whose games feed the pot `polar`. */
export const POT_GAME = 'kite-and-key/fox';

/** A slot that has rules of its own, and pictures. */
export const CLUSTER_SLOT = 'tide-lab/crystal-bay';

const [pokie] = sampleGames;
if (!pokie) throw new Error('There are sample games.');

function game(changes: Partial<GameRecord> & Pick<GameRecord, 'provider' | 'name'>): GameRecord {
  return { ...(pokie as GameRecord), identifier: `${changes.provider}/${changes.name}`, ...changes };
}

const [ada, bo] = samplePlayers;
/** The fields that the crash game’s studio needs of players for money. */
const KNOWN = { date_of_birth: '1990-02-03', country: 'DE' };

export const playData: SandboxData = {
  ...sampleData,
  coins: { cents_per_point: { EUR: 1000 }, categories: ['pokies'] },
  games: [
    ...sampleGames,
    game({ provider: 'turbogames', name: 'rocket-x', title: 'Rocket X', categories: ['crash', 'animated'] }),
    game({ provider: 'kite-and-key', name: 'fox', categories: ['pokies', 'jackpots'] }),
    game({
      provider: 'tide-lab',
      name: 'crystal-bay',
      mechanic: 'clusters',
      art: { symbols: ['seven', 'cherries'] },
    }),
    game({ provider: 'parlour', name: 'blackjack', categories: ['live'] }),
    game({ provider: 'tide-lab', name: 'no-demo', has_demo_mode: false, currencies: { USD: { id: 1 } } }),
  ],
  studios: [
    ...sampleData.studios,
    { slug: 'turbogames', title: 'Turbogames', player_fields: ['nickname', 'country', 'date_of_birth'] },
  ],
  players: [
    { ...(ada as PlayerRecord), profile: { ...ada?.profile, ...KNOWN } },
    bo as PlayerRecord,
    { ...(ada as PlayerRecord), id: 14, email: 'eve@northstar.example', licence: 'EE', profile: KNOWN },
  ],
};

export type GameFrame = {
  token: string;
  launched: LightMyRequestResponse;
  get: (path: string) => Promise<LightMyRequestResponse>;
  post: (path: string, payload?: object, key?: string) => Promise<LightMyRequestResponse>;
  put: (path: string, payload: object) => Promise<LightMyRequestResponse>;
};

let keys = 0;

/** Opens a game as a page does, and makes calls as its frame does. */
export async function openGame(
  { app }: TestSandbox,
  game: string,
  { mode = 'demo', cookie, ...body }: { mode?: 'real' | 'demo'; cookie?: string; currency?: string } = {},
): Promise<GameFrame> {
  const launched = await app.inject({
    method: 'POST',
    url: `/api/games/${game}/launch`,
    headers: cookie ? { cookie } : {},
    payload: { mode, device: 'desktop', ...body },
  });
  const token = String((launched.json() as { session?: string }).session);
  const headers = { 'x-game-session': token };
  const send = (method: 'POST' | 'PUT', path: string, payload?: object, key?: string) =>
    app.inject({
      method,
      url: `/api/game_session${path}`,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(payload ? { payload } : {}),
    });
  return {
    token,
    launched,
    get: (path) => app.inject({ url: `/api/game_session${path}`, headers }),
    post: (path, payload, key = `key-${(keys += 1)}`) => send('POST', path, payload, key),
    put: (path, payload) => send('PUT', path, payload),
  };
}

/** A flight that has just opened and crashes where the test says, in a process without another one in memory. */
export async function openFlight(sandbox: TestSandbox, hundredths: number): Promise<{ startsAt: number }> {
  const frame = await openGame(sandbox, CRASH);
  const first: { round: { starts_at: number } } = (await frame.get('/crash')).json();
  // The flight that was created is in the past before anybody bet on it.
  const opensAt = first.round.starts_at + 1_000_000;
  const startsAt = opensAt + BETTING_MS;
  await sql`
    insert into platform.crash_flights (id, chain_id, position, hash, crash_hundredths, starts_at, crashes_at)
    select id + 1, chain_id, position + 1, hash, ${hundredths}, ${startsAt}, ${startsAt + reachedAfter(hundredths)}
    from platform.crash_flights order by id desc limit 1`.execute(sandbox.store.db);
  sandbox.setNow(opensAt);
  return { startsAt };
}

export const startPlay = ({
  data,
  ...options
}: {
  store?: TestStore;
  now?: number;
  data?: Partial<SandboxData>;
  console?: boolean;
  currencies?: NonNullable<SandboxOptions['currencies']>;
  saferPlayOf?: NonNullable<SandboxOptions['saferPlayOf']>;
} = {}): Promise<TestSandbox> =>
  startSandbox({
    data: { ...playData, ...data },
    restrictedCountries: ['US'],
    licenceOf: (request) => (request.headers['cf-ipcountry'] === 'EE' ? 'EE' : 'DEFAULT'),
    ...options,
  });
