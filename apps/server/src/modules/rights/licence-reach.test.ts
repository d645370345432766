import { compileSnapshot } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { licencesBeyond } from './licence-reach.ts';

const LICENCES = {
  EE: { code: 'EE', name: 'Estonia', hosts: ['ee.example'] },
  CW: { code: 'CW', name: 'Curaçao', isDefault: true },
  SE: { code: 'SE', name: 'Sweden', hosts: ['se.example'] },
};
const withRest = (licence: object) => ({
  minimumAge: 18,
  licenceLine: { en: 'Licence' },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...licence,
});
const AUDIENCES = {
  estonians: { audience: { licences: ['EE'] } },
  'two-countries': { audience: { licences: ['EE', 'SE'] } },
  everybody: { audience: {} },
  'estonians-by-name': { audience: { audience: 'estonians', login: 'player' } },
};
const site = compileSnapshot({
  release: { number: 1, publishedAt: '2026-11-30T00:00:00Z' },
  documents: {
    licence: Object.fromEntries(Object.entries(LICENCES).map(([id, licence]) => [id, withRest(licence)])),
    audience: AUDIENCES,
  },
});
const judged = (kind: string, before: unknown, after: unknown, id = 'x') =>
  licencesBeyond({ kind, id, before, after }, ['EE'], { before: site, after: site });
const banner = (audience?: object, title = 'Title') => ({
  title: { en: title },
  order: { lobby: 1 },
  ...(audience && { audience }),
});
const EE = { licences: ['EE'] };

