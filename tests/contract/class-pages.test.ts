import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestBuild, type Loader } from '../../apps/server/src/ssr/testing/test-build.ts';
import { createServerPlatform } from '../../apps/player/app/shared/calls/platform.server.ts';
import { dividePlayer, readClassFact } from '../../apps/player/app/shell/page/class-page.server.ts';
import { loadPlayer } from '../../apps/player/app/shell/shell.server.ts';
import { casesOf } from '../../engine/src/testing/full-length.ts';
import { createRandom, type Random } from '../../engine/src/testing/random.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { instantsOf } from '../../engine/src/testing/timed-world.ts';
import { createSite, pageAt, publish, type Site } from './testing/timed-site.ts';

// Compares pages that players of a class share with pages that are drawn for each player alone.

const SEED = announceSeed('Pages that players share');
const COMPARISONS = casesOf(2000);
const GEO = 'cf-ipcountry';
const PATHS = ['/', ...Array.from({ length: 6 }, (_, at) => `/p${at}`)];
const KINDS = ['banner', 'navigation', 'popup', 'licence', 'settings'] as const;

type Someone = {
  profile: Record<string, unknown> & { id: number };
  hasPlayed: boolean;
  limits: 'none' | 'reached' | 'broken';
};

/** Audiences of the site ask for people of 18, 21 and 25, registered for 1 or 7 days before it begins. */
const person = (at: number): Record<string, unknown> => ({
  date_of_birth: ['2009-01-01', '2007-01-01', '2003-01-01', '1990-01-01', null][at % 5],
  created_at: new Date(Date.parse('2026-05-01T00:00:00Z') + (at - 8) * 86_400_000).toISOString(),
  verified: at % 3 === 0,
  sumsub_verified: at % 7 === 0 ? null : false,
  receive_promos: at % 2 === 0,
  receive_sms_promos: at % 3 === 0,
});

/** Each has a name that is in all of their pages, and must not be in anybody else’s. */
const PLAYERS = Object.fromEntries(
  Array.from({ length: 16 }, (_, at): [string, Someone] => [
    `session-${at}`,
    {
      profile: {
        id: 900_000 + at * 13,
        email: at % 8 === 5 ? '' : `marked-${at}-x@northstar.example`,
        first_name: `Marked${at}-x<i>`,
        ...(at % 4 === 1 ? { last_name: `Marked${at}-x"&'` } : {}),
        currency: ['EUR', 'EUR', 'BTC'][at % 3],
        groups: [1 + (at % 2)],
        locale: 'en',
        confirmed_at: at % 8 === 6 ? null : '2026-01-01T00:00:00Z',
        ...person(at),
      },
      hasPlayed: at % 5 !== 0,
      limits: at === 15 ? 'broken' : at === 14 ? 'reached' : 'none',
    },
  ]),
);

/** Everything that services tell a loader of a player's page. */
const tellAll: Loader = async (services, { request }) => {
  const { visitor, clientContext, listFlags, resolveCollection, resolvePage } = services;
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/(?:de|en-AU|it)(?=\/|$)/, '') || '/';
  const { page, redirect, nodes } = resolvePage(path);
  const player = services.classPage?.player ?? (await loadPlayer(services));
  const { id, name, firstName, initial, email, wallets, ...rest } = player ?? {};
  const texts = [id, name, firstName, initial, email, ...(wallets ?? []).map(({ balance }) => balance)];
  const told = {
    player: [
      rest,
      texts.map((text) => !text),
      (wallets ?? []).map(({ currency, isActive }) => [currency, isActive]),
    ],
    page: [page, redirect, nodes.map(({ validUntil: _until, cacheKey: _key, ...node }) => node)],
    lists: path === '/' ? KINDS.map((kind) => resolveCollection(kind, {}).items) : null,
    flags: listFlags(),
    site: clientContext(),
    games: await (
      await services.platform.fetch('/api/games/collections', {
        headers: { 'x-locale': visitor.context.locale },
      })
    ).json(),
    played: path === '/p1' || path === '/p2' ? await playedOf(services) : null,
    // One player's own: its page is not shared.
    points: path === '/p3' ? await pointsOf(services) : null,
    context: { ...visitor.context, now: 0, ...OF_ONE },
    is: [
      visitor.player !== null,
      visitor.isTester,
      visitor.isAdmin,
      visitor.hasOverrides,
      visitor.isForAnother,
      services.hasRound,
    ],
    for: [services.release, services.canonicalOrigin, search, services.hasStyles, services.isFramed],
  };
  const shown = texts.map((text = '') => `<b title="${escape(text)}">${escape(text)}</b>`).join('');
  return { drawn: `<body>${shown}<p>${escape(JSON.stringify(told))}</p></body>` };
};

