import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { getPageKey, resolvePage } from './resolve-page.ts';
import {
  compileValid,
  CURRENCY_TABLE,
  NOW,
  snapshotOf,
  visitorOf,
  type Documents,
} from '../testing/sample.ts';
import type { Context } from '../types.ts';

const heading = (id: string, text: string, rest: Record<string, unknown> = {}) => ({
  id,
  block: 'heading',
  props: { title: { en: text } },
  ...rest,
});
const TESTER = { tester: { audience: { groups: { anyOf: [21] } } } };

const titleAt = (documents: Documents, path: string, facts: Partial<Context> = {}): unknown =>
  resolvePage(compileValid(documents), path, visitorOf(facts)).page?.title;

describe('a managed promotion page', () => {
  const documents: Documents = {
    audience: TESTER,
    'promotion-page': {
      open: {
        path: '/open',
        enabled: true,
        title: { en: 'Open' },
        schedule: { until: '2026-06-01T00:00:00Z' },
      },
      shut: {
        path: '/shut',
        enabled: false,
        title: { en: 'Shut' },
        audience: { locales: ['en'] },
        schedule: { until: '2026-06-01T00:00:00Z' },
      },
    },
  };
  const JUNE = Date.parse('2026-06-01T00:00:00Z');

  it('[ENGINE-06][PAGE-03] shows while it is enabled, in audience and in schedule', () => {
    expect(titleAt(documents, '/open')).toBe('Open');
    expect(titleAt(documents, '/shut')).toBe(undefined);
    expect(titleAt(documents, '/open', { now: JUNE })).toBe(undefined);
  });

  it('[ENGINE-06][PAGE-02] shows to testers even when disabled, and to no other end', () => {
    expect(titleAt(documents, '/shut', { groups: [21] })).toBe('Shut');
    expect(titleAt(documents, '/shut', { groups: [21], locale: 'de' })).toBe(undefined);
    expect(titleAt(documents, '/shut', { groups: [21], now: JUNE })).toBe(undefined);
  });

  it('[PAGE-03] without an audience of testers has none', () => {
    const { audience: _audience, ...rest } = documents;
    expect(titleAt(rest, '/shut', { groups: [21] })).toBe(undefined);
  });
});

describe('a hidden page', () => {
  const promotion = (path: string, rest: Record<string, unknown> = {}) => ({
    path,
    enabled: true,
    title: { en: path },
    ...rest,
  });
  const compiled = compileValid({
    'promotion-page': {
      parent: promotion('/parent', {
        audience: { groups: { anyOf: [1] } },
        whenHidden: { redirect: '/promotions' },
      }),
      child: promotion('/child', { parent: 'parent' }),
      own: promotion('/own', { parent: 'child', whenHidden: { redirect: '/elsewhere' } }),
      grandchild: promotion('/grandchild', { parent: 'child' }),
      'for-members': promotion('/for-members', { parent: 'parent', audience: { groups: { anyOf: [2] } } }),
      circling: promotion('/circling', { enabled: false, whenHidden: { redirect: '/circling' } }),
    },
    page: {
      later: {
        path: '/later',
        title: { en: 'Later' },
        schedule: { from: '2026-06-01T00:00:00Z' },
        blocks: [heading('h', 'Secret')],
      },
    },
  });
  const at = (path: string, facts: Partial<Context> = {}) => resolvePage(compiled, path, visitorOf(facts));

  it('is null without blocks and says when it may come', () => {
    const { page, nodes, redirect, validUntil } = at('/later');
    expect({ page, nodes, redirect, validUntil }).toEqual({
      page: null,
      nodes: [],
      redirect: undefined,
      validUntil: Date.parse('2026-06-01T00:00:00Z'),
    });
  });

  it('is hidden with its parent, and sends its visitors where it says or the parent does', () => {
    expect(at('/parent').redirect).toBe('/promotions');
    expect(at('/child')).toMatchObject({ page: null, redirect: '/promotions' });
    expect(at('/grandchild')).toMatchObject({ page: null, redirect: '/promotions' });
    expect(at('/own')).toMatchObject({ page: null, redirect: '/elsewhere' });
    expect(at('/grandchild', { groups: [1] }).page?.title).toBe('/grandchild');
    expect(at('/grandchild', { groups: [1] }).redirect).toBe(undefined);
    // A parent that the visitor may see does not redirect.
    expect(at('/for-members')).toMatchObject({ page: null, redirect: '/promotions' });
    const hidden = at('/for-members', { groups: [1] });
    expect([hidden.page, hidden.redirect]).toEqual([null, undefined]);
  });

  it('never sends visitors to itself', () => {
    expect(at('/circling').redirect).toBe(undefined);
  });

  it('looks the same as one that does not exist', () => {
    expect(at('/circling').fingerprint).toBe(at('/nothing-here').fingerprint);
    expect(at('/nothing-here').diagnostics).toEqual([]);
    expect(at('/constructor').page).toBe(null);
  });

  it('is found by its exact path only', () => {
    expect(at('/later/', { now: Date.parse('2026-06-02T00:00:00Z') }).page).toBe(null);
    expect(at('/later', { now: Date.parse('2026-06-02T00:00:00Z') }).page?.title).toBe('Later');
  });
});

