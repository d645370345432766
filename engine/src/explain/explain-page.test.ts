import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import {
  compileValid,
  CURRENCY_TABLE,
  NOW,
  snapshotOf,
  visitorOf,
  type Documents,
} from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { describeDecision } from './describe-decision.ts';
import { explainPage } from './explain-page.ts';
import type { Decision } from './types.ts';

const DAY = 86_400_000;
const iso = (instant: number): string => new Date(instant).toISOString();
const page = (title: string, rest: Record<string, unknown> = {}) => ({
  path: '/',
  title: { en: title },
  ...rest,
});
const row = (id: string, banners: object, rest: object = {}) => ({
  id,
  block: 'banner-row',
  props: { banners },
  ...rest,
});
const banner = (position: number, rest: object = {}) => ({
  title: { en: 'B' },
  order: { hero: position },
  ...rest,
});
const over = { schedule: { until: '2026-01-01T00:00:00Z' } };

function explain(documents: Documents, facts: Partial<Context> = {}): Map<string, Decision> {
  const decisions = explainPage(compileSnapshot(snapshotOf(documents)), '/', visitorOf(facts));
  return new Map(decisions.map((decision) => [decision.key, decision]));
}

const reasons = (decisions: Map<string, Decision>): [string, string][] =>
  [...decisions].map(([key, { reason }]) => [key, reason]);

const words = (decision: Decision | undefined): string | undefined =>
  decision && describeDecision(decision)[0];

describe('the pages that could stand at a path', () => {
  const documents: Documents = {
    page: {
      home: page('Base', { blocks: [{ id: 'h', block: 'heading', props: { title: { en: 'H' } } }] }),
      'home-au': page('Australia', { schedule: { until: iso(NOW + DAY) } }),
      'home-ee': page('Estonia'),
    },
  };

  it('[ENGINE-14] are the variants in the order they are asked, then the page itself', () => {
    expect(reasons(explain(documents))).toEqual([
      ['page/home-au', 'OTHER_VARIANT'],
      ['page/home-ee', 'OTHER_VARIANT'],
      ['page/home', 'SHOWN'],
      ['page/home#h', 'SHOWN'],
    ]);
    const abroad = explain(documents, { licence: 'EE', country: 'FI' });
    expect(words(abroad.get('page/home-au'))).toBe(
      'Not shown: it is the variant for Australia, this visitor’s country is FI.',
    );
    expect(abroad.get('page/home-au')).toMatchObject({
      what: 'page',
      variant: 'au',
      deciding: { name: 'variant', wanted: { fact: 'country', value: 'AU' }, actual: 'FI', pointer: '' },
    });
    expect(words(explain(documents).get('page/home-ee'))).toBe(
      'Not shown: it is the variant for licence EE, this visitor’s licence is CW.',
    );
  });

  it('[ENGINE-14] give way to the first that fits, until time changes that', () => {
    const australian = explain(documents, { licence: 'EE', country: 'AU' });
    expect(reasons(australian)).toEqual([
      ['page/home-au', 'SHOWN'],
      ['page/home-ee', 'OTHER_PAGE'],
      ['page/home', 'OTHER_PAGE'],
      ['page/home#h', 'CONTAINER_HIDDEN'],
    ]);
    expect([...australian.values()].map(({ changesAt }) => changesAt)).toEqual([
      NOW + DAY,
      NOW + DAY,
      null,
      null,
    ]);
    expect(words(australian.get('page/home'))).toBe(
      'Not shown: the page “home-au” stands before it at this path.',
    );
    expect(words(australian.get('page/home#h'))).toBe('Not shown: the page “home” it is in is hidden.');
  });

  it('[ENGINE-14] are named with their problems when an error leaves them out', () => {
    const broken: Documents = {
      page: { home: page('Base'), 'home-ee': { path: '/' }, other: { path: '/' }, elsewhere: { path: '/x' } },
    };
    const decisions = explain(broken);
    expect(reasons(decisions)).toEqual([
      ['page/home', 'SHOWN'],
      ['page/home-ee', 'LEFT_OUT'],
      ['page/other', 'LEFT_OUT'],
    ]);
    expect(decisions.get('page/home-ee')).toMatchObject({
      what: 'page',
      variant: 'ee',
      deciding: { name: 'problem', actual: { code: 'SCHEMA_REQUIRED' }, pointer: '/title' },
      changesAt: null,
    });
    expect(words(decisions.get('page/other'))).toMatch(
      /^Not shown: an error leaves it out, SCHEMA_REQUIRED at \/title: /,
    );
  });

  it('[ENGINE-14] leave nothing to explain where there is no page', () => {
    expect(explainPage(compileValid(documents), '/none', visitorOf())).toEqual([]);
    expect(explainPage(compileValid({}), '/__proto__', visitorOf())).toEqual([]);
  });
});

