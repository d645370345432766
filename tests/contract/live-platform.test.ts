import { sandbox, type LiveFeed } from '@marquee/sandbox';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { CLOSE } from '../../apps/server/src/modules/live/live-hub.ts';
import {
  createTestSource,
  type TestSource,
} from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import { openStore, type Store } from '../../apps/server/src/store/open-store.ts';
import { createTestDatabase, openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { entityProblems } from '../../apps/sandbox/src/contract/validators.ts';
import { createEvents, type DomainEvents } from '../../apps/sandbox/src/events.ts';
import { announceWins } from '../../apps/sandbox/src/live/announce-wins.ts';
import { forwardEvents } from '../../apps/sandbox/src/live/forward-events.ts';
import { createLive } from '../../apps/sandbox/src/live/live.ts';
import { openPlatform, type PlatformTransaction } from '../../apps/sandbox/src/store/database.ts';
import { PASSWORD, sampleData } from '../../apps/sandbox/src/testing/sample-data.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const AT = '2026-11-21T12:00:00.000Z';
const ADA = { id: 11, email: 'ada@northstar.example' };
const BO = { id: 12, email: 'bo@northstar.example' };

let store: Store;
/** On PostgreSQL each process has its own connections. The embedded store belongs to one process. */
let secondStore: Store;
let closeStores: () => Promise<void>;
/** Two server processes with one store. */
let here: FastifyInstance;
let there: FastifyInstance;
let source: TestSource;

async function startServer(own: Store, environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent', ...environment });
  let feed: LiveFeed | undefined;
  const app = await buildApp(createServer(settings), {
    settings,
    releases: source,
    clock: () => NOW,
    sandbox: async (scope) => {
      await scope.register(sandbox, {
        db: own.withTables<unknown>(),
        data: sampleData,
        clock: () => NOW,
        live: { listen: own.listen, offer: (offered) => void (feed = offered) },
      });
    },
    live: () => feed,
  });
  await app.ready();
  return app;
}

async function openStores(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    store = await openTestStore();
    secondStore = store;
    closeStores = () => store.close();
    return;
  }
  const database = await createTestDatabase(url);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  store = await openStore({ dataDir: 'memory://', databaseUrl: database.url, log });
  secondStore = await openStore({ dataDir: 'memory://', databaseUrl: database.url, log });
  closeStores = async () => {
    await store.close();
    await secondStore.close();
    await database.drop();
  };
}

beforeAll(async () => {
  await openStores();
  source = createTestSource(createTestSite());
  here = await startServer(store);
  there = await startServer(secondStore);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await closeStores();
});

type Frame = { channel: string; event: string; id?: number; data: unknown };

async function signIn(app: FastifyInstance, email: string): Promise<string> {
  const payload = { user: { email, password: PASSWORD } };
  const answer = await app.inject({ method: 'POST', url: '/api/users/sign_in', payload });
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

/** An open page with its frames, each checked against the schema. */
async function openPage(
  app: FastifyInstance,
  cookie = '',
  { query = '', hasPrivate = cookie !== '' }: { query?: string; hasPrivate?: boolean } = {},
) {
  const frames: Frame[] = [];
  let isHeard = (): void => undefined;
  const socket = await app.injectWS(
    `/live${query}`,
    { headers: { cookie, host: 'casino.example' } },
    {
      onInit: (opening) =>
        opening.on('message', (data: Buffer) => {
          frames.push(JSON.parse(String(data)) as Frame);
          isHeard();
        }),
    },
  );
  const closed = once(socket, 'close').then(([code]) => code as number);
  const until = async (isIt: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const frame = frames.find(isIt);
      if (frame) return frame;
      await new Promise<void>((resolve) => (isHeard = resolve));
    }
  };
  if (hasPrivate)
    await until(({ channel, event }) => channel === 'private' && (event === 'hello' || event === 'resync'));
  const ofPlayer = () => frames.filter(({ channel, event }) => channel === 'private' && event !== 'hello');
  return { socket, frames, closed, until, ofPlayer };
}

/** Emits an event as a module of the platform does. */
async function happen<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): Promise<void> {
  const { emit } = modules();
  await within((trx) => emit(trx, name, event));
}
function modules() {
  const events = createEvents();
  const live = createLive({ clock: () => NOW });
  forwardEvents(events, live);
  announceWins(events, live);
  return { emit: events.emit, live };
}
const within = (work: (trx: PlatformTransaction) => Promise<void>): Promise<void> =>
  openPlatform(store.withTables<unknown>()).transaction().execute(work);