describe('a variant of a page', () => {
  const page = (title: string, rest: Record<string, unknown> = {}) => ({
    path: '/terms',
    title: { en: title },
    ...rest,
  });
  const documents: Documents = {
    page: {
      terms: page('Base'),
      'terms-ee': page('Estonia'),
      'terms-au': page('Australia', { schedule: { until: '2026-06-01T00:00:00Z' } }),
      'news-ee': page('News of Estonia', { path: '/news-ee' }),
      about: page('About', { path: '/about' }),
      'about-au': page('About Australia', { path: '/about/australia' }),
    },
  };

  it('[ENGINE-09][PAGE-09] is chosen by licence', () => {
    expect(titleAt(documents, '/terms')).toBe('Base');
    expect(titleAt(documents, '/terms', { licence: 'EE' })).toBe('Estonia');
    expect(titleAt(documents, '/terms', { licence: 'MT' })).toBe('Base');
  });

  it('[ENGINE-09][PAGE-10] is chosen for Australia, before the licence', () => {
    expect(titleAt(documents, '/terms', { country: 'AU' })).toBe('Australia');
    expect(titleAt(documents, '/terms', { country: 'AU', licence: 'EE' })).toBe('Australia');
  });

  it('[ENGINE-09] that is hidden leaves its place to the next', () => {
    const now = Date.parse('2026-06-01T00:00:00Z');
    expect(titleAt(documents, '/terms', { country: 'AU', licence: 'EE', now })).toBe('Estonia');
    expect(titleAt(documents, '/terms', { country: 'AU', now })).toBe('Base');
  });

  it('[ENGINE-09] of no page is a page', () => {
    expect(titleAt(documents, '/news-ee', { licence: 'CW' })).toBe('News of Estonia');
  });

  it('[ENGINE-09] may have a path of its own beside its page’s', () => {
    expect(titleAt(documents, '/about', { country: 'AU' })).toBe('About Australia');
    expect(titleAt(documents, '/about/australia')).toBe('About Australia');
    const { page: found } = resolvePage(compileValid(documents), '/about', visitorOf({ country: 'AU' }));
    expect(found).toMatchObject({ kind: 'page', id: 'about-au', path: '/about' });
  });

  it('[ENGINE-09] takes the licences that the snapshot has', () => {
    const licence = (code: string, isDefault: boolean) => ({
      code,
      name: code,
      isDefault,
      minimumAge: 18,
      licenceLine: { en: 'Line' },
      helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
    });
    const withLicences = { ...documents, licence: { CW: licence('CW', true), MT: licence('MT', false) } };
    const compiled = compileSnapshot(
      snapshotOf({ ...withLicences, page: { terms: page('Base'), 'terms-mt': page('Malta') } }),
    );
    expect(compiled.problems).toEqual([]);
    expect(resolvePage(compiled, '/terms', visitorOf({ licence: 'MT' })).page?.title).toBe('Malta');
  });
});

