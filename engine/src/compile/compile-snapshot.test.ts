import { describe, expect, it } from 'vitest';
import { compileSnapshot } from './compile-snapshot.ts';
import { getDocument, getDocuments } from '../resolve/get-documents.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { copyOf, deepFreeze, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import type { Snapshot } from '../types.ts';

const banner = (rest: Record<string, unknown> = {}) => ({ title: { en: 'B' }, order: { hero: 1 }, ...rest });
const promotion = (path: string, rest: Record<string, unknown> = {}) => ({
  path,
  enabled: true,
  title: { en: path },
  ...rest,
});
const page = (path: string, rest: Record<string, unknown> = {}) => ({ path, title: { en: path }, ...rest });
const flag = (key: string, audience: Record<string, unknown> = {}) => ({
  key,
  default: false,
  rules: [{ audience, value: true }],
});

/** Every problem as one line: severity, code, kind, id, pointer. */
const problemsOf = (documents: Documents): string[] =>
  compileSnapshot(snapshotOf(documents)).problems.map(({ severity, code, kind, id, pointer }) =>
    [severity, code, kind, id, pointer].join(' '),
  );
const idsOf = (documents: Documents, kind: string): string[] =>
  getDocuments(compileSnapshot(snapshotOf(documents)), kind).map(({ id }) => id);

