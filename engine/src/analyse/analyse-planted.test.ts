import { describe, expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, type Documents } from '../testing/sample.ts';
import { everyVisitor, FIRST_INSTANT, SMALL_WORLD } from '../testing/small-worlds.ts';
import type { Context } from '../types.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import { FINDING_CODES, type Finding, type FindingCode } from './finding.ts';

const NOW = FIRST_INSTANT;
const PAST = { until: new Date(NOW).toISOString() };
// No condition of the site uses a partner, and for the one that uses an id the answer is unknown.
const ALL = everyVisitor().filter(({ userId, partnerId }) => !userId && !partnerId);
const VISITORS = ALL.filter(({ now }) => now >= NOW);

const TEXT = { en: 'Win', de: 'Gewinn' };
const banner = (order: object, fields: object = {}) => ({ title: TEXT, order, ...fields });
const share = (layer: string, more: object = {}) => ({
  split: { by: 'userId', layer, percent: [0, 0.03] },
  ...more,
});
const row = (location: string, limit: number) => ({
  id: location,
  block: 'banner-row',
  props: { banners: { location, limit } },
});
const wheel = (order: number, fields: object = {}) => ({
  title: TEXT,
  order,
  currencies: {
    EUR: [
      { pay: 1, get: 1, weight: 1 },
      { pay: 1, get: 2, weight: 1 },
    ],
  },
  ...fields,
});

/** Every defect that has a code, once. */
const SITE: Documents = {
  ...SMALL_WORLD,
  'rule-pack': {
    cw: {
      title: 'Rules',
      market: 'Curaçao',
      licences: ['CW'],
      rules: (['blocks', 'warns'] as const).map((severity) => ({
        id: severity,
        title: severity,
        citation: { text: '§ 1', address: 'https://regulator.example/1' },
        severity,
        check:
          severity === 'blocks'
            ? { type: 'offer-kinds', forbidden: ['deposit'] }
            : { type: 'offer-number', field: 'percentage', atMost: 40 },
      })),
    },
  },
  audience: {
    dead: { name: 'Dead', audience: { anyOf: [{ groups: { anyOf: [1] } }, { groups: { anyOf: [] } }] } },
    unused: { name: 'Unused', audience: { login: 'guest' } },
  },
  'feature-flag': {
    used: {
      key: 'used',
      default: false,
      rules: [
        { audience: { login: 'player' }, value: true },
        { audience: { groups: { anyOf: [1] } }, value: true },
      ],
    },
    idle: { key: 'idle', default: false },
  },
  banner: {
    nobody: banner({ top: 1 }, { audience: { login: 'guest', groups: { anyOf: [1] } } }),
    over: banner({ top: 3 }, { schedule: PAST }),
    first: banner({ top: 4 }, { audience: { audience: 'dead' } }),
    second: banner({ top: 4 }),
    third: banner({ top: 5 }),
    beaten: banner({ top: 6 }),
    guests: banner({ side: 1 }, { audience: { login: 'guest' } }),
    english: banner({ middle: 1 }, { title: { en: 'Win' }, audience: { flags: { on: ['used'] } } }),
    german: banner({ middle: 2 }, { title: { de: 'Gewinn' } }),
    valueless: banner(
      { middle: 3 },
      { title: { en: 'Win', de: '{{sum}}' }, variables: { BTC: { sum: 'few' } } },
    ),
    foreign: banner({ middle: 4 }, { variables: { EUR: { sum: 'five' }, XYZ: { sum: 'six' } } }),
    homeless: banner({ attic: 1 }),
    // Its offer gives another share in German.
    contradicted: banner(
      { middle: 6 },
      {
        title: { en: '50%', de: '40 %' },
        offer: { kind: 'deposit', percentage: 50, maximum: { EUR: 100 } },
      },
    ),
    uncertain: banner({ middle: 5 }, { audience: share('a', { anyOf: [share('b')] }) }),
  },
  'shop-tab': { money: { key: 'MONEY_REWARD', segment: 'money', title: TEXT, order: 1 } },
  'shop-card': {
    card: {
      tab: 'money',
      group: 'money',
      type: 'money',
      title: TEXT,
      order: 1,
      rates: [{ currency: 'BTC', points: 5, amount_cents: 100 }],
    },
  },
  wheel: { all: wheel(1), late: wheel(2, { audience: { login: 'guest' } }) },
  page: {
    home: {
      path: '/',
      title: TEXT,
      blocks: [
        row('top', 2),
        row('side', 2),
        row('middle', 9),
        row('nothing', 2),
        { id: 'shop', block: 'shop', props: { tabs: {}, cards: {} } },
      ],
    },
    terms: { path: '/terms', title: TEXT, audience: { countries: { anyOf: ['AU'] } } },
    'terms-au': { path: '/terms', title: TEXT },
  },
  'promotion-page': {
    parent: {
      path: '/p',
      title: TEXT,
      type: 'action',
      enabled: true,
      schedule: { until: '2026-06-01T00:00:00Z' },
    },
    child: {
      path: '/c',
      title: TEXT,
      type: 'action',
      enabled: true,
      parent: 'parent',
      schedule: { from: '2026-06-01T00:00:00Z' },
    },
  },
};
const JUNE = Date.parse('2026-06-01T00:00:00Z');
const compiled = compileValid(SITE);
const findings = analyseSnapshot(compiled, { now: NOW });
/** Without its rules, which keep from visitors what breaks them. */
const ruleless = compileValid(
  Object.fromEntries(Object.entries(SITE).filter(([kind]) => kind !== 'rule-pack')),
);