describe('the blocks of a page', () => {
  const documents: Documents = {
    'currency-table': CURRENCY_TABLE,
    banner: {
      one: { title: { en: 'One {{x}}' }, order: { hero: 1 }, variables: { EUR: { x: 'of its own' } } },
      two: { title: { en: 'Two' }, order: { hero: 2 }, audience: { login: 'guest' } },
    },
    page: {
      home: {
        path: '/',
        title: { en: 'Home {{x}}' },
        variables: { EUR: { x: 'of the page' } },
        blocks: [
          heading('top', 'Top {{x}}'),
          heading('guests', 'Guests', { audience: { login: 'guest' } }),
          heading('later', 'Later', { schedule: { from: '2026-06-01T00:00:00Z' } }),
          {
            id: 'columns',
            block: 'columns',
            props: { layout: 'halves' },
            children: {
              first: [
                { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } },
                heading('inner', 'Inner', { audience: { locales: ['de'] } }),
              ],
              second: [heading('aside', 'Aside', { audience: { login: 'guest' } })],
            },
          },
        ],
      },
    },
  };

  it('are filtered at every depth, with props resolved and defaults filled in', () => {
    const { page, nodes } = resolvePage(compileValid(documents), '/', visitorOf());
    expect(page).toEqual({ kind: 'page', id: 'home', path: '/', title: 'Home of the page' });
    const plain = nodes.map(({ cacheKey: _key, fingerprint: _print, validUntil: _until, ...node }) => node);
    expect(plain).toEqual([
      { id: 'top', block: 'heading', props: expect.objectContaining({ title: 'Top of the page' }) },
      {
        id: 'columns',
        block: 'columns',
        props: { layout: 'halves', asideFirst: false },
        children: {
          first: [
            {
              id: 'row',
              block: 'banner-row',
              props: expect.objectContaining({
                banners: [{ id: 'one', title: 'One of its own', order: { hero: 1 } }],
              }),
            },
          ],
          second: [],
        },
      },
    ]);
  });

  it('have the defaults of their schema where a prop is left out', () => {
    const compiled = compileValid({
      page: {
        p: {
          path: '/p',
          title: { en: 'P' },
          blocks: [{ id: 'g', block: 'promotion-grid', props: { title: { en: 'G' }, promotions: {} } }],
        },
      },
    });
    expect(resolvePage(compiled, '/p', visitorOf()).nodes[0]?.props).toEqual({
      title: 'G',
      promotions: [],
      show: 'all',
      lead: true,
    });
  });

  it('carry their source in preview, collection items too', () => {
    const { nodes } = resolvePage(compileValid(documents), '/', visitorOf(), { preview: true });
    const [top, columns] = nodes;
    const row = columns?.children?.['first']?.[0];
    expect(top?.source).toEqual({ kind: 'page', id: 'home', pointer: '/blocks/0' });
    expect(row?.source).toEqual({ kind: 'page', id: 'home', pointer: '/blocks/3/children/first/0' });
    expect(row?.props['banners']).toEqual([
      expect.objectContaining({ id: 'one', source: { kind: 'banner', id: 'one', pointer: '' } }),
    ]);
  });

  it('of an unknown type are kept in preview and dropped with a report otherwise', () => {
    const compiled = compileSnapshot(
      snapshotOf({
        page: {
          home: {
            path: '/',
            title: { en: 'Home' },
            blocks: [{ id: 'odd', block: 'hologram', props: { a: 1 } }, heading('top', 'Top')],
          },
        },
      }),
    );
    const live = resolvePage(compiled, '/', visitorOf());
    expect(live.nodes.map(({ id }) => id)).toEqual(['top']);
    expect(live.diagnostics).toEqual([
      expect.objectContaining({
        code: 'UNKNOWN_BLOCK',
        kind: 'page',
        id: 'home',
        pointer: '/blocks/0/block',
      }),
    ]);
    expect(resolvePage(compiled, '/', visitorOf(), { preview: true }).nodes[0]).toMatchObject({
      id: 'odd',
      block: 'hologram',
      props: {},
      source: { kind: 'page', id: 'home', pointer: '/blocks/0' },
    });
  });

  it('tell the page how long it holds', () => {
    const { validUntil, nodes } = resolvePage(compileValid(documents), '/', visitorOf());
    expect(validUntil).toBe(Date.parse('2026-06-01T00:00:00Z'));
    expect(nodes.map((node) => node.validUntil)).toEqual([null, null]);
  });
});