describe('problems', () => {
  it('[ENGINE-13] are listed all at once, each with kind, id and pointer, whatever the order of the keys', () => {
    const documents: Documents = {
      page: { home: page('/'), again: page('/') },
      banner: {
        typo: banner({ titel: 1 }),
        lost: banner({ audience: { not: { audience: 'nobody' } } }),
        fine: banner(),
        'no spaces please': banner(),
      },
      audience: { loop: { audience: { anyOf: [{}, { audience: 'loop' }] } } },
      'feature-flag': { one: flag('two'), two: flag('two') },
      ghost: { any: {} },
      'wheel-segments': { bad: { title: { en: 'x' }, order: 1, segments: [] } },
    };
    const expected = [
      'error REFERENCE_CYCLE audience loop /audience/anyOf/1/audience',
      'error BROKEN_REFERENCE banner lost /audience/not/audience',
      'error BAD_ID banner no spaces please ',
      'error SCHEMA_UNKNOWN_FIELD banner typo /titel',
      'error BAD_ID feature-flag one /key',
      'error DUPLICATE_ID feature-flag one /key',
      'error UNKNOWN_KIND ghost any ',
      'error DUPLICATE_PATH page home /path',
      'error SCHEMA_RANGE wheel-segments bad /segments',
    ];
    expect(problemsOf(documents)).toEqual(expected);
    const turned = Object.fromEntries(
      Object.entries(documents)
        .toReversed()
        .map(([kind, byId]) => [kind, Object.fromEntries(Object.entries(byId).toReversed())]),
    );
    expect(problemsOf(turned)).toEqual(expected);
    expect(idsOf(documents, 'banner')).toEqual(['fine']);
    expect(idsOf(documents, 'page')).toEqual(['again']);
    expect(idsOf(documents, 'feature-flag')).toEqual(['two']);
  });

  it('[ENGINE-13] of a document are named to the deepest field and take down only that document', () => {
    const documents: Documents = {
      page: {
        bad: page('/bad', {
          blocks: [
            {
              id: 'c',
              block: 'columns',
              props: { layout: 'halves' },
              children: { first: [{ id: 'h', block: 'heading', props: { title: { en: 5 } } }] },
            },
          ],
        }),
        good: page('/good'),
      },
    };
    expect(problemsOf(documents)).toEqual([
      'error SCHEMA_TYPE page bad /blocks/0/children/first/0/props/title/en',
    ]);
    expect(idsOf(documents, 'page')).toEqual(['good']);
  });

  it('[ENGINE-13] of references are found wherever an audience or a reference can stand', () => {
    expect(
      problemsOf({
        banner: {
          b: banner({ audience: { flags: { on: ['f1'], off: ['f2'] }, anyOf: [{ audience: 'a1' }] } }),
        },
        bookmark: { k: { candidate: 'shop', title: { en: 'x' }, link: '/', order: 1, page: 'p1' } },
        'shop-card': {
          c: { tab: 't1', type: 'money', group: 'g', title: { en: 'x' }, order: 1, rate: { points: 1 } },
        },
        'feature-flag': { f: flag('f', { audience: 'a2' }) },
        navigation: {
          n: {
            title: { en: 'x' },
            sections: [{ id: 's', audience: { audience: 'a3' }, items: [] }],
          },
        },
        page: {
          p: page('/p', {
            blocks: [
              { id: 'h', block: 'heading', props: { title: { en: 'x' } }, audience: { audience: 'a4' } },
            ],
          }),
        },
        'promotion-page': { q: promotion('/q', { parent: 'p2' }) },
      }),
    ).toEqual([
      'error BROKEN_REFERENCE banner b /audience/anyOf/0/audience',
      'error BROKEN_REFERENCE banner b /audience/flags/off/0',
      'error BROKEN_REFERENCE banner b /audience/flags/on/0',
      'error BROKEN_REFERENCE bookmark k /page',
      'error BROKEN_REFERENCE feature-flag f /rules/0/audience/audience',
      'error BROKEN_REFERENCE navigation n /sections/0/audience/audience',
      'error BROKEN_REFERENCE page p /blocks/0/audience/audience',
      'error BROKEN_REFERENCE promotion-page q /parent',
      'error BROKEN_REFERENCE shop-card c /tab',
    ]);
  });

  it('[ENGINE-13] spread from a document that was left out to all that refer to it', () => {
    const documents: Documents = {
      audience: {
        base: { audience: { login: 'robot' } },
        next: { audience: { audience: 'base' } },
        apart: { audience: {} },
      },
      'feature-flag': { f: flag('f', { audience: 'next' }) },
      banner: {
        far: banner({ audience: { flags: { on: ['f'] } } }),
        near: banner({ audience: { audience: 'apart' } }),
      },
    };
    expect(problemsOf(documents)).toEqual([
      'error SCHEMA_CHOICE audience base /audience/login',
      'error BROKEN_REFERENCE audience next /audience/audience',
      'error BROKEN_REFERENCE banner far /audience/flags/on/0',
      'error BROKEN_REFERENCE feature-flag f /rules/0/audience/audience',
    ]);
    expect(idsOf(documents, 'banner')).toEqual(['near']);
  });

  it('[ENGINE-13] name circles of audiences and flags, and of parents', () => {
    expect(
      problemsOf({
        audience: {
          a: { audience: { flags: { on: ['f'] } } },
          b: { audience: { audience: 'a' } },
          into: { audience: { audience: 'b' } },
        },
        'feature-flag': { f: flag('f', { not: { audience: 'b' } }) },
        'promotion-page': {
          one: promotion('/one', { parent: 'two' }),
          two: promotion('/two', { parent: 'one' }),
          self: promotion('/self', { parent: 'self' }),
        },
      }),
    ).toEqual([
      'error REFERENCE_CYCLE audience a /audience/flags/on/0',
      'error REFERENCE_CYCLE audience b /audience/audience',
      'error BROKEN_REFERENCE audience into /audience/audience',
      'error REFERENCE_CYCLE feature-flag f /rules/0/audience/not/audience',
      'error REFERENCE_CYCLE promotion-page one /parent',
      'error REFERENCE_CYCLE promotion-page self /parent',
      'error REFERENCE_CYCLE promotion-page two /parent',
    ]);
  });

  it('name two pages at one path, over both kinds of pages, but not variants', () => {
    const documents: Documents = {
      page: {
        terms: page('/terms'),
        'terms-au': page('/terms'),
        'terms-ee': page('/terms'),
        b: page('/promo'),
      },
      'promotion-page': { a: promotion('/promo'), c: promotion('/terms') },
    };
    expect(problemsOf(documents)).toEqual([
      'error DUPLICATE_PATH promotion-page a /path',
      'error DUPLICATE_PATH promotion-page c /path',
    ]);
  });

  it('name pages where the site or a language is, and keep them for what refers to them', () => {
    const documents: Documents = {
      locale: {
        en: { code: 'en', name: 'English', order: 0 },
        'fr-CA': { code: 'fr-CA', name: 'F', order: 1 },
      },
      page: { own: page('/slots'), login: page('/login'), french: page('/fr-ca/x'), other: page('/de/x') },
      'promotion-page': { a: promotion('/offers/deposit'), b: promotion('/b', { parent: 'a' }) },
    };
    expect(problemsOf(documents)).toEqual([
      'error TAKEN_PATH page french /path',
      'error TAKEN_PATH page login /path',
      'error TAKEN_PATH promotion-page a /path',
    ]);
    expect(idsOf(documents, 'promotion-page')).toEqual(['a', 'b']);
  });

  it('[LIC-05] name licences of which not exactly one is the default, and keep them', () => {
    const licence = (code: string, isDefault?: boolean) => ({
      code,
      name: code,
      minimumAge: 18,
      licenceLine: { en: 'x' },
      helpLinks: [{ label: { en: 'x' }, link: '/' }],
      ...(isDefault === undefined ? {} : { isDefault }),
    });
    expect(problemsOf({ licence: { CW: licence('CW', true), EE: licence('EE') } })).toEqual([]);
    expect(problemsOf({ licence: { CW: licence('CW'), EE: licence('EE', false) } })).toEqual([
      'error LICENCE_DEFAULT licence CW /isDefault',
    ]);
    const two = { licence: { CW: licence('CW', true), EE: licence('EE', true) } };
    expect(problemsOf(two)).toEqual(['error LICENCE_DEFAULT licence EE /isDefault']);
    expect(idsOf(two, 'licence')).toEqual(['CW', 'EE']);
  });

  it('warn of licences, locales and currencies that the snapshot does not have, and keep the document', () => {
    const audience = { licences: ['XX'], locales: ['sv'], currencies: ['XYZ', 'EUR'] };
    const known: Documents = {
      locale: { en: { code: 'en', name: 'English' } },
      'currency-table': { main: { currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }] } },
      banner: { b: banner({ audience }) },
    };
    expect(problemsOf(known)).toEqual([
      'warning BROKEN_REFERENCE banner b /audience/currencies/0',
      'warning BROKEN_REFERENCE banner b /audience/locales/0',
    ]);
    expect(idsOf(known, 'banner')).toEqual(['b']);
    expect(problemsOf({ banner: { b: banner({ audience }) } })).toEqual([]);
  });

  it('end chains of references before they could end the stack', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `a${index}`,
        { audience: { audience: `a${index + 1}` } },
      ]),
    );
    const { problems, index } = compileSnapshot(
      snapshotOf({ audience: { ...chain, a10000: { audience: {} } } }),
    );
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['TOO_DEEP']));
    expect(problems.length).toBe(9950);
    expect(index.documents.get('audience')?.size).toBe(51);
  });
});

