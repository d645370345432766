import { describe, expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { explainPage } from '../explain/explain-page.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, NOW, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { timedDocuments } from '../testing/timed-world.ts';
import type { Context } from '../types.ts';
import { resolveCollection } from './resolve-collection.ts';
import { resolveDocument } from './resolve-document.ts';
import { resolvePage } from './resolve-page.ts';

const SEED = announceSeed('To whom nothing is promoted');

const licence = (code: string, more: object = {}): object => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});

const heading = (id: string, more: object = {}): object => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...more,
});

/** One of everything that can promote, each named PROMO, beside something of the same sort that does not. */
const SITE: Documents = {
  licence: { CW: licence('CW', { isDefault: true }), EE: licence('EE') },
  banner: {
    offer: { title: { en: 'PROMO' }, order: { top: 1 } },
    notice: { title: { en: 'Plain' }, order: { top: 2 }, purpose: 'content' },
    // What has an offer promotes it, whatever it calls itself.
    dressed: {
      title: { en: 'PROMO' },
      order: { top: 3 },
      purpose: 'content',
      offer: { kind: 'bonus', maximum: { EUR: 500 } },
    },
  },
  popup: {
    offer: { title: { en: 'PROMO' }, content: { en: '<p>PROMO</p>' } },
    terms: { title: { en: 'Plain' }, content: { en: '<p>Plain</p>' }, purpose: 'content' },
  },
  'promotion-page': {
    spring: { path: '/spring', title: { en: 'PROMO' }, enabled: true, order: 1, type: 'action' },
  },
  navigation: {
    rail: {
      title: { en: 'Rail' },
      sections: [
        {
          id: 'one',
          items: [
            { id: 'teaser', label: { en: 'PROMO' }, link: '/spring', purpose: 'promotion' },
            { id: 'help', label: { en: 'Plain' }, link: '/help' },
          ],
        },
      ],
    },
  },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      blocks: [
        heading('PROMO-above', { purpose: 'promotion' }),
        heading('plain'),
        { id: 'row', block: 'banner-row', props: { banners: { location: 'top' } } },
        {
          id: 'columns',
          block: 'columns',
          props: { layout: 'halves' },
          children: {
            first: [
              { id: 'PROMO-grid', block: 'promotion-grid', props: { title: { en: 'P' }, promotions: {} } },
            ],
            second: [heading('beside')],
          },
        },
      ],
    },
    vip: { path: '/vip', title: { en: 'PROMO' }, purpose: 'promotion', blocks: [heading('PROMO-inside')] },
  },
};

/** Everything that a visitor can be given of the site, as one text. */
const everythingFor = (compiled: CompiledSnapshot, visitor: Context): string =>
  JSON.stringify([
    ['/', '/spring', '/vip'].map((path) => resolvePage(compiled, path, visitor)),
    ['banner', 'popup', 'promotion-page', 'navigation', 'page'].map((kind) =>
      resolveCollection(compiled, kind, {}, visitor),
    ),
    resolveDocument(compiled, 'popup', 'offer', visitor),
  ]);

const counts = (compiled: CompiledSnapshot, visitor: Context): { promoted: number; plain: number } => {
  const all = everythingFor(compiled, visitor);
  return { promoted: all.match(/PROMO/g)?.length ?? 0, plain: all.match(/[Pp]lain|beside/g)?.length ?? 0 };
};

const { break: _none, ...unknown } = visitorOf();

