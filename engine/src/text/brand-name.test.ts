import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyseSnapshot,
  compareSnapshots,
  compileSnapshot,
  isInClass,
  listVersions,
  recompileSnapshot,
  resolveCollection,
  resolvePage,
  type Context,
} from '../index.ts';
import { casesOf } from '../testing/full-length.ts';
import { CURRENCY_TABLE } from '../testing/sample.ts';

const RELEASE = { number: 1, publishedAt: '2026-05-01T00:00:00Z' };
const NOW = Date.parse('2026-05-02T00:00:00Z');
const GUEST: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: NOW,
};
const named = (name: string, host: string) => ({ name, hosts: [host] });
const messages = (code: string, texts: Record<string, string>) => ({ locale: code, messages: texts });
const BASE = {
  locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
  'currency-table': CURRENCY_TABLE,
};
const compile = (documents: Record<string, unknown>) =>
  compileSnapshot({ release: RELEASE, documents: { ...BASE, ...documents } as never }); // validated there

describe('{{brand}}', () => {
  const compiled = compile({
    brand: { northstar: named('Northstar', 'a.example'), polaris: named('Polaris & <Co>', 'b.example') },
    messages: { en: messages('en', { 'SHELL.BRAND': 'The casino', HELLO: 'Hello from {{brand}}' }) },
    page: {
      home: {
        path: '/',
        title: { en: '{{brand}} casino' },
        blocks: [
          { id: 'rich', block: 'rich-text', props: { content: { en: '<p>At <b>{{brand}}</b></p>' } } },
          { id: 'key', block: 'heading', props: { title: { key: 'HELLO' } } },
          { id: 'plain', block: 'heading', props: { title: { en: 'Welcome' } } },
        ],
      },
    },
    banner: {
      own: {
        title: { en: '{{brand}}' },
        order: { hero: 1 },
        purpose: 'content',
        variables: { EUR: { brand: 'Its own' } },
      },
    },
  });
  const page = (brand?: string) =>
    resolvePage(compiled, '/', { ...GUEST, ...(brand === undefined ? {} : { brand }) });

  it('is the name of the visitor’s brand, and of the site on a host of none', () => {
    expect(compiled.problems).toEqual([]);
    const read = (brand?: string): unknown[] => {
      const { page: found, nodes, diagnostics } = page(brand);
      expect(diagnostics).toEqual([]);
      return [found?.title, nodes[0]?.props['content'], nodes[1]?.props['title']];
    };
    expect(read('northstar')).toEqual([
      'Northstar casino',
      '<p>At <b>Northstar</b></p>',
      'Hello from Northstar',
    ]);
    expect(read('polaris')).toEqual([
      'Polaris & <Co> casino',
      '<p>At <b>Polaris &amp; &lt;Co&gt;</b></p>',
      'Hello from Polaris & <Co>',
    ]);
    for (const brand of [undefined, 'nobody'])
      expect(read(brand)).toEqual([
        'The casino casino',
        '<p>At <b>The casino</b></p>',
        'Hello from The casino',
      ]);
  });

  it('makes keys of what names it, and of nothing else', () => {
    const [one, other] = [page('northstar'), page('polaris')];
    expect(one.cacheKey).not.toBe(other.cacheKey);
    expect(one.nodes.map(({ cacheKey }, at) => cacheKey === other.nodes[at]?.cacheKey)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is what a document says it is, where it says so', () => {
    const { items } = resolveCollection(
      compiled,
      'banner',
      { location: 'hero' },
      { ...GUEST, brand: 'polaris' },
    );
    expect(items[0]?.['title']).toBe('Its own');
  });

  it('is never missed', () => {
    expect(analyseSnapshot(compiled).filter(({ code }) => code === 'MISSING_CURRENCY')).toEqual([]);
  });
});

const text = fc.constantFrom(
  { en: 'At {{brand}}' },
  { en: 'Here', de: 'Bei {{brand}}' },
  { en: '{{brand}} has {{sum}}' },
  { en: 'At Northstar' },
  { key: 'HELLO' },
);
const item = fc.record({
  title: text,
  order: fc.integer({ min: 0, max: 2 }).map((hero) => ({ hero })),
  variables: fc.constant({ EUR: { sum: 'much' }, BTC: { sum: 'coins' } }),
  purpose: fc.constant('content'),
});
const parts = fc.record({
  names: fc.tuple(fc.constantFrom('Northstar', 'Vega'), fc.constantFrom('Polaris', 'Vega')),
  texts: fc.constantFrom<Record<string, string>>(
    { 'SHELL.BRAND': 'Northstar', HELLO: 'Hello from {{brand}}' },
    { 'SHELL.BRAND': 'Vega', HELLO: 'Hello' },
  ),
  title: text,
  heading: text,
  banners: fc.array(item, { minLength: 1, maxLength: 3 }),
  isForOne: fc.boolean(),
});
type Parts = typeof parts extends fc.Arbitrary<infer Made> ? Made : never;
const siteOf = ({ names: [one, other], texts, title, heading, banners, isForOne }: Parts) => ({
  brand: { northstar: named(one, 'a.example'), polaris: named(other, 'b.example') },
  messages: { en: messages('en', texts) },
  page: {
    home: {
      path: '/',
      title,
      variables: { EUR: { sum: 'much' } },
      blocks: [
        { id: 'x', block: 'heading', props: { title: heading } },
        { id: 'y', block: 'banner-row', props: { banners: { location: 'hero' } } },
      ],
    },
  },
  banner: Object.fromEntries(
    banners.map((each, at) => [`b${at}`, isForOne && at === 0 ? { ...each, brands: ['polaris'] } : each]),
  ),
});

/** Two sites that differ in a part or two, or in nothing. */
const pair = fc
  .tuple(
    parts,
    parts,
    fc.subarray(['names', 'texts', 'title', 'heading', 'banners'] as const, { maxLength: 2 }),
  )
  .map(([before, other, changed]) => ({
    before: siteOf(before),
    after: siteOf({ ...before, ...Object.fromEntries(changed.map((part) => [part, other[part]])) }),
  }));

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const changesBetween = (before: Documents, after: Documents) =>
  Object.keys({ ...before, ...after }).flatMap((kind) =>
    Object.keys({ ...before[kind], ...after[kind] }).map((id) => ({ kind, id, data: after[kind]?.[id] })),
  );

const VISITORS = [undefined, 'northstar', 'polaris'].flatMap((brand) =>
  ['en', 'de'].flatMap((locale) =>
    ['EUR', 'BTC'].map((currency): Context => ({
      ...GUEST,
      locale,
      currency,
      ...(brand === undefined ? {} : { brand }),
    })),
  ),
);

it('differs only where keys, impacts and versions say so, however texts, names and brands change', () => {
  fc.assert(
    fc.property(pair, ({ before, after }) => {
      const [then, now] = [compile(before), compile(after)];
      expect([then.problems, now.problems]).toEqual([[], []]);
      const again = recompileSnapshot(then, changesBetween(before, after));
      const impacts = compareSnapshots(then, now, { now: NOW }).filter(({ path }) => path === '/');
      const { versions } = listVersions(now, '/', { now: NOW });
      const keys = new Map<string, string>();
      for (const visitor of VISITORS) {
        const [old, page] = [resolvePage(then, '/', visitor), resolvePage(now, '/', visitor)];
        expect(page.diagnostics).toEqual([]);
        expect(resolvePage(again, '/', visitor)).toEqual(page);
        expect(keys.get(page.cacheKey) ?? page.fingerprint).toBe(page.fingerprint);
        keys.set(page.cacheKey, page.fingerprint);
        const isTold = impacts.some((impact) => isInClass(impact.class.condition, visitor));
        expect(isTold).toBe(old.fingerprint !== page.fingerprint);
        const own = versions.filter((version) => isInClass(version.class.condition, visitor));
        expect(own.map(({ fingerprint }) => fingerprint)).toEqual([page.fingerprint]);
      }
    }),
    { numRuns: casesOf(400) },
  );
}, 60_000);