describe('a managed page', () => {
  const promotion = (path: string, rest: object = {}) => ({
    path,
    enabled: true,
    title: { en: path },
    ...rest,
  });
  const documents: Documents = {
    audience: { tester: { audience: { groups: { anyOf: [21] } } } },
    'promotion-page': {
      parent: promotion('/parent', { schedule: { from: iso(NOW + DAY) } }),
      child: promotion('/', { enabled: false, parent: 'parent' }),
    },
  };

  it('[ENGINE-14] says that it is switched off, who tests it, and what hides the page it stands under', () => {
    const guest = explain(documents).get('promotion-page/child');
    expect(guest?.conditions.map(({ name, holds, pointer }) => [name, holds, pointer])).toEqual([
      ['promotion', true, ''],
      ['enabled', false, '/enabled'],
      ['leadsTo', false, '/parent'],
    ]);
    expect(guest).toMatchObject({ reason: 'DISABLED', changesAt: null });
    expect(words(guest)).toBe('Not shown: it is switched off, and this visitor is no tester.');
    const tester = explain(documents, { groups: [21] }).get('promotion-page/child');
    expect(tester?.conditions[1]).toMatchObject({
      holds: true,
      actual: false,
      parts: [{ name: 'audience', wanted: 'tester', holds: true }],
    });
    expect(tester).toMatchObject({
      reason: 'LEADS_TO_HIDDEN',
      changesAt: NOW + DAY,
      deciding: { wanted: { kind: 'promotion-page', id: 'parent' }, until: NOW + DAY },
    });
    expect(words(tester)).toBe(
      'Not shown: the promotion-page “parent” that it needs is hidden: its schedule opens at 2026-05-02T12:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
    );
  });
});