/** What a page that players share is not drawn from. */
const OF_ONE = {
  userId: undefined,
  partnerId: undefined,
  age: undefined,
  verified: undefined,
  registeredAt: undefined,
  consents: undefined,
};

/** As React does. */
const escape = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? '#x27'};`,
  );

/** A page may do without an answer. */
async function pointsOf({ platform }: Parameters<Loader>[0]): Promise<unknown> {
  try {
    return await (await platform.fetch('/api/player/comp_points')).json();
  } catch {
    return null;
  }
}

/** What a row of played games shows: none, or some, which the browser asks for. */
async function playedOf(services: Parameters<Loader>[0]): Promise<string> {
  try {
    const played = await createServerPlatform(services).call('GET /api/player/played_games');
    return played.length > 0 ? 'some' : 'none';
  } catch {
    return 'some';
  }
}

const opened: TestApp[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ app }) => app.close()));
});

async function open(documents: Site, megabytes: number): Promise<TestApp & { drawn: number }> {
  const count = { drawn: 0 };
  let clock = { now: 0 };
  const made = await createTestApp({
    documents,
    environment: { GEO_HEADER: GEO, KEPT_PAGES_MEGABYTES: String(megabytes) },
    parts: {
      admin: { api: async () => {}, isSignedIn: async ({ cookies }) => cookies['marquee_admin'] === 'a' },
      sandbox: async (app) => {
        const someone = (request: { cookies: Record<string, string | undefined> }): Someone | undefined =>
          PLAYERS[request.cookies['northstar_session'] ?? ''];
        app.get('/api/player', async (request, reply) =>
          reply.code(someone(request) ? 200 : 401).send(someone(request)?.profile ?? {}),
        );
        // It differs each second: what a page says of it is never another's, nor one of before.
        app.get('/api/player/accounts', async (request, reply) => {
          const { profile } = someone(request) ?? {};
          if (!profile) return reply.code(401).send({});
          const { id, currency } = profile;
          return [{ currency, amount_cents: id * 100 + (Math.floor(clock.now / 1000) % 97), active: true }];
        });
        app.get('/api/user_limits', async (request, reply) => {
          const { limits } = someone(request) ?? {};
          if (limits === 'broken') return reply.code(500).send({});
          return limits === 'reached'
            ? [{ id: 1, type: 'coolingoff', period: 'day', status: 'active', accounts: [], ends_at: ENDS }]
            : [];
        });
        app.get('/api/player/played_games', async (request) =>
          someone(request)?.hasPlayed ? [{ identifier: 'a/b', last_played_at: ENDS }] : [],
        );
        app.get('/api/player/comp_points', async (request) => ({ points: someone(request)?.profile.id }));
        app.get('/api/games/collections', async ({ headers, cookies }) => [
          { slug: headers['x-locale'] ?? 'none', country: headers[GEO] ?? null },
          // A platform could tell by the session; a page that others get must not.
          ...(cookies['northstar_session'] ? [{ session: cookies['northstar_session'] }] : []),
        ]);
      },
      player: {
        loadBuild: async () =>
          createTestBuild(
            (services, args) => {
              count.drawn += 1;
              return tellAll(services, args);
            },
            {
              pageCookies: (header = '') => (/(?:^|;\s*)rail=1/.test(header) ? 'rail=1' : ''),
              classPages: { dividePlayer, readClassFact },
            },
          ),
      },
    },
  });
  clock = made.clock;
  opened.push(made);
  return Object.assign(made, count, {
    get drawn() {
      return count.drawn;
    },
  });
}

const ENDS = '2030-01-01T00:00:00Z';

const HEADERS: Record<string, readonly (string | undefined)[]> = {
  host: ['localhost', 'localhost', 'localhost', 'ee.localhost', 'somewhere.example'],
  [GEO]: ['DE', 'DE', 'AU', undefined],
  'accept-language': ['en', 'en', 'de'],
  'sec-ch-ua-mobile': ['?0', '?0', '?1'],
  'sec-fetch-site': ['none', 'none', 'same-origin'],
  'x-page-player': [undefined, undefined, undefined, 'guest', '900000'],
};
const PREFIXES = ['', '', '', '/de'];
const QUERIES = ['', '', '', '?a=1'];
const MORE_COOKIES = [
  '',
  '',
  '',
  '; rail=1',
  '; affb_id=2',
  '; marquee_round=1',
  '; marquee_admin=a',
  '; ffc=f0:1',
];

type Ask = { url: string; headers: Record<string, string> };
type Visit = {
  session: string;
  more: string;
  prefix: string;
  path: string;
  query: string;
  facts: Record<string, string | undefined>;
};

const anyVisit = (random: Random, sessions: readonly string[]): Visit => ({
  session: random.pick(sessions),
  more: random.pick(MORE_COOKIES),
  prefix: random.pick(PREFIXES),
  path: random.pick(PATHS),
  query: random.pick(QUERIES),
  facts: Object.fromEntries(Object.entries(HEADERS).map(([name, values]) => [name, random.pick(values)])),
});

/** The same visit with one difference. If that was not part of the key, one would get the other’s page. */
function nextTo(random: Random, visit: Visit, sessions: readonly string[]): Visit {
  const other = anyVisit(random, sessions);
  const name = random.pick(['session', 'session', 'more', 'prefix', 'query', 'facts'] as const);
  if (name !== 'facts') return { ...visit, [name]: other[name] };
  const fact = random.pick(Object.keys(HEADERS));
  return { ...visit, facts: { ...visit.facts, [fact]: other.facts[fact] } };
}

function toAsk({ session, more, prefix, path, query, facts }: Visit): Ask {
  const headers = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    url: prefix + path + query,
    headers: {
      ...(Object.fromEntries(headers) as Record<string, string>),
      cookie: `northstar_session=${session}${more}`,
    },
  };
}

const CARRIED = /<script type="application\/json" data-personal-texts="">(.*?)<\/script>(?=<\/body>)/;

/** What the platform says to one session, in a call that is open to anyone. */
const OF_SESSION = /,\{&quot;session&quot;:&quot;session-\d+&quot;\}/;

it('[ENGINE-12] [DELIVERY-06] [DELIVERY-07] what players share is at each instant, for each of them, what would be drawn for them alone', async () => {
  const wrong: unknown[] = [];
  let [compared, shared, leaks] = [0, 0, 0];
  for (let number = 0; compared < COMPARISONS; number += 1) {
    const random = createRandom(SEED + number);
    const documents = createSite(random);
    const [sharing, drawing] = [await open(documents, 8), await open(documents, 0)];
    const sessions = Array.from({ length: 6 }, () => random.pick(Object.keys(PLAYERS)));
    const any = anyVisit(random, [...sessions, 'over']);
    // One whose page is shared: what makes it somebody's own comes by a difference.
    const first = {
      ...any,
      more: '',
      facts: { ...any.facts, host: 'localhost', 'x-page-player': undefined },
    };
    const paths = [...new Set(['/', random.pick(PATHS), random.pick(PATHS), random.pick(['/p1', '/p2'])])];
    const asks = paths.flatMap((path) => {
      const visit = { ...first, path };
      const other = nextTo(random, visit, sessions);
      const more = sessions.slice(0, 3).map((session) => ({ ...visit, session }));
      return [visit, other, ...more, nextTo(random, other, sessions)].map(toAsk);
    });
    for (let step = 0; step < 2; step += 1) {
      const instant = random.pick(instantsOf(step === 0 ? pageAt(documents, random.pick(paths)) : documents));
      if (random.chance(0.6)) await publish(createSite(random), [sharing, drawing]);
      for (const now of [instant - 15_000, instant - 1, instant]) {
        sharing.clock.now = drawing.clock.now = now;
        // All at once: sessions of several players are under way at the same moment.
        const before = sharing.drawn;
        const answers = await Promise.all(asks.map((ask) => sharing.app.inject(ask)));
        shared += asks.length - (sharing.drawn - before);
        for (const [at, answer] of answers.entries()) {
          const asked = asks[at] ?? { url: '/', headers: {} };
          const fresh = await drawing.app.inject(asked);
          compared += 1;
          const told = (each: typeof answer): unknown => [
            each.statusCode,
            each.headers['location'],
            each.headers['content-security-policy'],
            each.headers['cache-control'],
            each.body.replace(CARRIED, '').replace(OF_SESSION, '').trimEnd(),
          ];
          if (JSON.stringify(told(answer)) !== JSON.stringify(told(fresh)))
            wrong.push([`ENGINE_SEED=${SEED + number} at ${now}`, asked, told(answer), told(fresh)]);
          const own = /session-(\d+)/.exec(asked.headers['cookie'] ?? '')?.[1];
          for (const [, mark] of answer.body.matchAll(/[Mm]arked-?(\d+)-x/g)) if (mark !== own) leaks += 1;
          if (CARRIED.test(answer.body) && OF_SESSION.test(answer.body)) leaks += 1;
        }
      }
    }
    await Promise.all(opened.splice(0).map(({ app }) => app.close()));
  }
  expect(wrong.slice(0, 2)).toEqual([]);
  expect(leaks).toBe(0);
  expect(shared).toBeGreaterThan(compared / 4);
}, 600_000);
