import { expect, it, vi } from 'vitest';
import type { RequestServices } from '../shared/calls/request-services.ts';
import { isPlayerKnown, keepPlayer } from './shell.model.ts';
import { loadShell } from './shell.server.ts';

const PLAYER = {
  id: 17,
  email: 'ada@northstar.example',
  nickname: 'Ada',
  confirmed_at: '2026-01-01T00:00:00Z',
};
const CONTEXT = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: 1_800_000_000_000,
};
const NAVIGATION = [
  { id: 'header', title: 'Main', sections: [{ id: 'only', items: [], cmsCategory: 'top-menu' }] },
  {
    id: 'rail',
    title: 'Games',
    sections: [{ id: 'only', items: [{ id: 'top', label: 'Top', link: '/top', collection: 'top' }] }],
  },
];
const DOCUMENTS: Record<string, object[]> = {
  navigation: NAVIGATION,
  logo: [
    { id: 'winter', name: 'Nordstern', mark: { src: '/brand/winter.svg' }, link: '/promotions' },
    { id: 'usual', name: 'Northstar', mark: { src: '/favicon.svg' } },
  ],
  'vip-table': [
    {
      statuses: [
        { status: 'gold', group: 259, title: 'Gold' },
        { status: 'diamond', group: 759, title: 'Diamond' },
      ],
    },
  ],
  'currency-table': [{ currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }] }],
};
const LIMIT = {
  id: 1,
  type: 'loss',
  period: 'day',
  status: 'active',
  accounts: [
    { currency: 'EUR', amount_cents: 100, current_value_amount_cents: 100, next_amount_cents: null },
  ],
  session: null,
  period_ends_at: '2026-11-22T00:00:00Z',
  ends_at: null,
};
const ANSWERS: Record<string, unknown> = {
  '/api/player/accounts': [{ currency: 'EUR', amount_cents: 124_850, active: true }],
  '/api/user_limits': [LIMIT],
  '/api/cms/pages': [{ id: 'news', title: 'News', path: '/news', categories: ['top-menu'] }],
  '/api/games/collections': [{ slug: 'top', title: 'Top', games_count: 1234 }],
};

type Wish = {
  player?: object | null;
  groups?: number[];
  site?: object;
  more?: object;
  cookies?: string;
  path?: string;
  answers?: Record<string, unknown>;
};

/** Loads the frame’s data for this visitor, from the site’s documents and answers of the platform. */
function load({ player = PLAYER, groups = [], site, more, cookies, path = '/', answers }: Wish = {}) {
  const known = { ...ANSWERS, ...answers };
  const services = {
    visitor: {
      context: { ...CONTEXT, login: player ? 'player' : 'guest', groups },
      player,
      hasLapsed: false,
      hasOverrides: true,
    },
    release: 4,
    locales: [{ code: 'de', name: 'Deutsch', direction: 'ltr' }],
    localeCodes: ['en', 'de'],
    clientContext: () => ({
      licence: 'CW',
      minimumAge: 21,
      licenceLine: 'Licensed.',
      helpLinks: [{ label: 'Help', link: '/help' }],
      features: { sessionTimer: true },
      saferPlay: { autoplay: false, quickSpins: false, netResult: true, limitReviewMonths: 6 },
      hiddenLinks: [],
      registration: {},
      restricted: false,
      settings: { toastSeconds: 5, gamesPerPage: 20 },
      ...site,
    }),
    resolveCollection: (kind: string) => ({ items: DOCUMENTS[kind] ?? [] }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: {
      fetch: async (url: string) => {
        const answer = known[url.split('?')[0] ?? ''];
        return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer);
      },
    },
    canonicalOrigin: 'https://casino.example',
    adScript: 'https://partner.example/ads.js',
    log: { warn: () => undefined, error: () => undefined },
    ...more,
  };
  // The loader uses nothing else of the services.
  return loadShell(services as unknown as RequestServices, { path, cookies: cookies ?? null });
}

it('[API-11] [LIC-22] has the first logo that fits the visitor', async () => {
  expect((await load()).logo).toEqual({ name: 'Nordstern', src: '/brand/winter.svg', link: '/promotions' });
});

