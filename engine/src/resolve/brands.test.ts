import { describe, expect, it } from 'vitest';
import {
  analyseSnapshot,
  compareSnapshots,
  compileSnapshot,
  describeDecision,
  explainPage,
  isInClass,
  resolveCollection,
  resolvePage,
  type Context,
} from '../index.ts';
import { changedKeys } from '../dependencies/changed-keys.ts';
import { createRandom } from '../testing/random.ts';
import { RANDOM_PLACES, randomContext, randomDocuments } from '../testing/random-world.ts';
import { announceSeed } from '../testing/test-seed.ts';

const RELEASE = { number: 1, publishedAt: '2026-05-01T00:00:00Z' };
const BRANDS = {
  northstar: { name: 'Northstar', hosts: ['northstar.example'] },
  polaris: { name: 'Polaris', hosts: ['polaris.example'] },
};
const GUEST: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-05-02T00:00:00Z'),
};
const of = (brand: string): Context => ({ ...GUEST, brand });
const banner = (more: object = {}): object => ({
  title: { en: 'Banner' },
  order: { hero: 1 },
  purpose: 'content',
  ...more,
});
const site = (documents: object) =>
  compileSnapshot({ release: RELEASE, documents: { brand: BRANDS, ...documents } });
const PAGE = {
  path: '/',
  title: { en: 'Lobby' },
  blocks: [{ id: 'text', block: 'heading', props: { title: { en: 'Welcome' } } }],
};

describe('a document for brands', () => {
  const compiled = site({
    banner: {
      all: banner(),
      polar: banner({ brands: ['polaris'] }),
      both: banner({ brands: ['northstar', 'polaris'], audience: { brands: ['northstar'] } }),
      players: banner({ brands: ['polaris'], audience: { anyOf: [{ login: 'player' }, { not: {} }] } }),
    },
    page: { home: { ...PAGE, brands: ['polaris'] } },
  });
  const ids = (context: Context): string[] =>
    resolveCollection(compiled, 'banner', { location: 'hero' }, context).items.map(({ id }) => id);

  it('is for their visitors alone, whatever its audience says', () => {
    expect(compiled.problems).toEqual([]);
    expect([ids(of('polaris')), ids(of('northstar')), ids(GUEST), ids(of('other'))]).toEqual([
      ['all', 'polar'],
      ['all', 'both'],
      ['all'],
      ['all'],
    ]);
    expect(resolvePage(compiled, '/', of('polaris')).page?.id).toBe('home');
    expect(resolvePage(compiled, '/', of('northstar')).page).toBeNull();
    expect(resolvePage(compiled, '/', GUEST).page).toBeNull();
  });

  it('does not hand its brands out', () => {
    expect(JSON.stringify(resolvePage(compiled, '/', of('polaris')))).not.toContain('brands');
    const { items } = resolveCollection(compiled, 'banner', { location: 'hero' }, of('polaris'));
    expect(JSON.stringify(items)).not.toContain('brands');
  });

  it('has a key of its own where it makes a difference', () => {
    const key = (context: Context): string =>
      resolveCollection(compiled, 'banner', { location: 'hero' }, context).cacheKey;
    expect(key(of('polaris'))).not.toBe(key(of('northstar')));
    expect(key(of('other'))).toBe(key(GUEST));
  });

  it('is explained by its brands', () => {
    const [home] = explainPage(compiled, '/', of('northstar'));
    expect(home).toMatchObject({ shown: false, reason: 'BRAND', id: 'home' });
    expect(home?.conditions).toContainEqual(
      expect.objectContaining({
        name: 'brands',
        pointer: '/brands',
        wanted: ['polaris'],
        actual: 'northstar',
        holds: false,
        reason: 'BRAND',
      }),
    );
    expect(home && describeDecision(home).join(' ')).toContain(
      'for visitors of brand polaris only, this visitor’s brand is northstar',
    );
  });
});

it('a brand that no document has is a broken reference at its field, and shows nothing', () => {
  const compiled = site({ banner: { lost: banner({ brands: ['northstar', 'lodestar'] }) } });
  expect(compiled.problems).toMatchObject([
    { code: 'BROKEN_REFERENCE', severity: 'error', kind: 'banner', id: 'lost', pointer: '/brands/1' },
  ]);
  expect(resolveCollection(compiled, 'banner', { location: 'hero' }, of('lodestar')).items).toEqual([]);
});