describe('what a block draws', () => {
  const documents: Documents = {
    page: {
      home: page('Home', {
        blocks: [
          row('first', { location: 'hero', limit: 2 }),
          {
            id: 'columns',
            block: 'columns',
            props: { layout: 'halves' },
            audience: { login: 'guest' },
            children: { first: [row('hidden', { location: 'hero', limit: 2, page: 2 })] },
          },
        ],
      }),
    },
    banner: {
      a: banner(1, { schedule: { until: iso(NOW + DAY) } }),
      b: banner(2, over),
      c: banner(3),
      d: banner(4),
      e: banner(5, { audience: { login: 'guest' } }),
      broken: { order: { hero: 1 } },
      'broken-elsewhere': { order: { side: 1 } },
      elsewhere: { title: { en: 'B' }, order: { side: 1 } },
    },
  };
  const decisions = explain(documents);
  const at = (id: string): Decision | undefined =>
    decisions.get(`page/home#first/props/banners>banner/${id}`);

  it('[ENGINE-14] is every document of the place, those cut by the limit and those left out too', () => {
    const drawn = [...decisions.values()].filter(({ parent }) => parent === 'page/home#first');
    expect(
      drawn.map((each) => [
        each.id,
        each.reason,
        each.what === 'document' && each.collection && [each.collection.position, each.collection.rank],
      ]),
    ).toEqual([
      ['a', 'SHOWN', [1, 1]],
      ['b', 'SCHEDULE_OVER', [2, null]],
      ['c', 'SHOWN', [3, 2]],
      ['d', 'BEYOND_LIMIT', [4, 3]],
      ['e', 'LOGIN', [5, null]],
      ['broken', 'LEFT_OUT', [null, null]],
    ]);
  });

  it('[ENGINE-14] moves up when time takes away what comes first', () => {
    expect(at('a')?.changesAt).toBe(NOW + DAY);
    expect(at('c')?.changesAt).toBe(null);
    expect(at('d')).toMatchObject({
      changesAt: NOW + DAY,
      deciding: {
        name: 'limit',
        wanted: { first: 1, last: 2 },
        actual: 3,
        until: NOW + DAY,
        kind: 'page',
        id: 'home',
        pointer: '/blocks/0/props/banners/limit',
      },
    });
    expect([at('d')].flatMap((decision) => (decision ? describeDecision(decision) : []))).toEqual([
      'Not shown: it would be number 3 of those that match, and the place shows only the first 2.',
      'It shows from 2026-05-02T12:00:00.000Z on, if nothing else changes.',
    ]);
  });

  it('[ENGINE-14] is explained in a hidden block as well, with its own causes first', () => {
    const second = [...decisions.values()].filter(({ parent }) => parent === 'page/home#hidden');
    expect(decisions.get('page/home#hidden')).toMatchObject({
      what: 'block',
      blockId: 'hidden',
      block: 'banner-row',
      pointer: '/blocks/1/children/first/0',
      parent: 'page/home#columns',
      reason: 'CONTAINER_HIDDEN',
      deciding: { wanted: { what: 'block', key: 'page/home#columns', pointer: '/blocks/1' } },
    });
    expect(second.map(({ id, reason }) => [id, reason])).toEqual([
      ['a', 'EARLIER_PAGE'],
      ['b', 'SCHEDULE_OVER'],
      ['c', 'EARLIER_PAGE'],
      ['d', 'CONTAINER_HIDDEN'],
      ['e', 'LOGIN'],
      ['broken', 'LEFT_OUT'],
    ]);
  });

  it('[ENGINE-14] names what lists leave out, a limit of the kind, a missing price and an unknown block', () => {
    const other = explain(
      {
        'currency-table': CURRENCY_TABLE,
        page: {
          home: page('Home', {
            blocks: [
              { id: 'p', block: 'promotion-grid', props: { promotions: {} } },
              { id: 'k', block: 'bookmarks', props: { bookmarks: {} } },
              { id: 's', block: 'shop', props: { tabs: {}, cards: {} } },
              { id: 'u', block: 'made-up', props: {} },
            ],
          }),
        },
        'promotion-page': { p: { path: '/p', enabled: true, listed: false, title: { en: 'P' } } },
        bookmark: Object.fromEntries(
          [1, 2, 3].map((order) => [
            `k${order}`,
            { candidate: 'shop', title: { en: 'K' }, link: '/', order },
          ]),
        ),
        'shop-tab': { t: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'T' }, order: 1 } },
        'shop-card': {
          card: {
            tab: 't',
            type: 'money',
            group: 'g',
            title: { en: 'C' },
            order: 1,
            rates: [{ currency: 'CAD', points: 5, amount_cents: 100 }],
          },
        },
      },
      { currency: 'EUR' },
    );
    expect(other.get('page/home#p/props/promotions>promotion-page/p')).toMatchObject({
      reason: 'NOT_LISTED',
      deciding: { pointer: '/listed' },
    });
    expect(other.get('page/home#k/props/bookmarks>bookmark/k3')).toMatchObject({
      reason: 'BEYOND_LIMIT',
      deciding: { wanted: { first: 1, last: 2 }, actual: 3, pointer: '/blocks/1/props/bookmarks' },
    });
    const card = other.get('page/home#s/props/cards>shop-card/card');
    expect(card).toMatchObject({
      reason: 'NO_PRICE',
      deciding: { wanted: ['CAD'], actual: 'EUR', pointer: '/rates' },
    });
    expect(words(card)).toBe('Not shown: it has no price in EUR, only in CAD.');
    expect(other.get('page/home#u')).toMatchObject({
      reason: 'UNKNOWN_BLOCK',
      deciding: { wanted: 'made-up', pointer: '/blocks/3/block' },
    });
    expect(words(other.get('page/home#u'))).toBe(
      'Not shown: this version does not know the block type “made-up”.',
    );
  });

  it('[ENGINE-14] comes with the list items inside that are for some only, and their neighbours', () => {
    const segment = (id: string, weight: number, rest: object = {}) => ({
      id,
      label: { en: id },
      prize: { type: 'freespins', count: 1 },
      weight,
      wager: 0,
      colour: '#101010',
      ...rest,
    });
    const wheel = explain({
      page: {
        home: page('Home', {
          blocks: [{ id: 'w', block: 'wheel', props: { title: { en: 'W' }, segments: {} } }],
        }),
      },
      'wheel-segments': {
        first: {
          title: { en: 'F' },
          order: 1,
          segments: [segment('x', 1, { audience: { locales: ['de'] } }), segment('y', 10_000)],
        },
        second: { title: { en: 'S' }, order: 2, segments: [segment('z', 1), segment('q', 10_000)] },
      },
    });
    const table = 'page/home#w/props/segments>wheel-segments';
    expect(reasons(wheel)).toEqual([
      ['page/home', 'SHOWN'],
      ['page/home#w', 'SHOWN'],
      [`${table}/first`, 'SHOWN'],
      [`${table}/first/segments/0`, 'LOCALE'],
      [`${table}/first/segments/1`, 'SHOWN'],
      [`${table}/second`, 'BEYOND_LIMIT'],
    ]);
    expect(wheel.get(`${table}/first/segments/0`)).toMatchObject({
      what: 'item',
      kind: 'wheel-segments',
      id: 'first',
      itemId: 'x',
      pointer: '/segments/0',
      parent: `${table}/first`,
      deciding: { pointer: '/segments/0/audience/locales' },
    });
  });
});