const itemOf = (kind: string, id: string, visitor: Context, of = compiled) =>
  resolveDocument(of, kind, id, visitor);
const bannersAt = (location: string, visitor: Context, limit?: number): string[] =>
  resolveCollection(
    compiled,
    'banner',
    limit === undefined ? { location } : { location, limit },
    visitor,
  ).items.map(({ id }) => id);
const drawnAt = (pointer: string, visitor: Context): unknown => {
  const [, , block, , prop = ''] = pointer.split('/');
  return resolvePage(compiled, '/', visitor).nodes[Number(block)]?.props[prop]; // everyone sees all blocks
};
const witnessOf = ({ witness }: Finding): Context => {
  expect(witness?.now).toBeGreaterThanOrEqual(NOW);
  return witness as Context; // just looked at
};
const without = (kind: string, id: string): CompiledSnapshot =>
  compileValid({
    ...SITE,
    [kind]: Object.fromEntries(Object.entries(SITE[kind] ?? {}).filter(([other]) => other !== id)),
  });

function expectUnseen({ kind, id }: Finding, visitors: readonly Context[]): void {
  expect(visitors.filter((visitor) => itemOf(kind, id, visitor).item)).toEqual([]);
}

function expectNeedless({ kind, id }: Finding): void {
  const left = without(kind, id);
  const printOf = (site: CompiledSnapshot, path: string, visitor: Context): string =>
    resolvePage(site, path, visitor).fingerprint;
  const differing = VISITORS.filter((visitor) =>
    ['/', '/terms'].some((path) => printOf(left, path, visitor) !== printOf(compiled, path, visitor)),
  );
  expect(differing).toEqual([]);
}

function expectOffered({ id, witness, details }: Finding): void {
  const item = witness && itemOf('banner', id, witness, ruleless).item;
  expect(item?.['offer']).toMatchObject({ kind: 'deposit', percentage: 50 });
  expect(details?.rule?.citation).toEqual({ text: '§ 1', address: 'https://regulator.example/1' });
}