it.each([
  ['[GRP-06]', 759, 'diamond'],
  ['[GRP-08]', 259, 'gold'],
])('%s a player of group %i has the badge %s', async (_id, group, status) => {
  expect((await load({ groups: [100, group] })).player?.vip?.status).toBe(status);
  expect((await load({ groups: [100] })).player?.vip).toBeNull();
});

it('makes no formatter of amounts anew for each player', async () => {
  await load();
  const made = vi.spyOn(Intl, 'NumberFormat');
  // One amount more, which has no text yet.
  const answers = { '/api/player/accounts': [{ currency: 'EUR', amount_cents: 7, active: true }] };
  expect((await load({ answers })).player?.wallets[0]?.balance).toBe('€0.07');
  // Counts of collections have one of their own.
  expect(made.mock.calls.filter(([, options]) => options?.style === 'currency')).toEqual([]);
  made.mockRestore();
});

it('has the player of a class as they are given, with the status that the documents name', async () => {
  const given = {
    id: '(0)',
    name: '(1)',
    wallets: [{ currency: 'EUR', balance: '(2)', isActive: true }],
    reached: [],
  };
  const { player } = await load({ groups: [259], more: { classPage: { player: given } } });
  expect(player).toEqual({ ...given, vip: { status: 'gold', title: 'Gold' } });
});

it('[PAGE-06] asks the platform for its pages, and lists them where a menu takes them', async () => {
  expect((await load()).menus.header.sections[0]?.items).toEqual([
    { id: 'news', label: 'News', link: '/news' },
  ]);
});

it('counts the games of the rail’s collections', async () => {
  expect((await load()).collectionCounts).toEqual({ top: '1,234' });
});

it('[LIM-25] [CASH-02] names what a player has, and the limits that are reached', async () => {
  expect((await load()).player).toMatchObject({
    id: '17',
    name: 'Ada',
    wallets: [{ currency: 'EUR', balance: '€1,248.50', isActive: true }],
    reached: [{ type: 'loss', period: 'day', until: '2026-11-22T00:00:00Z' }],
  });
  expect((await load({ player: null })).player).toBeNull();
});

it('[AUTH-26] [AUTH-32] knows who has yet to confirm an email or accept the terms', async () => {
  const facts = async (more: object) => {
    const { player } = await load({ player: { ...PLAYER, ...more } });
    return [player?.isConfirmed, player?.mustAcceptTerms];
  };
  expect(await facts({})).toEqual([true, false]);
  expect(await facts({ confirmed_at: null })).toEqual([false, false]);
  expect(await facts({ auth_fields_missed: ['terms_acceptance'] })).toEqual([true, true]);
});

it('[SAFE-01] has the age, the line and the help of the licence, and no age below 18', async () => {
  expect((await load()).licence).toEqual({
    code: 'CW',
    minimumAge: 21,
    line: 'Licensed.',
    helpLinks: [{ label: 'Help', link: '/help' }],
    hasSessionTimer: true,
    hasNetResult: true,
    limitReviewMonths: 6,
  });
  expect((await load({ site: { minimumAge: 16 } })).licence.minimumAge).toBe(18);
});

it('[SAFE-02] [SAFE-08] a player on a break, or who may be, gets no partner’s script', async () => {
  const pause = { ...LIMIT, type: 'coolingoff', accounts: [], ends_at: '2026-11-28T00:00:00Z' };
  const facts = async (wish: Wish) => {
    const { adScript, visitor, isUnknown } = await load(wish);
    return [adScript, visitor.isSuppressed, isUnknown];
  };
  expect(await facts({})).toEqual(['https://partner.example/ads.js', false, undefined]);
  expect(await facts({ answers: { '/api/user_limits': [pause] } })).toEqual([null, true, undefined]);
  expect(await facts({ answers: { '/api/user_limits': undefined } })).toEqual([null, true, true]);
});

it('[SAFE-10] a break that is known from elsewhere counts while the limits themselves do not come', async () => {
  const visitor = {
    context: { ...CONTEXT, login: 'player', break: 'coolingOff' },
    player: PLAYER,
    hasLapsed: false,
    hasOverrides: true,
  };
  const known = await load({ more: { visitor }, answers: { '/api/user_limits': undefined } });
  expect([known.visitor.break, known.isUnknown]).toEqual([{}, true]);
});