const payment = { playerId: ADA.id, paymentId: 7, currency: 'EUR', amountCents: 5000, at: NOW };
const paid = { currency: 'EUR', amount_cents: 5000 };
const note = { id: 'n-1', title: 'Hello', text: 'There is news.', created_at: AT };

type Case = { title: string; cause: () => Promise<void>; frames: [event: string, data: unknown][] };
const CASES: Case[] = [
  {
    title: '[LIVE-05] an award of coins',
    cause: () => happen('comp_points_changed', { playerId: ADA.id, chargeable: 40, persistent: 90 }),
    frames: [['comps_award', { chargeable_points: 40, persistent_points: 90 }]],
  },
  {
    title: '[LIVE-06] a bonus',
    cause: () => happen('bonus_changed', { playerId: ADA.id, bonusId: 3, stage: 'issued', at: NOW }),
    frames: [
      ['bonuses', { id: 3, stage: 'issued' }],
      ['bonuses_changes', { id: 3, stage: 'issued', changed_at: AT }],
    ],
  },
  {
    title: '[LIVE-07] free spins',
    cause: () =>
      happen('freespins_changed', { playerId: ADA.id, freespinsId: 4, stage: 'finished', at: NOW }),
    frames: [
      ['freespins', { id: 4, stage: 'finished' }],
      ['freespins_changes', { id: 4, stage: 'finished', changed_at: AT }],
    ],
  },
  {
    title: '[LIVE-08] a loot box',
    cause: () => happen('lootbox_changed', { playerId: ADA.id, lootboxId: 5, stage: 'issued', at: NOW }),
    frames: [['lootboxes', { id: 5, stage: 'issued' }]],
  },
  {
    title: '[LIVE-09] limits',
    cause: () => happen('limits_changed', { playerId: ADA.id, at: NOW }),
    frames: [['game_limits', { changed_at: AT }]],
  },
  {
    title: '[LIVE-10] a tournament status',
    cause: () =>
      happen('tournament_status_changed', {
        playerId: ADA.id,
        tournamentId: 2,
        bets: 500,
        points: 5,
        wins: 100,
        awardPlace: 3,
      }),
    frames: [['tournament_statuses', { tournament_id: 2, bets: 500, points: 5, wins: 100, award_place: 3 }]],
  },
  {
    title: '[LIVE-11] groups',
    cause: () => happen('groups_changed', { playerId: ADA.id, groups: [543, 1101] }),
    frames: [['groups_updates', { groups: [543, 1101] }]],
  },
  {
    title: '[LIVE-12] a jackpot win',
    cause: () =>
      happen('jackpot_won', {
        playerId: ADA.id,
        jackpot: 'northern',
        level: 'Mini',
        currency: 'EUR',
        amountCents: 5000,
        at: NOW,
      }),
    frames: [['jackpot_win', { jackpot: 'northern', level: 'Mini', ...paid }]],
  },
  ...(
    [
      ['deposit_succeeded', 'deposit', 'succeeded'],
      ['withdrawal_requested', 'cashout', 'requested'],
      ['withdrawal_succeeded', 'cashout', 'succeeded'],
      ['withdrawal_returned', 'cashout', 'returned'],
    ] as const
  ).map(([name, action, event]): Case => ({
    title: `[LIVE-13] a payment: ${name}`,
    cause: () => happen(name, payment),
    frames: [['payment_events', { id: 7, action, event, ...paid }]],
  })),
  {
    title: '[LIVE-14] a payment’s change',
    cause: () => happen('payment_changed', { ...payment, action: 'cashout', state: 'recalled' }),
    frames: [['payment_changes', { id: 7, action: 'cashout', state: 'recalled', ...paid }]],
  },
  {
    title: '[LIVE-16] a personal notification',
    cause: () => within((trx) => modules().live.toPlayer(trx, ADA.id, 'personal_notifications', note)),
    frames: [['personal_notifications', note]],
  },
  {
    title: '[LIVE-17] a tournament notification',
    cause: () =>
      within((trx) =>
        modules().live.toPlayer(trx, ADA.id, 'tournament_notifications', { ...note, identifier: 'x' }),
      ),
    frames: [['tournament_notifications', { ...note, identifier: 'x' }]],
  },
];