describe('hostile snapshots', () => {
  const circle: Record<string, unknown> = { title: { en: 'x' } };
  circle['order'] = circle;
  circle['image'] = circle;
  const deep = JSON.parse(`${'{"not":'.repeat(4000)}{}${'}'.repeat(4000)}`) as unknown;
  /** Their `order` can be read, and it names another place than the one that the page draws. */
  const ELSEWHERE = new Set(['an object that holds itself', 'a key of every object']);
  const laughs = Array.from({ length: 40 }).reduce((inner: unknown) => ({ a: inner, b: inner }), 'ha');

  it.each([
    null,
    undefined,
    5,
    'x',
    [],
    {},
    { documents: [] },
    { release: 1, documents: { banner: 3, page: null } },
  ])('[ENGINE-13] do not throw: %j', (snapshot) => {
    const compiled = compileSnapshot(snapshot as unknown as Snapshot);
    expect(compiled.problems.length).toBeGreaterThan(0);
    expect(compiled.problems.every(({ code }) => code === 'NOT_JSON')).toBe(true);
    expect(resolvePage(compiled, '/', visitorOf()).page).toBe(null);
  });

  it.each([
    ['an object that holds itself', circle, 'TOO_DEEP'],
    ['nesting without end', banner({ audience: deep }), 'TOO_DEEP'],
    ['few objects used very often', banner({ text: laughs }), 'TOO_LARGE'],
    ['a key of every object', JSON.parse('{"title":{"en":"x"},"order":{"__proto__":1}}'), 'FORBIDDEN_KEY'],
    ['nothing', null, 'SCHEMA_TYPE'],
    ['a list', [1, 2], 'SCHEMA_TYPE'],
    ['a date', new Date(0), 'NOT_JSON'],
    ['a big integer', 5n, 'NOT_JSON'],
    ['a list with holes', banner({ categories: Object.assign([], { length: 4_000_000_000 }) }), 'NOT_JSON'],
    ['not a number', banner({ order: { hero: Number.NaN } }), 'NOT_JSON'],
    ['inherited fields', Object.create(banner()), 'NOT_JSON'],
  ])('[ENGINE-13] keep what is right beside %s', (what, data, code) => {
    const { problems, index } = compileSnapshot(snapshotOf({ banner: { bad: data, good: banner() } }));
    expect(problems.filter(({ id }) => id !== 'bad')).toEqual([]);
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect([...(index.documents.get('banner')?.keys() ?? [])]).toEqual(['good']);

    // Wherever the bad document is, the page around it is intact, and the left out document is reported.
    const row = { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } } };
    const right = { page: { home: page('/', { blocks: [row] }) }, banner: { good: banner() } };
    for (const kind of [
      'banner',
      'page',
      'audience',
      'feature-flag',
      'navigation',
      'currency-table',
      'ghost',
    ]) {
      const beside = { ...right, [kind]: { ...right[kind as 'page'], bad: data } };
      const resolved = resolvePage(compileSnapshot(snapshotOf(beside)), '/', visitorOf());
      expect([kind, resolved.page?.id, resolved.nodes]).toMatchObject([
        kind,
        'home',
        [{ id: 'row', props: { banners: [{ id: 'good' }] } }],
      ]);
      const isDrawn = kind === 'banner' && !ELSEWHERE.has(what);
      expect(resolved.diagnostics.map((one) => one.id)).toEqual(isDrawn ? ['bad'] : []);
    }
  });

  it('[ENGINE-13] with ids and kinds that every object has are refused like others', () => {
    const documents = JSON.parse(
      '{"__proto__":{"a":{}},"constructor":{"b":{}},"banner":{"__proto__":{"title":{"en":"x"},"order":{}}}}',
    ) as Documents;
    expect(problemsOf(documents)).toEqual([
      'error UNKNOWN_KIND __proto__ a ',
      'error BAD_ID banner __proto__ ',
      'error UNKNOWN_KIND constructor b ',
    ]);
    expect(({} as Record<string, unknown>)['a']).toBe(undefined);
  });
});

