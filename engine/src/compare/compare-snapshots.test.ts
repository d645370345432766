import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, CURRENCY_TABLE, deepFreeze, snapshotOf, type Documents } from '../testing/sample.ts';
import { isInClass } from './class-condition.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import type { CompareOptions, Impact } from './types.ts';

const language = (code: string) => ({ code, name: code });
const licence = (code: string, rest: object = {}) => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
  ...rest,
});
const row = (id: string, limit?: number) => ({
  id,
  block: 'banner-row',
  props: { banners: { location: 'hero', ...(limit === undefined ? {} : { limit }) } },
});

const SITE: Documents = {
  'currency-table': CURRENCY_TABLE,
  locale: { en: language('en'), de: language('de'), 'de-AT': language('de-AT'), it: language('it') },
  licence: { CW: licence('CW', { isDefault: true }), EE: licence('EE') },
  audience: { gold: { audience: { groups: { anyOf: [1] } } } },
  'feature-flag': { art: { key: 'art', default: false, rules: [] } },
  banner: {
    gold: {
      title: { en: 'Win {{sum}}', de: 'Gewinne {{sum}}' },
      order: { hero: 1 },
      audience: { audience: 'gold' },
      variables: { EUR: { sum: { amount_cents: 500 } }, CAD: { sum: { amount_cents: 700 } } },
    },
    all: { title: { en: 'Welcome', de: 'Willkommen' }, order: { hero: 2 } },
    art: { title: { en: 'Art' }, order: { hero: 3 }, audience: { flags: { on: ['art'] } } },
  },
  page: { home: { path: '/', title: { en: 'Home' }, blocks: [row('row')] } },
};

/** The site with some documents replaced; undefined removes one. */
function changed(changes: Record<string, unknown>, site: Documents = SITE): Documents {
  const documents: Documents = { ...site };
  for (const [name, data] of Object.entries(changes)) {
    const [kind = '', id = ''] = name.split('/');
    const { [id]: _, ...rest } = documents[kind] ?? {};
    documents[kind] = data === undefined ? rest : { ...rest, [id]: data };
  }
  return documents;
}

const banner = (id: string): object => SITE['banner']?.[id] as object;

/** The impacts without their witnesses. The witness must see the difference, which is checked here. */
function impactsOf(
  after: Documents,
  { before = SITE, ...options }: CompareOptions & { before?: Documents } = {},
) {
  const [old, current] = [compileValid(before), compileValid(after)];
  return compareSnapshots(old, current, options).map(
    ({ witness, certainty, class: { condition, words }, ...rest }) => {
      expect(certainty).toBe('proved');
      if (!witness) throw new Error('A proof has a witness.');
      expect(isInClass(condition, witness)).toBe(true);
      const prints = [old, current].map((compiled) =>
        rest.path === null ? compiled : resolvePage(compiled, rest.path, witness).fingerprint,
      );
      expect(prints[0]).not.toBe(prints[1]);
      return { path: rest.path, words, ...rest.difference };
    },
  );
}

const hero = { kind: 'page', id: 'home', pointer: '/blocks/0/props/banners' };
const item = (change: string, id: string, kind = 'banner', source = hero, node = 'row') => ({
  change,
  kind,
  id,
  node,
  source,
});
const said = (id: string, pointer: string, before: unknown, after: unknown, type = 'text') => ({
  type,
  node: 'row',
  source: { kind: 'banner', id, pointer },
  before,
  after,
});