describe('what concerns one player', () => {
  it.each(CASES)(
    '$title reaches the pages of that player in every process, and nobody else’s',
    async ({ cause, frames }) => {
      const [ada, bo] = [await signIn(here, ADA.email), await signIn(there, BO.email)];
      const pages = [await openPage(here, ada), await openPage(there, ada)];
      const others = [await openPage(here, bo), await openPage(here)];
      const last = pages[0]?.frames.at(-1)?.id ?? 0;
      await cause();
      // Sent afterwards: a page that has this one has received everything before it.
      await happen('groups_changed', { playerId: BO.id, groups: [1] });
      const expected = frames.map(([event, data], index) => ({
        channel: 'private',
        event,
        id: last + 1 + index,
        data,
      }));
      for (const page of pages) {
        await page.until(({ id }) => id === last + frames.length);
        expect(page.ofPlayer()).toEqual(expected);
      }
      const [bos, guests] = others;
      await bos?.until(({ event }) => event === 'groups_updates');
      expect(bos?.ofPlayer().map(({ event, data }) => [event, data])).toEqual([
        ['groups_updates', { groups: [1] }],
      ]);
      expect(guests?.frames).toEqual([
        { channel: 'public', event: 'hello', data: expect.objectContaining({ release: 1 }) },
      ]);
      for (const { frames: heard, socket } of [...pages, ...others]) {
        expect(heard.flatMap((frame) => entityProblems('/schemas/api/live-frame.json', frame))).toEqual([]);
        socket.terminate();
      }
    },
  );

  it('[LIVE-15] tells the balance once for a transaction, with what else an exchange of coins did', async () => {
    const cookie = await signIn(here, ADA.email);
    const page = await openPage(there, cookie);
    await here.inject({
      method: 'POST',
      url: '/api/comp_points/exchange/money',
      headers: { cookie },
      payload: { points: 1000, group: 'cash' },
    });
    await page.until(({ event }) => event === 'balance');
    expect(page.ofPlayer().map(({ event, data }) => [event, data])).toEqual([
      ['comps_award', { chargeable_points: 3120, persistent_points: 18_740 }],
      ['balance', { currency: 'EUR', amount_cents: 125_850, available_to_cashout_cents: 99_650 }],
    ]);
    page.socket.terminate();
  });

  it('[LIVE-11] tells a group that was joined, and nothing when it was joined before', async () => {
    const cookie = await signIn(here, BO.email);
    const page = await openPage(here, cookie);
    const join = (group: number) =>
      here.inject({
        method: 'POST',
        url: '/api/player/groups',
        headers: { cookie },
        payload: { groups: { add: [group] } },
      });
    await join(1101);
    await join(1101);
    await join(859);
    await page.until(({ data }) => JSON.stringify(data).includes('859'));
    expect(page.ofPlayer().map(({ data }) => data)).toEqual([{ groups: [1101] }, { groups: [859, 1101] }]);
    page.socket.terminate();
  });
});

