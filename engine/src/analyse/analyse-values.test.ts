import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { compileValid, copyOf, type Documents } from '../testing/sample.ts';
import {
  everyVisitor,
  FIRST_INSTANT,
  SMALL_WORLD,
  smallAudience,
  smallNames,
} from '../testing/small-worlds.ts';
import type { Context } from '../types.ts';
import { documentVerdict } from '../visitor/visibility.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import type { Finding, FindingCode } from './finding.ts';

const NOW = FIRST_INSTANT;
const VISITORS = everyVisitor().filter(({ now }) => now >= NOW);
const CURRENCIES = ['EUR', 'BTC'];

const TITLES = [
  { en: 'Win' },
  { en: 'Win {{sum}}' },
  { en: 'Win', de: 'Gewinne {{sum}}' },
  { en: 'Win {{sum}}', de: 'Gewinne' },
  { de: 'Gewinne {{sum}}' },
];
const VALUES = [{}, { EUR: { sum: 'five' } }, { BTC: { sum: 'few' } }, { BTC: { other: 'few' } }];

/** Banners whose texts lack values, languages or both, and offers that lack prices, with random targets. */
const site: fc.Arbitrary<Documents> = fc
  .tuple(
    smallNames(false),
    fc.array(
      fc.tuple(
        smallAudience(3, { hashes: false }),
        fc.constantFrom(...TITLES),
        fc.constantFrom(...TITLES),
        fc.constantFrom(...VALUES),
      ),
      { minLength: 5, maxLength: 5 },
    ),
    fc.array(fc.tuple(smallAudience(3, { hashes: false }), fc.constantFrom(['EUR'], ['BTC'], CURRENCIES)), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([names, banners, cards]) => ({
    ...SMALL_WORLD,
    ...names,
    banner: Object.fromEntries(
      banners.map(([audience, title, text, variables], at) => [
        `b${at}`,
        copyOf({ title, text, variables, order: { hero: at }, audience }),
      ]),
    ),
    'shop-tab': { money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'M' }, order: 1 } },
    'shop-card': Object.fromEntries(
      cards.map(([audience, priced], at) => [`c${at}`, copyOf({ ...card(priced), order: at, audience })]),
    ),
  }));

const card = (priced: readonly string[]) => ({
  tab: 'money',
  group: 'money',
  type: 'money',
  title: { en: 'C' },
  rates: priced.map((currency) => ({ currency, points: 5, amount_cents: 100 })),
});

/** The same site with all prices, to find out which visitors an offer is for. */
const withPrices = (documents: Documents): Documents => ({
  ...documents,
  'shop-card': Object.fromEntries(
    Object.entries(documents['shop-card'] ?? {}).map(([id, data]) => [
      id,
      { ...(data as object), rates: card(CURRENCIES).rates },
    ]),
  ),
});

const cardsOf = (compiled: CompiledSnapshot, context: Context): string[] =>
  resolveCollection(compiled, 'shop-card', {}, context).items.map(({ id }) => id);

/** Finds out by trying what each visitor misses: currencies or locales, by code and document. */
function tryEverything(documents: Documents, compiled: CompiledSnapshot): Map<string, Set<string>> {
  const missed = new Map<string, Set<string>>();
  const note = (code: FindingCode, id: string, value: string): void => {
    const values = missed.get(`${code} ${id}`) ?? new Set();
    missed.set(`${code} ${id}`, values.add(value));
  };
  const complete = compileValid(withPrices(documents));
  const banners = [...(compiled.index.documents.get('banner')?.values() ?? [])];
  for (const context of VISITORS) {
    const visitor = createVisitor(compiled, context);
    for (const banner of banners) {
      if (!documentVerdict(banner, visitor).holds) continue;
      const { item, diagnostics } = resolveDocument(compiled, 'banner', banner.id, context);
      const codes = diagnostics.map(({ code }) => code);
      if (codes.includes('MISSING_VARIABLE')) note('MISSING_CURRENCY', banner.id, context.currency);
      if (codes.includes('MISSING_TEXT')) note('MISSING_TEXT', banner.id, context.locale);
      const isEnglish = [item?.['title'], item?.['text']].some((text) => String(text).startsWith('Win'));
      if (isEnglish && context.locale === 'de') note('MISSING_TRANSLATION', banner.id, context.locale);
    }
    const own = cardsOf(compiled, context);
    for (const id of cardsOf(complete, context))
      if (!own.includes(id)) note('MISSING_PRICE', id, context.currency);
  }
  return missed;
}

/** The codes for what the witness of a finding really misses. */
function missedBy(compiled: CompiledSnapshot, complete: CompiledSnapshot, finding: Finding): FindingCode[] {
  const { id, witness } = finding;
  if (!witness || witness.now < NOW) throw new Error(`${finding.code} of ${id} names nobody.`);
  const isOffered = cardsOf(complete, witness).includes(id);
  const { item, diagnostics } = resolveDocument(compiled, 'banner', id, witness);
  const codes = diagnostics.map(({ code }) => code);
  const texts = [item?.['title'], item?.['text']].map(String);
  return [
    ...(isOffered && !cardsOf(compiled, witness).includes(id) ? (['MISSING_PRICE'] as const) : []),
    ...(item && codes.includes('MISSING_VARIABLE') ? (['MISSING_CURRENCY'] as const) : []),
    ...(item && codes.includes('MISSING_TEXT') ? (['MISSING_TEXT'] as const) : []),
    ...(witness.locale === 'de' && texts.some((text) => text.startsWith('Win'))
      ? (['MISSING_TRANSLATION'] as const)
      : []),
  ];
}

const CODES: readonly FindingCode[] = [
  'MISSING_CURRENCY',
  'MISSING_TEXT',
  'MISSING_TRANSLATION',
  'MISSING_PRICE',
];

it(
  '[ENGINE-15] values, texts and prices are missed by exactly those who miss them when every visitor is tried',
  { timeout: 60_000 },
  () => {
    const counts = new Map<string, number>(CODES.map((code) => [code, 0]));
    fc.assert(
      fc.property(site, (documents) => {
        const compiled = compileValid(documents);
        const findings = analyseSnapshot(compiled, { now: NOW }).filter(
          ({ code, kind }) => CODES.includes(code) && (kind === 'banner' || code === 'MISSING_PRICE'),
        );
        const found = findings.map(({ code, id, details }) => [
          `${code} ${id}`,
          (details?.currencies ?? details?.locales)?.toSorted(),
        ]);
        const expected = tryEverything(documents, compiled);
        const complete = compileValid(withPrices(documents));
        expect(found.toSorted()).toEqual(
          [...expected].map(([what, values]) => [what, [...values].toSorted()]).toSorted(),
        );
        for (const finding of findings) {
          counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1);
          expect(missedBy(compiled, complete, finding)).toContain(finding.code);
        }
      }),
      { numRuns: 12 },
    );
    // Each of them must have occurred.
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
  },
);