describe('[ADMIN-26] whom a change reaches beside EE', () => {
  it('finds no mistake in the site that it is tried on', () => expect(site.problems).toEqual([]));

  it.each([
    ['a banner for EE', EE, []],
    ['for a named audience of EE', { audience: 'estonians' }, []],
    ['for a named audience that names one', { audience: 'estonians-by-name' }, []],
    [
      'for either of two parts, both of EE',
      { anyOf: [EE, { audience: 'estonians', devices: ['mobile'] }] },
      [],
    ],
    ['for nobody', { licences: [] }, []],
    ['for everybody', undefined, ['CW', 'SE']],
    ['for an empty audience', {}, ['CW', 'SE']],
    ['for two licences', { licences: ['EE', 'SE'] }, ['SE']],
    ['for a named audience of two', { audience: 'two-countries' }, ['SE']],
    ['for an audience that is not there', { audience: 'nowhere' }, ['CW', 'SE']],
    ['for either of two parts, one of them open', { anyOf: [EE, { login: 'guest' }] }, ['CW', 'SE']],
    ['for everybody but CW', { not: { licences: ['CW'] } }, ['CW', 'SE']],
    ['for players in a country', { countries: { anyOf: ['EE'] } }, ['CW', 'SE']],
  ])('%s', (_, audience, beyond) => {
    expect(judged('banner', undefined, banner(audience))).toEqual(beyond);
    expect(judged('banner', banner(audience), undefined)).toEqual(beyond);
    expect(judged('banner', banner(audience), banner(audience, 'Another'))).toEqual(beyond);
  });

  it('both what was and what comes has to be for EE', () => {
    expect(judged('banner', banner(), banner(EE))).toEqual(['CW', 'SE']);
    expect(judged('banner', banner(EE), banner())).toEqual(['CW', 'SE']);
    expect(judged('banner', banner(EE), banner({ audience: 'estonians' }))).toEqual([]);
  });

  const page = (...blocks: object[]) => ({ path: '/', title: { en: 'Home' }, blocks });
  const block = (id: string, title: string, audience?: object) => ({
    id,
    block: 'heading',
    props: { title: { en: title } },
    ...(audience && { audience }),
  });
  it.each([
    [
      'a block for EE changes',
      page(block('a', 'A'), block('b', 'B', EE)),
      page(block('a', 'A'), block('b', 'C', EE)),
      [],
    ],
    ['one comes', page(block('a', 'A')), page(block('b', 'B', EE), block('a', 'A')), []],
    ['one goes', page(block('a', 'A'), block('b', 'B', EE)), page(block('a', 'A')), []],
    [
      'another changes, too',
      page(block('a', 'A'), block('b', 'B', EE)),
      page(block('a', 'Z'), block('b', 'C', EE)),
      ['CW', 'SE'],
    ],
    ['one for everybody comes', page(block('a', 'A')), page(block('a', 'A'), block('b', 'B')), ['CW', 'SE']],
    [
      'the others change places',
      page(block('a', 'A'), block('b', 'B'), block('c', 'C', EE)),
      page(block('b', 'B'), block('a', 'A'), block('c', 'C', EE)),
      ['CW', 'SE'],
    ],
    ['one becomes for everybody', page(block('a', 'A', EE)), page(block('a', 'A')), ['CW', 'SE']],
    [
      'the title of the page changes',
      page(block('b', 'B', EE)),
      { ...page(block('b', 'B', EE)), title: { en: 'Other' } },
      ['CW', 'SE'],
    ],
  ])('on a page for everybody, where %s', (_, before, after, beyond) => {
    expect(judged('page', before, after)).toEqual(beyond);
  });

  const flag = (value: boolean, audience: object) => ({
    key: 'x',
    description: 'X',
    type: 'boolean',
    default: false,
    rules: [{ id: 'r', audience, value }],
  });
  it('a rule of a flag for EE reaches EE, its default everybody', () => {
    expect(judged('feature-flag', flag(true, EE), flag(false, EE))).toEqual([]);
    expect(judged('feature-flag', flag(true, EE), { ...flag(true, EE), default: true })).toEqual([
      'CW',
      'SE',
    ]);
  });

  it('an audience of EE stays one; it becomes no other', () => {
    const audience = (definition: object) => ({ audience: definition });
    expect(judged('audience', audience(EE), audience({ ...EE, login: 'player' }))).toEqual([]);
    expect(judged('audience', audience(EE), audience({ login: 'player' }))).toEqual(['CW', 'SE']);
    expect(
      judged(
        'audience',
        audience({ audience: 'estonians', login: 'guest' }),
        audience({ audience: 'estonians' }),
      ),
    ).toEqual([]);
  });

  it('a licence is its own, as long as it takes no visitors from another', () => {
    const licence = (change: object, of: object = LICENCES.EE) => withRest({ ...of, ...change });
    const of = (change: object) => judged('licence', licence({}), licence(change), 'EE');
    expect([of({ name: 'Eesti' }), of({ hosts: [] })]).toEqual([[], []]);
    for (const taken of [{ hosts: ['ee.example', 'www.example'] }, { isDefault: true }, { groups: [7] }])
      expect(of(taken)).toEqual(['CW', 'SE']);
    expect(judged('licence', licence({}, LICENCES.CW), licence({ name: 'C' }, LICENCES.CW), 'CW')).toEqual([
      'CW',
    ]);
  });

  it('rules bind the licences that they name', () => {
    expect(judged('rule-pack', undefined, { title: 'R', licences: ['EE'] })).toEqual([]);
    expect(
      judged('rule-pack', { title: 'R', licences: ['EE', 'SE'] }, { title: 'R', licences: ['EE'] }),
    ).toEqual(['SE']);
  });

  it.each(['messages', 'locale', 'settings', 'currency-table', 'brand'])('%s are for everybody', (kind) => {
    expect(judged(kind, { name: 'a' }, { name: 'b' })).toEqual(['CW', 'SE']);
  });

  it('a site without licences lets nobody speak for all', () => {
    const empty = compileSnapshot({
      release: { number: 1, publishedAt: '2026-11-30T00:00:00Z' },
      documents: {},
    });
    const found = licencesBeyond({ kind: 'banner', id: 'x', after: banner() }, ['EE'], {
      before: empty,
      after: empty,
    });
    expect(found).toEqual(['']);
  });
});