/** Checks the claim of each code against what visitors really get. */
const JUDGES: Readonly<Record<FindingCode, (finding: Finding) => void>> = {
  NOBODY: (finding) => expectUnseen(finding, ALL),
  NEVER_OPENS: (finding) => {
    expectUnseen(finding, ALL);
    expectUnseen(
      finding,
      ALL.flatMap((visitor) => [JUNE - 1, JUNE].map((now) => ({ ...visitor, now }))),
    );
  },
  OVER: (finding) => {
    expectUnseen(finding, VISITORS);
    expect(ALL.some((visitor) => itemOf('banner', finding.id, visitor).item)).toBe(true);
  },
  DEAD_ALTERNATIVE: () => {
    const [alive, dead] = [{ groups: { anyOf: [1] } }, { groups: { anyOf: [] } }];
    const meets = (audience: object) => ALL.some((visitor) => matchesAudience(compiled, audience, visitor));
    expect([meets(alive), meets(dead)]).toEqual([true, false]);
  },
  RULE_SHADOWED: () => {
    const rules = new Set(VISITORS.map((visitor) => resolveFlag(compiled, 'used', visitor).rule));
    expect([...rules].toSorted()).toEqual([0, undefined]);
  },
  TABLE_SHADOWED: () => {
    const tables = VISITORS.flatMap((visitor) => resolveCollection(compiled, 'wheel', {}, visitor).items);
    expect([...new Set(tables.map(({ id }) => id))]).toEqual(['all']);
  },
  PAGE_SHADOWED: ({ id }) => {
    const pageIds = (site: CompiledSnapshot) =>
      new Set(VISITORS.map((visitor) => resolvePage(site, '/terms', visitor).page?.id));
    expect([pageIds(compiled).has(id), pageIds(without('page', 'terms-au')).has(id)]).toEqual([false, true]);
  },
  BEATEN_BY_LIMIT: ({ id }) => {
    const shownWithin = (limit?: number) =>
      VISITORS.some((visitor) => bannersAt('top', visitor, limit).includes(id));
    expect([shownWithin(2), shownWithin()]).toEqual([false, true]);
  },
  ORDER_TIE: (finding) =>
    expect(bannersAt('top', witnessOf(finding))).toEqual(expect.arrayContaining(['first', 'second'])),
  EMPTY_SLOT: (finding) => {
    expect(drawnAt(finding.pointer, witnessOf(finding))).toEqual([]);
    expect(
      VISITORS.some((visitor) => ((drawnAt(finding.pointer, visitor) ?? []) as unknown[]).length > 0),
    ).toBe(true);
  },
  ALWAYS_EMPTY: ({ pointer }) => {
    expect(VISITORS.filter((visitor) => ((drawnAt(pointer, visitor) ?? []) as unknown[]).length > 0)).toEqual(
      [],
    );
  },
  MISSING_TRANSLATION: (finding) => {
    const visitor = witnessOf(finding);
    expect([visitor.locale, itemOf('banner', finding.id, visitor).item?.['title']]).toEqual(['de', 'Win']);
  },
  MISSING_TEXT: (finding) => {
    const { item, diagnostics } = itemOf('banner', finding.id, witnessOf(finding));
    expect([item?.['title'], diagnostics.map(({ code }) => code)]).toEqual(['', ['MISSING_TEXT']]);
  },
  MISSING_CURRENCY: (finding) => {
    const { item, diagnostics } = itemOf('banner', finding.id, witnessOf(finding));
    expect([item?.['title'], diagnostics.map(({ code }) => code)]).toEqual(['', ['MISSING_VARIABLE']]);
  },
  MISSING_PRICE: (finding) => {
    const visitor = witnessOf(finding);
    const cards = (currency: string) =>
      resolveCollection(compiled, 'shop-card', {}, { ...visitor, currency }).items.length;
    expect([finding.details?.currencies, cards(visitor.currency), cards('BTC')]).toEqual([['EUR'], 0, 1]);
  },
  UNKNOWN_CURRENCY: ({ details }) => {
    expect(details?.currencies).toEqual(['XYZ']);
    expect(compiled.index.currencies.has('XYZ')).toBe(false);
  },
  OFFER_CONTRADICTED: ({ id, details }) => {
    const titles = VISITORS.filter(({ locale }) => locale === 'de').flatMap(
      (visitor) => itemOf('banner', id, visitor, ruleless).item?.['title'] ?? [],
    );
    expect(new Set(titles)).toEqual(new Set(['40 %']));
    expect(details).toEqual({ locales: ['de'], span: { start: 0, end: 4 } });
  },
  RULE_BROKEN: expectOffered,
  RULE_WARNS: expectOffered,
  UNUSED_DOCUMENT: expectNeedless,
  UNUSED_FLAG: expectNeedless,
  NOT_DECIDED: ({ witness }) => expect(witness).toBeUndefined(),
};

describe('a site with one of each defect', () => {
  it('[ENGINE-15] is found to have each of them, and nothing else', () => {
    expect(findings.map(({ code, kind, id, pointer }) => `${code} ${kind}/${id}${pointer}`)).toEqual([
      'DEAD_ALTERNATIVE audience/dead/audience/anyOf/1',
      'UNUSED_DOCUMENT audience/unused',
      'BEATEN_BY_LIMIT banner/beaten/order/top',
      'RULE_BROKEN banner/contradicted/offer/kind',
      'RULE_WARNS banner/contradicted/offer/percentage',
      'OFFER_CONTRADICTED banner/contradicted/title/de',
      'MISSING_TRANSLATION banner/english/title',
      'UNKNOWN_CURRENCY banner/foreign/variables',
      'MISSING_TEXT banner/german/title',
      'UNUSED_DOCUMENT banner/homeless',
      'NOBODY banner/nobody/audience/login',
      'OVER banner/over/schedule',
      'ORDER_TIE banner/second/order/top',
      'NOT_DECIDED banner/uncertain',
      'MISSING_CURRENCY banner/valueless/title',
      'UNUSED_FLAG feature-flag/idle',
      'RULE_SHADOWED feature-flag/used/rules/1',
      'EMPTY_SLOT page/home/blocks/1/props/banners',
      'ALWAYS_EMPTY page/home/blocks/3/props/banners',
      'EMPTY_SLOT page/home/blocks/4/props/cards',
      'PAGE_SHADOWED page/terms',
      'NEVER_OPENS promotion-page/child/schedule',
      'MISSING_PRICE shop-card/card/rates',
      'TABLE_SHADOWED wheel/late/order',
    ]);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(Object.keys(FINDING_CODES)));
  });

  it.each(
    findings.map(
      (finding) => [finding.code, `${finding.kind}/${finding.id}${finding.pointer}`, finding] as const,
    ),
  )('[ENGINE-15] %s of %s is what visitors really get', (code, _place, finding) => {
    expect.hasAssertions();
    JUDGES[code](finding);
  });
});