describe('a connection', () => {
  it('[LIVE-01] that broke goes on where it was, in another process', async () => {
    const cookie = await signIn(here, ADA.email);
    const page = await openPage(here, cookie);
    await happen('groups_changed', { playerId: ADA.id, groups: [1] });
    const { id = 0 } = await page.until(({ event }) => event === 'groups_updates');
    page.socket.terminate();
    await page.closed;
    await happen('groups_changed', { playerId: ADA.id, groups: [2] });
    await happen('groups_changed', { playerId: ADA.id, groups: [3] });
    const back = await openPage(there, cookie, { query: `?last=${id}` });
    await back.until((frame) => frame.id === id + 2);
    expect(back.ofPlayer().map((frame) => [frame.id, frame.data])).toEqual([
      [id + 1, { groups: [2] }],
      [id + 2, { groups: [3] }],
    ]);
    back.socket.terminate();
  });

  it.each(['999999', '-1', 'x', '1e3', ''])(
    'that goes on from “%s”, which nobody told it, loads everything anew',
    async (last) => {
      const page = await openPage(here, await signIn(here, BO.email), { query: `?last=${last}` });
      expect(page.frames.map(({ channel, event }) => [channel, event])).toEqual([
        ['public', 'hello'],
        ['private', 'resync'],
      ]);
      expect(page.frames.flatMap((frame) => entityProblems('/schemas/api/live-frame.json', frame))).toEqual(
        [],
      );
      page.socket.terminate();
    },
  );

  it('ends with the session, in every process', async () => {
    const cookie = await signIn(here, ADA.email);
    const pages = [await openPage(here, cookie), await openPage(there, cookie)];
    const other = await openPage(here, await signIn(here, ADA.email));
    await here.inject({ method: 'DELETE', url: '/api/users/sign_out', headers: { cookie } });
    expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([
      CLOSE.SESSION_OVER,
      CLOSE.SESSION_OVER,
    ]);
    const after = await openPage(here, '');
    expect(after.ofPlayer()).toEqual([]);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    for (const { socket } of [after, other]) socket.terminate();
  });

  it('[LIVE-02] is where the settings say, with the channels they name', async () => {
    const settings = async (cookie: string) =>
      (await here.inject({ url: '/api/player/settings', headers: { cookie } })).json().websocket;
    expect(await settings('')).toEqual({ path: '/live', shared: '/live/shared', channels: ['public'] });
    expect(await settings(await signIn(here, ADA.email))).toEqual({
      path: '/live',
      shared: '/live/shared',
      channels: ['public', 'private'],
    });
  });
});

describe('what is public', () => {
  const openPages = async () => [await openPage(here), await openPage(there, await signIn(there, BO.email))];
  const publicFrames = ({ frames }: { frames: Frame[] }) =>
    frames.filter(({ channel, event }) => channel === 'public' && !['hello', 'beat'].includes(event));

  it('[LIVE-03] tells every page of a round that won more than it cost, with a shortened name', async () => {
    const pages = await openPages();
    const round = { playerId: ADA.id, roundId: '1', game: 'tide-lab/pokie-1', currency: 'EUR', at: NOW };
    const settle = (betCents: number, winCents: number) =>
      happen('bet_settled', { ...round, betCents, bonusBetCents: 0, winCents, bonusWinCents: 0 });
    await settle(500, 500);
    await settle(100, 250);
    const { profile } = await openPlatform(store.withTables<unknown>())
      .selectFrom('players')
      .select('profile')
      .where('id', '=', ADA.id)
      .executeTakeFirstOrThrow();
    for (const page of pages) {
      await page.until(({ event }) => event === 'recent_wins');
      expect(publicFrames(page)).toEqual([
        {
          channel: 'public',
          event: 'recent_wins',
          data: {
            nickname: `${profile.nickname?.slice(0, 3)}…`,
            game: 'tide-lab/pokie-1',
            currency: 'EUR',
            amount_cents: 250,
            won_at: AT,
          },
        },
      ]);
      expect(page.frames.flatMap((frame) => entityProblems('/schemas/api/live-frame.json', frame))).toEqual(
        [],
      );
      page.socket.terminate();
    }
  });

  it('[LIVE-04] tells every page of a pot that changed', async () => {
    const pages = await openPages();
    const pot = { jackpot: 'northern', level: 'mini', ...paid };
    await within((trx) => modules().live.toEveryone(trx, 'jackpots', pot));
    for (const page of pages) {
      await page.until(({ event }) => event === 'jackpots');
      expect(publicFrames(page)).toEqual([{ channel: 'public', event: 'jackpots', data: pot }]);
      expect(page.frames.flatMap((frame) => entityProblems('/schemas/api/live-frame.json', frame))).toEqual(
        [],
      );
      page.socket.terminate();
    }
  });

  it('is releases alone where the platform is elsewhere, whatever cookie a page has', async () => {
    const app = await startServer(store, { PLATFORM_URL: 'http://127.0.0.1:9' });
    const page = await openPage(app, 'northstar_session=x', { hasPrivate: false });
    await source.publish(createTestSite());
    await page.until(({ event }) => event === 'release');
    expect(page.frames).toEqual([
      { channel: 'public', event: 'hello', data: expect.objectContaining({ release: 1 }) },
      { channel: 'public', event: 'release', data: expect.objectContaining({ number: 2 }) },
    ]);
    expect(app.hasRoute({ method: 'GET', url: '/api/player/accounts' })).toBe(false);
    page.socket.terminate();
    await app.close();
  });
});