it('[SAFE-10] no menu leads to games, bets or deposits during a break', async () => {
  const pause = { ...LIMIT, type: 'coolingoff', accounts: [], ends_at: '2026-11-28T00:00:00Z' };
  const links = ['/', '/deposit', '/sport', '/withdraw', '/play/tide-lab/first', '/accounts/4/deposit'];
  const items = links.map((link) => ({ id: link, label: link, link }));
  const more = {
    resolveCollection: (kind: string) => ({
      items:
        kind === 'navigation' ? [{ id: 'bottom-bar', title: '', sections: [{ id: 'only', items }] }] : [],
    }),
  };
  const shown = async (answers: Record<string, unknown>) => {
    const { menus, visitor } = await load({ more, answers });
    return [
      menus['bottom-bar'].sections.flatMap((section) => section.items).map(({ link }) => link),
      visitor.break,
    ];
  };
  expect(await shown({})).toEqual([links, undefined]);
  expect(await shown({ '/api/user_limits': [pause] })).toEqual([
    ['/', '/withdraw'],
    { until: '2026-11-28T00:00:00Z' },
  ]);
});

it.each([
  ['[CHROME-27] accepted cookies', 'cookies_accepted=1', { hasAcceptedCookies: true }],
  ['[CHROME-29] the approval of guests in Australia', 'EMP_user_approved=1', { hasApprovedEmp: true }],
  ['a folded rail', 'rail=1', { isRailCollapsed: true }],
])('%s: known by its cookie', async (_name, cookies, facts) => {
  expect(await load({ cookies })).toMatchObject(facts);
  const without = Object.fromEntries(Object.keys(facts).map((name) => [name, false]));
  expect(await load({ cookies: 'other=1' })).toMatchObject(without);
});

it('[NAV-22] [CHROME-25] [NOTE-15] is told of the region, the form of the chat and the length of a toast', async () => {
  expect(await load()).toMatchObject({ isRestricted: false, chat: 'hosted', toastSeconds: 5 });
  expect(await load({ site: { restricted: true }, groups: [545] })).toMatchObject({
    isRestricted: true,
    chat: 'live',
  });
});

it('[FFC-03] counts the overrides of this browser, where they count', async () => {
  const count = async (hasOverrides: boolean) => {
    const visitor = { context: CONTEXT, player: null, hasLapsed: false, hasOverrides };
    return (await load({ cookies: 'ffc=a:1,b:0', more: { visitor } })).overrideCount;
  };
  expect([await count(true), await count(false)]).toEqual([2, 0]);
});

it('is bare only within a frame, on pages of the sports site', async () => {
  const isBare = async (path: string, isFramed: boolean) => (await load({ path, more: { isFramed } })).isBare;
  expect(await isBare('/sport/login', true)).toBe(true);
  expect(await isBare('/sport/login', false)).toBeUndefined();
  expect(await isBare('/promotions', true)).toBeUndefined();
});

it('[DELIVERY-09] after a release asks the platform nothing of a player, and the page keeps what it has of them', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json([]));
  const next = await load({ more: { isPlayerUnchanged: true, platform: { fetch } } });
  expect(fetch.mock.calls).toEqual([[expect.stringMatching(/^\/api\/cms\/pages\?/), expect.anything()]]);
  const before = await load();
  expect([isPlayerKnown(before), before.player?.wallets.length, before.player?.reached.length]).toEqual([
    true,
    1,
    1,
  ]);
  const kept = keepPlayer(before, next);
  expect(kept.player?.wallets).toBe(before.player?.wallets);
  expect(kept.player?.reached).toBe(before.player?.reached);
  expect(kept.collectionCounts).toEqual({ top: '1,234' });
  expect(kept.release).toBe(next.release);

  const other = await load({ player: { ...PLAYER, id: 18 } });
  expect(keepPlayer(other, next)).toBe(next);
  const whole = await load();
  expect(keepPlayer(before, whole)).toBe(whole);
});

it.each([
  ['a guest', { player: null }],
  ['a player whose limits could not be loaded', { answers: { '/api/user_limits': undefined } }],
  ['a player whose other page shows a round', { more: { hasRound: true } }],
  ['a player on a break', { answers: { '/api/user_limits': [{ ...LIMIT, type: 'self_exclusion' }] } }],
])('the page of %s asks for everything after a release', async (_who, wish) => {
  expect(isPlayerKnown(await load(wish))).toBe(false);
});
