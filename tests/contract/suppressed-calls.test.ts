import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp } from './whole-app.ts';

// From what a platform says of a player's limits to what that player is given: in pages, and in every public call that
// hands out what promotes. What promotes is called PROMO.

type Say = (response: ServerResponse) => void;
const says =
  (value: unknown, status = 200): Say =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const limit = (type: unknown): object => ({
  id: 1,
  type,
  period: 'week',
  status: 'active',
  accounts: [],
  session: null,
  reached: true,
  period_ends_at: null,
  ends_at: null,
  changes_at: null,
  created_at: '2026-01-01T00:00:00Z',
});

const NO_BREAK: Record<string, Say> = {
  'no limits': says([]),
  'a limit of deposits': says([limit('deposit')]),
};

const BREAKS: Record<string, Say> = {
  'a cooling-off': says([limit('deposit'), limit('coolingoff')]),
  'a self-exclusion': says([limit('selfexclusion')]),
  'a break of a kind that nobody knows': says([limit('pause')]),
  'a limit that is none': says([limit('deposit'), null]),
  'no list': says({ limits: [] }),
  nothing: says(null),
  'half of JSON': (response) => void response.writeHead(200).end('[{"id":1'),
  'that it does not know the session': says({ error: 'session' }, 401),
  'that it has failed': says({}, 500),
  'nothing, for ever': () => {},
  'nothing, and hangs up': (response) => void response.destroy(),
};

const DOCUMENTS = {
  banner: {
    offer: { title: { en: 'PROMO banner' }, order: { top: 1 } },
    notice: { title: { en: 'Plain banner' }, order: { top: 2 }, purpose: 'content' },
  },
  popup: { offer: { title: { en: 'PROMO popup' }, content: { en: '<p>PROMO</p>' } } },
  'promotion-page': {
    spring: { path: '/spring', title: { en: 'PROMO page' }, enabled: true, order: 1, listed: true },
  },
  page: {
    suppressed: {
      path: '/suppressed',
      title: { en: 'Plain page' },
      blocks: [
        { id: 'row', block: 'banner-row', props: { banners: { location: 'top' } } },
        { id: 'said', block: 'heading', purpose: 'promotion', props: { title: { en: 'PROMO heading' } } },
        { id: 'grid', block: 'promotion-grid', props: { title: { en: 'PROMO grid' }, promotions: {} } },
      ],
    },
  },
};

const CALLS = [
  '/api/fe/config/banners-config',
  '/api/fe/pages?path=/suppressed',
  '/api/fe/pages?path=/spring',
  '/api/fe/config/popups',
  '/api/fe/config/manage-promotion-pages',
  '/suppressed',
];

let store: Store;
let platform: Server;
let app: FastifyInstance;
let limits: Say = says([]);

beforeAll(async () => {
  store = await openTestStore();
  platform = createServer(({ url }, response) => {
    if (url === '/api/player') says({ id: 7, currency: 'EUR', groups: [], statuses: [] })(response);
    else if (url === '/api/user_limits') limits(response);
    else says([], 404)(response);
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  app = await openWholeApp({
    store,
    documents: createTestSite(DOCUMENTS),
    environment: { PLATFORM_URL: `http://127.0.0.1:${port}`, AD_SCRIPT: 'https://partner.example/PROMO.js' },
    loader: async (services) => ({
      page: services.resolvePage('/suppressed'),
      isKept: services.isPageSuppressed?.('/spring'),
      isSuppressed: services.visitor.isSuppressed,
      adScript: services.adScript,
    }),
  });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await app.close();
  await store.close();
});

let players = 0;
/** Everything that a player who comes now is given, each time in a session of which nothing is known. */
async function everythingFor(say: Say): Promise<string[]> {
  limits = say;
  players += 1;
  const answers: string[] = [];
  for (const url of CALLS) {
    const { body, statusCode } = await app.inject({
      url,
      headers: { ...HTTPS, cookie: `northstar_session=player-${players}` },
    });
    answers.push(`${url} ${statusCode} ${body}`);
  }
  return answers;
}

const promoted = (answers: readonly string[]): number => answers.join('').match(/PROMO/g)?.length ?? 0;

it('[SAFE-07] whoever has taken a break with a browser is offered nothing as its guest, and no cache serves them', async () => {
  const all = async (cookie?: string): Promise<string[]> => {
    const answers: string[] = [];
    for (const url of CALLS) {
      const { body } = await app.inject({ url, headers: { ...HTTPS, ...(cookie ? { cookie } : {}) } });
      answers.push(body);
    }
    return answers;
  };
  // Twice, so that what guests share is kept.
  for (const answers of [await all(), await all()])
    expect(answers.filter((answer) => !answer.includes('PROMO'))).toEqual([]);
  expect(promoted(await all('marquee_pause=1'))).toBe(0);
  for (const answer of await all('returning=1')) expect(answer).toContain('PROMO');
  // They may register and sign in as every guest may: nobody is told to come back later.
  const page = await app.inject({ url: '/suppressed', headers: { ...HTTPS, cookie: 'marquee_pause=1' } });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.body).toContain('Plain banner');
});

describe('a player of whom the platform says', () => {
  it.each(Object.keys(NO_BREAK))('[SAFE-07] %s is given what promotes', async (what) => {
    const answers = await everythingFor(NO_BREAK[what] ?? says(null));
    // In every call and in the page: none of them is tried in vain below.
    for (const answer of answers) expect(answer).toMatch(/ 200 .*PROMO/s);
    expect(answers.at(-1)).toContain('"adScript":"https://partner.example/PROMO.js"');
  });

  it.each(Object.keys(BREAKS))(
    '[SAFE-07] [SAFE-08] %s is given nothing that promotes, and everything else',
    async (what) => {
      const answers = await everythingFor(BREAKS[what] ?? says(null));
      expect([what, promoted(answers)]).toEqual([what, 0]);
      expect(answers[0]).toContain('Plain banner');
      expect(answers[1]).toContain('Plain banner');
      const page = answers.at(-1) ?? '';
      expect(page).toContain('Plain banner');
      expect(page).toMatch(/"isKept":true,"isSuppressed":true,"adScript":null/);
    },
  );
});