describe('a promotion', () => {
  const site = compileValid(SITE);
  const [seen, hidden] = [counts(site, visitorOf()), counts(site, unknown)];

  it('[SAFE-07] is there for a player who is known to take no break, and for guests', () => {
    expect(seen.promoted).toBeGreaterThan(10);
    expect(counts(site, visitorOf({ login: 'guest' }))).toEqual(seen);
    // What is passed of a guest’s break is not of a guest.
    expect(counts(site, visitorOf({ login: 'guest', break: 'selfExcluded' }))).toEqual(seen);
  });

  it.each([
    ['cools off', visitorOf({ break: 'coolingOff' })],
    ['has excluded themselves', visitorOf({ break: 'selfExcluded' })],
    ['is not known not to', unknown],
    ['is said to in words of nobody', visitorOf({ break: 'None' as 'none' })],
    ['is said not to by something else', visitorOf({ break: false as unknown as 'none' })],
    ['is neither a guest nor a player', visitorOf({ login: 'admin' as 'player' })],
  ])('[SAFE-07] is nowhere for a player who %s, and everything else is', (_who, visitor) => {
    expect(counts(site, visitor)).toEqual({ promoted: 0, plain: seen.plain });
    expect(counts(site, visitor)).toEqual(hidden);
  });

  it('[SAFE-07] is for nobody of whom a licence does not say so', () => {
    const players = compileValid({
      ...SITE,
      licence: { ...SITE['licence'], EE: licence('EE', { promotions: { login: 'player' } }) },
    });
    const at = (facts: Partial<Context>) => counts(players, visitorOf(facts)).promoted;
    expect([
      at({ licence: 'EE' }),
      at({ licence: 'EE', login: 'guest' }),
      at({ licence: 'EE', break: 'coolingOff' }),
      at({ login: 'guest' }),
      // A licence without a document says nothing.
      at({ licence: 'XX', login: 'guest' }),
    ]).toEqual([seen.promoted, 0, 0, seen.promoted, seen.promoted]);
  });

  it('[SAFE-07] is for nobody under a licence whose document is damaged, until it is whole again', () => {
    const damaged = compileSnapshot(
      snapshotOf({ ...SITE, licence: { ...SITE['licence'], EE: licence('EE', { promotions: 7 }) } }),
    );
    const ee = visitorOf({ licence: 'EE' });
    expect(damaged.problems.map(({ kind, id }) => [kind, id])).toEqual([['licence', 'EE']]);
    expect(counts(damaged, ee)).toEqual(hidden);
    const mended = recompileSnapshot(damaged, [{ kind: 'licence', id: 'EE', data: licence('EE') }]);
    expect(counts(mended, ee)).toEqual(seen);
    const again = recompileSnapshot(mended, [
      { kind: 'licence', id: 'EE', data: licence('EE', { promotions: { anyOf: [] } }) },
    ]);
    expect(counts(again, ee)).toEqual(hidden);
  });

  it('[SAFE-07] comes and goes at the instant that its licence says', () => {
    const from = '2026-05-02T00:00:00Z';
    const timed = compileValid({
      ...SITE,
      'feature-flag': { open: { key: 'open', default: false, rules: [{ schedule: { from }, value: true }] } },
      licence: { CW: licence('CW', { isDefault: true, promotions: { flags: { on: ['open'] } } }) },
      banner: Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`b${at}`, { title: { en: 'PROMO' }, order: { top: at } }]),
      ),
    });
    const bannersAt = (now: number) => {
      const { items, validUntil } = resolveCollection(
        timed,
        'banner',
        { location: 'top' },
        visitorOf({ now }),
      );
      return [items.length, validUntil];
    };
    expect([bannersAt(NOW), bannersAt(Date.parse(from) - 1), bannersAt(Date.parse(from))]).toEqual([
      [0, Date.parse(from)],
      [0, Date.parse(from)],
      [9, null],
    ]);
    expect(resolvePage(timed, '/spring', visitorOf())).toMatchObject({
      page: null,
      validUntil: Date.parse(from),
    });
  });

  it('[SAFE-07] says before anything else why it is not there', () => {
    const reasonsFor = (visitor: Context, compiled = site) =>
      explainPage(compiled, '/', visitor)
        .filter(({ key }) => /PROMO|offer|teaser/.test(key))
        .map(({ reason, deciding, conditions }) => [reason, deciding?.name, conditions[0]?.name]);
    const strict = compileValid({
      ...SITE,
      licence: { CW: licence('CW', { isDefault: true, promotions: { login: 'guest' } }) },
    });
    for (const [reason, visitor, compiled] of [
      ['SUPPRESSED_BREAK', visitorOf({ break: 'coolingOff' })],
      ['SUPPRESSED_BREAK', visitorOf({ break: 'selfExcluded' })],
      ['SUPPRESSED_UNKNOWN', unknown],
      ['SUPPRESSED_LICENCE', visitorOf(), strict],
    ] as const) {
      const reasons = reasonsFor(visitor, compiled);
      expect(reasons.length).toBeGreaterThan(2);
      expect(new Set(reasons.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify([reason, 'promotion', 'promotion'])]),
      );
    }
  });
});

it(`[SAFE-07] is in nothing that a suppressed visitor of a random site is given, with the seed ${SEED}`, () => {
  let [suppressed, given] = [0, 0];
  for (let number = 0; number < 40; number += 1) {
    const random = createRandom(SEED + number);
    const documents = timedDocuments(random);
    const compiled = compileSnapshot(snapshotOf(documents));
    const promotions = new Set(
      Object.entries(documents['banner'] ?? {}).flatMap(([id, data]) =>
        (data as { purpose?: string }).purpose === 'content' ? [] : [id],
      ),
    );
    for (let visit = 0; visit < 12; visit += 1) {
      const context = randomContext(random);
      const isSuppressed = context.login === 'player' && context.break !== 'none';
      const banners = resolveCollection(compiled, 'banner', {}, context).items.map(({ id }) => id);
      const pages = resolveCollection(compiled, 'promotion-page', {}, context).items;
      const shown = banners.filter((id) => promotions.has(id)).length + pages.length;
      if (isSuppressed) suppressed += 1;
      else given += shown;
      expect([SEED + number, visit, isSuppressed ? shown : 0]).toEqual([SEED + number, visit, 0]);
    }
  }
  expect(suppressed).toBeGreaterThan(40);
  expect(given).toBeGreaterThan(100);
});