describe('comparing two snapshots', () => {
  it('[ENGINE-16] a German text changes for those who read German or fall back to it, and see the banner', () => {
    const gold = { ...banner('gold'), title: { en: 'Win {{sum}}', de: 'Hol dir {{sum}}' } };
    const reads = (words: string, before: string, after: string) => ({
      path: '/',
      words,
      values: [said('gold', '/title', before, after)],
    });
    // The language and the currency decide how an amount is written, so each combination reads its own text.
    expect(impactsOf(changed({ 'banner/gold': gold }))).toEqual([
      reads(
        'reading de, playing in CAD, in group 1, not on a break',
        'Gewinne 7\u00a0CA$',
        'Hol dir 7\u00a0CA$',
      ),
      reads(
        'reading de, not playing in CAD, in group 1, not on a break',
        'Gewinne 5\u00a0€',
        'Hol dir 5\u00a0€',
      ),
      reads(
        'reading de-AT, playing in CAD, in group 1, not on a break',
        'Gewinne CA$\u00a07',
        'Hol dir CA$\u00a07',
      ),
      reads(
        'reading de-AT, not playing in CAD, in group 1, not on a break',
        'Gewinne €\u00a05',
        'Hol dir €\u00a05',
      ),
    ]);
  });

  it('[ENGINE-16] a text without amounts changes once for all who read it', () => {
    const all = { ...banner('all'), title: { en: 'Welcome', de: 'Hallo' } };
    expect(impactsOf(changed({ 'banner/all': all }))).toEqual([
      {
        path: '/',
        words: 'reading de or de-AT, not on a break',
        values: [said('all', '/title', 'Willkommen', 'Hallo')],
      },
    ]);
  });

  it('[ENGINE-16] a banner for others is gained by some and lost by others', () => {
    const all = { ...banner('all'), audience: { login: 'guest', locales: ['de'] } };
    const guests = { ...banner('all'), audience: { login: 'player' } };
    const before = changed({ 'banner/all': all });
    expect(impactsOf(changed({ 'banner/all': guests }), { before })).toEqual([
      { path: '/', words: 'guests, reading de', items: [item('removed', 'all')] },
      { path: '/', words: 'players, not on a break', items: [item('added', 'all')] },
    ]);
  });

  it('[ENGINE-16] a flag’s rule and a wider named audience reach whatever they decide', () => {
    const art = { key: 'art', default: false, rules: [{ audience: { devices: ['mobile'] }, value: true }] };
    expect(impactsOf(changed({ 'feature-flag/art': art }))).toEqual([
      { path: '/', words: 'on mobile, not on a break', items: [item('added', 'art')] },
    ]);
    const gold = { audience: { groups: { anyOf: [1, 2] } } };
    expect(impactsOf(changed({ 'audience/gold': gold }))).toEqual([
      { path: '/', words: 'not in group 1, in group 2, not on a break', items: [item('added', 'gold')] },
    ]);
  });

  it('[ENGINE-16] an amount changes for those who play in the currency, or in one that falls back to it', () => {
    const prize = (EUR: number) => ({
      wheel: { title: { en: 'Wheel' }, order: 1, segments: ['a', 'b'].map((id) => segment(id, EUR)) },
    });
    const segment = (id: string, EUR: number) => ({
      id,
      label: { en: 'Bonus' },
      prize: { type: 'bonus', amount: { EUR: id === 'a' ? EUR : 100, CAD: 900 } },
      weight: 1,
      wager: 1,
      colour: '#ffffff',
    });
    const blocks = [{ id: 'wheel', block: 'wheel', props: { title: { en: 'W' }, segments: {} } }];
    const site = changed({ 'page/home': { path: '/', title: { en: 'Home' }, blocks } });
    const before = { ...site, 'wheel-segments': prize(500) };
    expect(impactsOf({ ...site, 'wheel-segments': prize(600) }, { before })).toEqual([
      {
        path: '/',
        words: 'not playing in CAD, not on a break',
        values: [
          {
            type: 'amount',
            node: 'wheel',
            source: { kind: 'wheel-segments', id: 'wheel', pointer: '/segments/0/prize/amount' },
            before: { amount_cents: 500, currency: 'EUR' },
            after: { amount_cents: 600, currency: 'EUR' },
          },
        ],
      },
    ]);
  });

  it('[ENGINE-16] an earlier bookmark pushes the last one out, for those who get it', () => {
    const bookmark = (order: number, rest: object = {}) => ({
      candidate: 'shop',
      title: { en: `${order}` },
      link: '/',
      order,
      ...rest,
    });
    const blocks = [{ id: 'marks', block: 'bookmarks', props: { bookmarks: {} } }];
    const before = changed({
      'page/home': { path: '/', title: { en: 'Home' }, blocks },
      'bookmark/one': bookmark(1, { audience: { login: 'player' } }),
      'bookmark/two': bookmark(2),
      'bookmark/three': bookmark(3),
    });
    const after = changed({ 'bookmark/zero': bookmark(0, { audience: { locales: ['it'] } }) }, before);
    const source = { kind: 'page', id: 'home', pointer: '/blocks/0/props/bookmarks' };
    const mark = (change: string, id: string) => item(change, id, 'bookmark', source, 'marks');
    expect(impactsOf(after, { before })).toEqual([
      { path: '/', words: 'reading it, not on a break', items: [mark('added', 'zero')] },
      { path: '/', words: 'players, reading it, not on a break', items: [mark('removed', 'two')] },
      { path: '/', words: 'guests, reading it', items: [mark('removed', 'three')] },
    ]);
  });

  it('[ENGINE-16] a page that is disabled goes for all but testers, who are sent where it says', () => {
    const promotion = (enabled: boolean) => ({
      path: '/promotions/x',
      enabled,
      title: { en: 'X' },
      order: 1,
      whenHidden: { redirect: '/' },
    });
    const before = changed({
      'audience/tester': { audience: { groups: { anyOf: [21] } } },
      'promotion-page/x': promotion(true),
    });
    const name = { kind: 'promotion-page', id: 'x' };
    expect(impactsOf(changed({ 'promotion-page/x': promotion(false) }, before), { before })).toEqual([
      {
        path: '/promotions/x',
        words: 'in group 21, not on a break',
        values: [
          {
            type: 'value',
            node: null,
            source: { ...name, pointer: '/enabled' },
            before: true,
            after: false,
          },
        ],
      },
      {
        path: '/promotions/x',
        words: 'not in group 21, not on a break',
        page: { before: name, after: null },
        redirect: { before: null, after: '/' },
      },
    ]);
  });

  it('[ENGINE-16] a link that a licence hides goes from the menus of its visitors', () => {
    const link = (id: string) => ({ id, label: { en: id }, link: '/' });
    const menu = {
      title: { en: 'Footer' },
      sections: [{ id: 'play', items: [link('sport'), link('slots')] }],
    };
    const before = changed({ 'navigation/footer': menu });
    const after = changed({ 'licence/EE': licence('EE', { hiddenLinks: ['sport'] }) }, before);
    expect(impactsOf(after, { before })).toEqual([
      {
        path: null,
        words: 'under licence EE',
        items: [
          {
            change: 'removed',
            kind: null,
            id: 'sport',
            node: null,
            source: { kind: 'navigation', id: 'footer', pointer: '/sections/0/items' },
          },
        ],
        values: [
          {
            type: 'value',
            node: null,
            source: { kind: 'licence', id: 'EE', pointer: '/hiddenLinks' },
            after: ['sport'],
          },
        ],
      },
    ]);
  });

  it('[ENGINE-16] blocks are added, removed, moved and replaced, each for those who see it', () => {
    const heading = (id: string, rest: object = {}) => ({
      id,
      block: 'heading',
      props: { title: { en: id } },
      ...rest,
    });
    const home = (...blocks: object[]) => ({ 'page/home': { path: '/', title: { en: 'Home' }, blocks } });
    const players = { audience: { login: 'player' } };
    const before = changed(home(heading('a'), heading('b', players), heading('c'), heading('d')));
    const after = changed(
      home(
        heading('c'),
        heading('b', players),
        { ...row('d') },
        heading('e', { audience: { devices: ['mobile'] } }),
      ),
    );
    const node = (
      change: string,
      id: string,
      [old, current]: [string | null, string | null],
      block = 'heading',
    ) => ({
      change,
      id,
      block,
      parent: null,
      pointer: { before: old, after: current },
    });
    expect(impactsOf(after, { before })).toEqual([
      {
        path: '/',
        words: 'everyone',
        nodes: [
          node('removed', 'a', ['/blocks/0', null]),
          node('replaced', 'd', ['/blocks/3', '/blocks/2'], 'banner-row'),
        ],
      },
      { path: '/', words: 'on mobile', nodes: [node('added', 'e', [null, '/blocks/3'])] },
      { path: '/', words: 'players', nodes: [node('moved', 'c', ['/blocks/2', '/blocks/0'])] },
    ]);
  });

  it('[ENGINE-16] interface texts change for those who read them, fallbacks included', () => {
    const before = changed({
      'messages/en': { locale: 'en', messages: { A: 'a', B: 'b' } },
      'messages/de': { locale: 'de', messages: { A: 'ä' } },
    });
    const after = changed({ 'messages/en': { locale: 'en', messages: { A: 'aa', B: 'b' } } }, before);
    expect(impactsOf(after, { before })).toEqual([
      {
        path: null,
        words: 'reading en or it',
        values: [
          {
            type: 'text',
            node: null,
            source: { kind: 'messages', id: '', pointer: '/messages/A' },
            before: 'a',
            after: 'aa',
          },
        ],
      },
    ]);
  });

  it('[ENGINE-16] what starts later is found within the horizon, with its time', () => {
    const all = { ...banner('all'), schedule: { until: '2026-06-01T00:00:00Z' } };
    const now = Date.parse('2026-05-01T00:00:00Z');
    const after = changed({ 'banner/all': all });
    const kept = { path: '/', words: 'not on a break' };
    expect(impactsOf(after, { now })).toEqual([]);
    expect(impactsOf(after, { now, horizon: Date.parse('2026-05-31T23:59:59Z') })).toEqual([]);
    expect(impactsOf(after, { now, horizon: Date.parse('2026-07-01T00:00:00Z') })).toEqual([
      {
        ...kept,
        words: 'not on a break, from 2026-06-01T00:00:00.000Z',
        items: [item('removed', 'all')],
      },
    ]);
    expect(impactsOf(after, { now: Date.parse('2026-06-01T00:00:00Z') })).toEqual([
      { ...kept, items: [item('removed', 'all')] },
    ]);
  });

  it('[ENGINE-16] also finds those whom only the old snapshot could have: readers of a language that goes', () => {
    const italian = { title: { it: 'Solo per te' }, order: { hero: 4 }, audience: { locales: ['it'] } };
    const before = changed({ 'banner/italian': italian });
    const after = changed({ 'banner/italian': undefined, 'locale/it': undefined }, before);
    expect(impactsOf(after, { before })).toContainEqual({
      path: '/',
      words: 'reading it, not on a break',
      items: [item('removed', 'italian')],
    });
  });

  it('[ENGINE-16] looks at the instant the new snapshot was published unless told otherwise', () => {
    const all = { ...banner('all'), schedule: { until: '2026-06-01T00:00:00Z' } };
    const publishedAt = (instant: string) =>
      compileSnapshot({
        ...snapshotOf(changed({ 'banner/all': all })),
        release: { number: 8, publishedAt: instant },
      });
    const before = compileValid(SITE);
    expect(compareSnapshots(before, publishedAt('2026-05-31T00:00:00Z'))).toEqual([]);
    expect(compareSnapshots(before, publishedAt('2026-06-02T00:00:00Z'))).toHaveLength(1);
    // With a damaged instant that of the old snapshot is used, at which the banner is still shown.
    expect(compareSnapshots(before, publishedAt('soon'))).toEqual([]);
  });

  it('[ENGINE-16] a class that cannot be settled is kept, and claims nothing', () => {
    const all = {
      ...banner('all'),
      audience: { anyOf: [{ groups: { allOf: [4, 5] } }, { locales: ['it'] }] },
    };
    const [impact, ...others] = compareSnapshots(
      compileValid(SITE),
      compileValid(changed({ 'banner/all': all })),
      { budget: 0 },
    ) as [Impact];
    expect(others).toEqual([]);
    expect(impact).toMatchObject({ certainty: 'undecided', witness: null, path: '/' });
    expect(impact.reason).toMatch(/^Too many/);
    expect(impact.difference.items).toEqual([item('removed', 'all')]);
  });

  it('[ENGINE-16] equal snapshots have no impact, and inputs are not touched', () => {
    const [one, other] = [compileValid(deepFreeze(changed({}))), compileValid(changed({}))];
    expect(compareSnapshots(one, other)).toEqual([]);
    expect(compareSnapshots(one, one)).toEqual([]);
    const after = compileValid(changed({ 'banner/all': undefined }));
    const first = compareSnapshots(one, after);
    expect(first).toHaveLength(1);
    expect(compareSnapshots(one, after)).toEqual(first);
    // Impacts are plain data: JSON does not change them.
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });
});