describe('a menu around the page', () => {
  const link = (id: string, rest: object = {}) => ({ id, label: { en: id }, link: '/', ...rest });
  const documents: Documents = {
    licence: {
      EE: {
        code: 'EE',
        name: 'EE',
        minimumAge: 18,
        isDefault: true,
        licenceLine: { en: 'L' },
        helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
        hiddenLinks: ['news', 'sport', 'limits'],
      },
    },
    navigation: {
      footer: {
        title: { en: 'F' },
        ...over,
        sections: [
          {
            id: 's',
            audience: { login: 'guest' },
            items: [link('sport'), link('limits'), link('news', over)],
          },
          { id: 'm', items: [link('about')] },
        ],
      },
    },
  };

  it('[ENGINE-14] is explained link by link: hidden by the licence, locked against hiding, hidden with its section', () => {
    const decisions = explain(documents, { licence: 'EE' });
    expect([...decisions.values()].map(({ key, showing, reason }) => [key, showing, reason])).toEqual([
      ['navigation/footer', 'locked', 'LOCKED_INSIDE'],
      ['navigation/footer/sections/0', 'locked', 'LOCKED_INSIDE'],
      ['navigation/footer/sections/0/items/0', 'nothing', 'HIDDEN_LINK'],
      ['navigation/footer/sections/0/items/1', 'all', 'LOCKED_LINK'],
      ['navigation/footer/sections/0/items/2', 'nothing', 'SCHEDULE_OVER'],
      ['navigation/footer/sections/1', 'nothing', 'CONTAINER_HIDDEN'],
      ['navigation/footer/sections/1/items/0', 'nothing', 'CONTAINER_HIDDEN'],
    ]);
    expect(decisions.get('navigation/footer/sections/0/items/0')).toMatchObject({
      what: 'item',
      itemId: 'sport',
      locked: null,
      pointer: '/sections/0/items/0',
      deciding: {
        name: 'hiddenLink',
        wanted: 'sport',
        actual: 'EE',
        kind: 'licence',
        id: 'EE',
        pointer: '/hiddenLinks/1',
      },
    });
    expect([...decisions.values()].slice(0, 4).map(words)).toEqual([
      'Only the responsible-gaming links inside it are shown: its schedule ended at 2026-01-01T00:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
      'Only the responsible-gaming links inside it are shown: for guests only, this visitor is a player.',
      'Not shown: the licence EE hides the link “sport”.',
      'Shown: it is a responsible-gaming link, which nothing hides, although the licence EE hides the link “limits”.',
    ]);
  });
});

describe('a flag', () => {
  const flag = (key: string, rest: object = {}) => ({ key, default: false, ...rest });
  const documents: Documents = {
    'feature-flag': {
      asked: flag('asked', { rules: [{ audience: { flags: { on: ['inner'] } }, value: true }] }),
      inner: flag('inner', {
        default: true,
        rules: [{ audience: { login: 'guest' }, schedule: { until: iso(NOW + DAY) }, value: false }],
      }),
      unasked: flag('unasked'),
    },
    page: { home: page('Home', { audience: { not: { flags: { on: ['asked'] } } } }) },
  };

  it('[ENGINE-14] is a candidate when a condition asks it, directly or through another', () => {
    const decisions = explain(documents, { login: 'guest' });
    expect(reasons(decisions)).toEqual([
      ['page/home', 'SHOWN'],
      ['feature-flag/asked', 'FLAG_DEFAULT'],
      ['feature-flag/inner', 'FLAG_RULE'],
    ]);
    expect([...decisions.values()].map(({ changesAt }) => changesAt)).toEqual([
      NOW + DAY,
      NOW + DAY,
      NOW + DAY,
    ]);
    expect(decisions.get('feature-flag/inner')).toMatchObject({
      what: 'flag',
      shown: false,
      deciding: { name: 'rule', wanted: { rule: 0, value: false }, pointer: '/rules/0' },
    });
    expect([...decisions.values()].slice(1).map(describeDecision)).toEqual([
      ['Off: no rule matches, and its default is off.', 'It turns on at 2026-05-02T12:00:00.000Z.'],
      [
        'Off: rule 1 sets it off: its schedule is open until 2026-05-02T12:00:00.000Z, now it is 2026-05-01T12:00:00.000Z; for guests only, this visitor is a guest.',
        'It turns on at 2026-05-02T12:00:00.000Z.',
      ],
    ]);
  });

  it('[ENGINE-14] says that the visitor set it', () => {
    const decisions = explain(documents, { flags: { asked: true } });
    expect(decisions.get('feature-flag/asked')).toMatchObject({
      shown: true,
      reason: 'FLAG_OVERRIDE',
      deciding: { name: 'override', pointer: '' },
      changesAt: null,
    });
    expect(words(decisions.get('feature-flag/asked'))).toBe('On: this visitor has set it on.');
  });
});