it('a responsible-gaming link cannot be kept to some brands', () => {
  const item = { id: 'help', label: { en: 'Help' }, link: '/help' };
  const menu = { title: { en: 'Footer' }, sections: [{ id: 'safe', items: [item] }] };
  const { problems } = site({ navigation: { footer: { ...menu, brands: ['polaris'] } } });
  expect(problems).toMatchObject([{ code: 'LOCKED_PART', pointer: '/brands' }]);
});

it('[LIC-01] a host belongs to one brand and to one licence', () => {
  const licence = (code: string, more: object): object => ({
    code,
    name: code,
    minimumAge: 18,
    licenceLine: { en: code },
    helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
    ...more,
  });
  const { problems } = site({
    brand: { ...BRANDS, zenith: { name: 'Zenith', hosts: ['zenith.example', 'polaris.example'] } },
    licence: {
      CW: licence('CW', { isDefault: true, hosts: ['a.example', 'polaris.example'] }),
      EE: licence('EE', { hosts: ['b.example', 'a.example', 'b.example'] }),
    },
  });
  expect(problems.map(({ kind, id, code, pointer, message }) => [kind, id, code, pointer, message])).toEqual([
    [
      'brand',
      'zenith',
      'DUPLICATE_HOST',
      '/hosts/1',
      'polaris.example is a host of brand polaris already. Remove it from one of the two.',
    ],
    [
      'licence',
      'EE',
      'DUPLICATE_HOST',
      '/hosts/1',
      'a.example is a host of licence CW already. Remove it from one of the two.',
    ],
    ['licence', 'EE', 'DUPLICATE_HOST', '/hosts/2', 'b.example is in the list above already.'],
  ]);
});

it('what no brand of a condition can meet is found dead, at the brands', () => {
  const compiled = site({
    banner: {
      dead: banner({ brands: ['polaris'], audience: { brands: ['northstar'] } }),
      seen: banner({ brands: ['polaris'] }),
    },
  });
  const dead = analyseSnapshot(compiled).filter(({ code }) => code === 'NOBODY');
  expect(dead).toMatchObject([{ kind: 'banner', id: 'dead', pointer: '/brands' }]);
});

it('a change for one brand concerns its visitors and nobody else', () => {
  const before = site({ page: { home: { ...PAGE, brands: ['polaris'] } } });
  const after = site({
    page: {
      home: {
        ...PAGE,
        brands: ['polaris'],
        blocks: [{ ...PAGE.blocks[0], props: { title: { en: 'Changed' } } }],
      },
    },
  });
  const impacts = compareSnapshots(before, after);
  expect(impacts.length).toBeGreaterThan(0);
  for (const { class: whom } of impacts) {
    expect(isInClass(whom.condition, of('polaris'))).toBe(true);
    expect(isInClass(whom.condition, of('northstar'))).toBe(false);
    expect(isInClass(whom.condition, GUEST)).toBe(false);
  }
  const parts = changedKeys(before, after);
  expect(parts).not.toBe('all');
  expect(
    changedKeys(
      site({ banner: { one: banner() } }),
      site({ banner: { one: banner({ brands: ['polaris'] }) } }),
    ),
  ).not.toBe('all');
});

it('a host that a brand gets makes every answer differ', () => {
  const before = site({});
  const after = site({
    brand: { ...BRANDS, polaris: { ...BRANDS.polaris, hosts: ['polaris.example', 'm.example'] } },
  });
  expect(changedKeys(before, after)).toBe('all');
});

it('whatever else a site holds, no visitor gets a document of another brand', () => {
  const random = createRandom(announceSeed('brands'));
  const shown: { brands: readonly string[] | undefined; of: string | undefined }[] = [];
  for (let round = 0; round < 12; round += 1) {
    const documents = randomDocuments(random, 60);
    const compiled = compileSnapshot({ release: RELEASE, documents });
    const brandsOf = (kind: string, id: string): string[] | undefined =>
      (documents[kind]?.[id] as { brands?: string[] } | undefined)?.brands;
    for (let visit = 0; visit < 60; visit += 1) {
      const context = randomContext(random);
      for (const location of RANDOM_PLACES)
        for (const { id } of resolveCollection(compiled, 'banner', { location }, context).items)
          shown.push({ brands: brandsOf('banner', id), of: context.brand });
      for (const path of compiled.index.paths.keys()) {
        const { page } = resolvePage(compiled, path, context);
        if (page) shown.push({ brands: brandsOf(page.kind, page.id), of: context.brand });
      }
    }
  }
  const ofBrands = shown.filter(({ brands }) => brands !== undefined);
  expect(ofBrands.length).toBeGreaterThan(50);
  expect(ofBrands.filter(({ brands, of }) => of === undefined || !brands?.includes(of))).toEqual([]);
});