describe('one bad document', () => {
  const page = (blocks: unknown[]) => ({ path: '/', title: { en: 'Home' }, blocks });
  const row = { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } };
  const good = { title: { en: 'Good' }, order: { hero: 1 } };

  it.each([
    ['deep inside', { ...good, button: { name: { en: 'x' }, url: 'javascript:alert(1)' } }, '/button/url'],
    ['in its targets', { ...good, audience: { anyOf: [{ login: 'robot' }] } }, '/audience/anyOf/0/login'],
    ['in a reference', { ...good, audience: { audience: 'nobody' } }, '/audience/audience'],
  ])('[ENGINE-10] %s takes no page down: the rest resolves and it is named', (_where, bad, pointer) => {
    const compiled = compileSnapshot(
      snapshotOf({ banner: { bad, good }, page: { home: page([row, heading('top', 'Top')]) } }),
    );
    const { nodes, diagnostics } = resolvePage(compiled, '/', visitorOf());
    expect(nodes.map(({ id }) => id)).toEqual(['row', 'top']);
    expect(nodes[0]?.props['banners']).toEqual([{ id: 'good', title: 'Good', order: { hero: 1 } }]);
    expect(diagnostics).toEqual([
      expect.objectContaining({ kind: 'banner', id: 'bad', pointer, severity: 'error' }),
    ]);
    expect(diagnostics[0]?.message).not.toBe('');
  });

  it('[ENGINE-10] is named only where it could have shown', () => {
    const bad = { ...good, order: { elsewhere: 1 }, size: 'gigantic' };
    const compiled = compileSnapshot(snapshotOf({ banner: { bad, good }, page: { home: page([row]) } }));
    expect(resolvePage(compiled, '/', visitorOf()).diagnostics).toEqual([]);
  });

  it('[ENGINE-10] that is the page itself is named at its path', () => {
    const compiled = compileSnapshot(snapshotOf({ page: { home: { ...page([row]), title: 5 } } }));
    const { page: found, diagnostics } = resolvePage(compiled, '/', visitorOf());
    expect(found).toBe(null);
    expect(diagnostics).toEqual([expect.objectContaining({ kind: 'page', id: 'home', pointer: '/title' })]);
  });
});

it('[ENGINE-12] the key of a page is known without building it', () => {
  const compiled = compileValid({
    page: { home: { path: '/', title: { en: 'Home' }, schedule: { until: '2026-06-01T00:00:00Z' } } },
  });
  const { cacheKey, validUntil } = resolvePage(compiled, '/', visitorOf());
  expect(getPageKey(compiled, '/', visitorOf())).toEqual({
    cacheKey,
    validUntil,
    validUntilOfNodes: [],
  });
  expect(validUntil).toBe(Date.parse('2026-06-01T00:00:00Z'));
});

it('[ENGINE-12] keys are few: what makes no difference to the output makes none to the key', () => {
  const compiled = compileValid({
    'currency-table': CURRENCY_TABLE,
    banner: {
      money: { title: { en: '{{x}}' }, order: { paid: 1 }, variables: { EUR: { x: '1' }, CAD: { x: '2' } } },
      plain: { title: { en: 'x' }, order: { hero: 1 }, audience: { groups: { anyOf: [1, 2] } } },
    },
    page: {
      home: {
        path: '/',
        title: { en: 'Home' },
        blocks: [{ id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } }],
      },
      paid: {
        path: '/paid',
        title: { en: 'Paid' },
        blocks: [{ id: 'row', block: 'banner-row', props: { banners: { location: 'paid' } } }],
      },
    },
  });
  const key = (path: string, facts: Partial<Context>) =>
    resolvePage(compiled, path, visitorOf(facts)).cacheKey;
  const home = key('/', { groups: [1] });
  expect(key('/', { groups: [2, 7], userId: '5', device: 'mobile', currency: 'CAD', now: NOW + 1 })).toBe(
    home,
  );
  expect(key('/', { groups: [1], locale: 'xx-YY' })).toBe(home);
  expect(key('/', { groups: [] })).not.toBe(home);
  expect(key('/', { groups: [1], locale: 'de' })).not.toBe(home);
  expect(key('/paid', { currency: 'JPY' })).not.toBe(key('/paid', { currency: 'CAD' }));
  expect(key('/paid', { currency: 'JPY' })).toBe(key('/paid', { currency: 'BTC' }));
});