describe('a compiled snapshot', () => {
  const documents: Documents = { banner: { b: banner(), a: banner() }, page: { home: page('/') } };

  it('says which release it is', () => {
    expect(compileSnapshot(snapshotOf({})).release).toEqual({
      number: 7,
      publishedAt: '2026-04-30T00:00:00Z',
    });
  });

  it('[ENGINE-11] accepts frozen documents and is not touched by what happens to them later', () => {
    const frozen = deepFreeze(snapshotOf(copyOf(documents)));
    expect(compileSnapshot(frozen).problems).toEqual([]);
    const home = { path: '/', title: { en: '/' } };
    const compiled = compileSnapshot(snapshotOf({ page: { home } }));
    home.title.en = 'Changed';
    expect(resolvePage(compiled, '/', visitorOf()).page?.title).toBe('/');
    expect(Object.isFrozen(getDocument(compiled, 'page', 'home')?.title)).toBe(true);
  });

  it('hands out stored documents as they were stored', () => {
    const compiled = compileSnapshot(snapshotOf(documents));
    expect(getDocument(compiled, 'banner', 'a')).toEqual(banner());
    expect(getDocument(compiled, 'banner', 'constructor')).toBe(undefined);
    expect(getDocuments(compiled, 'banner').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(getDocuments(compiled, 'ghost')).toEqual([]);
  });
});
