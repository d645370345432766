import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, copyOf, snapshotOf, type Documents } from '../testing/sample.ts';
import {
  everyVisitor,
  FIRST_INSTANT,
  SMALL_WORLD,
  smallAudience,
  smallNames,
} from '../testing/small-worlds.ts';
import type { Context } from '../types.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import type { Finding, FindingCode } from './finding.ts';
import { createOracle } from './testing/claim-oracle.ts';
import { casesOf } from '../testing/full-length.ts';

const NOW = FIRST_INSTANT;
const FROM_NOW = everyVisitor().filter(({ now }) => now >= NOW);
/** A sample of every kind: resolving two whole sites for each visitor is slow. */
const SOME = FROM_NOW.filter((_visitor, at) => at % 11 === 0);
const CODES = ['EUR', 'BTC', 'XYZ'];
const PATHS = ['/', '/offer', '/shop'];

const STAKES = [1, 2].map((get) => ({ pay: 1, get, weight: 1 }));

/** Few targets use a name, so that in most sites some name is unused. */
const target = fc.oneof(
  { arbitrary: fc.constant<object>({}), weight: 6 },
  { arbitrary: fc.nat({ max: 2 }).map((at): object => ({ audience: { audience: `a${at}` } })), weight: 1 },
  {
    arbitrary: fc.nat({ max: 2 }).map((at): object => ({
      audience: { anyOf: [{ login: 'guest' }, { not: { flags: { off: [`f${at}`] } } }] },
    })),
    weight: 1,
  },
  { arbitrary: smallAudience(0, { hashes: false }).map((audience): object => ({ audience })), weight: 2 },
);

/** Sites with amounts in existing and missing currencies, and with names and documents of which some are used. */
const sites: fc.Arbitrary<Documents> = fc
  .tuple(
    smallNames(false),
    fc.infiniteStream(target),
    fc.infiniteStream(fc.nat({ max: 11 })),
    fc.infiniteStream(fc.subarray(CODES, { minLength: 1 })),
  )
  .map(([names, targets, dice, currencies]) => {
    const next = (): object => targets.next().value as object; // never ends
    const below = (end: number): number => Number(dice.next().value) % end;
    const some = (): string[] => currencies.next().value as string[]; // never ends
    const byCode = (valueOf: (code: string) => unknown) =>
      Object.fromEntries(some().map((code) => [code, valueOf(code)]));
    const byId = (prefix: string, count: number, make: (at: number) => object) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, make(at)]));
    const heading = (id: string) => ({ id, block: 'heading', props: { title: { en: id } }, ...next() });
    return copyOf({
      ...SMALL_WORLD,
      ...names,
      banner: byId('b', 4, (at) => ({
        title: { en: 'B {{sum}}' },
        variables: byCode((code) => ({ sum: code })),
        order: { [below(3) > 0 ? 'hero' : 'attic']: at },
        ...next(),
      })),
      bookmark: byId('k', 2, (order) => ({
        candidate: 'shop',
        title: { en: 'K' },
        link: '/',
        order,
        ...next(),
      })),
      wheel: byId('w', 2, (order) => ({
        title: { en: 'W' },
        order,
        currencies: { EUR: STAKES, ...byCode(() => STAKES) },
        ...next(),
      })),
      'shop-tab': {
        money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'M' }, order: 1, ...next() },
      },
      'shop-card': byId('c', 3, (order) => ({
        tab: 'money',
        group: 'money',
        type: 'money',
        title: { en: 'C' },
        order,
        rates: some()
          .flatMap((currency) => (below(6) > 0 ? [currency] : [currency, currency]))
          .map((currency) => ({ currency, points: 5, amount_cents: 100 })),
        ...next(),
      })),
      navigation: {
        header: {
          title: { en: 'N' },
          sections: [
            { id: 'main', items: [{ id: 'lobby', label: { en: 'L' }, link: '/', ...next() }], ...next() },
          ],
        },
      },
      'promotion-page': {
        offer: { path: '/offer', title: { en: 'P' }, order: 1, enabled: true, type: 'action', ...next() },
      },
      page: {
        home: {
          path: '/',
          title: { en: 'Home' },
          blocks: [
            { id: 'row', block: 'banner-row', props: { banners: { location: 'hero', limit: 9 } }, ...next() },
            {
              id: 'outer',
              block: 'columns',
              props: { layout: 'halves' },
              children: { first: [heading('one')] },
              ...next(),
            },
          ],
          ...next(),
        },
        shop: {
          path: '/shop',
          title: { en: 'Shop' },
          blocks:
            below(3) > 0 ? [{ id: 'shop', block: 'shop', props: { tabs: {}, cards: {} } }] : [heading('two')],
        },
      },
    });
  });

type Claim = { documents: Documents; compiled: CompiledSnapshot; finding: Finding };

const cardsOf = (compiled: CompiledSnapshot, visitor: Context): string[] =>
  resolveCollection(compiled, 'shop-card', {}, visitor).items.map(({ id }) => id);

function changed({ documents }: Claim, { kind, id }: Finding, data?: object): Documents {
  const others = Object.entries(documents[kind] ?? {}).filter(([other]) => other !== id);
  return { ...documents, [kind]: Object.fromEntries(data ? [...others, [id, data]] : others) };
}

/** Everything that a visitor gets, except for one document. */
function whatIsGot(compiled: CompiledSnapshot, visitor: Context, without: string): string {
  const pages = PATHS.map((path) => resolvePage(compiled, path, visitor).fingerprint);
  const documents = [...compiled.index.documents].flatMap(([kind, byId]) =>
    [...byId.keys()].flatMap((id): unknown[] => {
      if (`${kind}/${id}` === without || ['locale', 'currency-table'].includes(kind)) return [];
      if (kind === 'feature-flag') return [resolveFlag(compiled, id, visitor).value];
      if (kind === 'audience') return [matchesAudience(compiled, { audience: id }, visitor)];
      return [resolveDocument(compiled, kind, id, visitor).item];
    }),
  );
  return JSON.stringify([pages, documents]);
}

const isNeedless = (claim: Claim, documents: Documents): string[] => {
  const { compiled, finding } = claim;
  const after = compileSnapshot(snapshotOf(documents));
  const name = `${finding.kind}/${finding.id}`;
  return [
    ...after.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code }) => `without it there is ${code}`),
    ...(SOME.some((one) => whatIsGot(compiled, one, name) !== whatIsGot(after, one, name))
      ? ['somebody gets something else without it']
      : []),
  ];
};

function judgePrice(claim: Claim): string[] {
  const { documents, compiled, finding } = claim;
  const { id, pointer, message, witness, details } = finding;
  const { currencies = [] } = details ?? {};
  const data = documents['shop-card']?.[id] as { rates: { currency: string }[] }; // a card of the site
  const wrong: string[] = [];
  if (pointer !== '/rates') wrong.push('names another place than the prices');
  if (!message.includes(`no price in ${currencies.join(' or ')}: visitors with that currency do not see it`))
    wrong.push('says other currencies than it names');
  for (const code of currencies) {
    const price = { currency: code, points: 5, amount_cents: 100 };
    const priced = compileValid(changed(claim, finding, { ...data, rates: [...data.rates, price] }));
    const inIt = FROM_NOW.filter(({ currency }) => currency === code);
    if (inIt.some((one) => cardsOf(compiled, one).includes(id))) wrong.push(`somebody sees it in ${code}`);
    if (!inIt.some((one) => cardsOf(priced, one).includes(id)))
      wrong.push(`with a price in ${code} nobody sees it either`);
    if (witness?.currency === code && !cardsOf(priced, witness).includes(id))
      wrong.push('with a price the witness does not see it either');
  }
  if (!witness || witness.now < NOW || !currencies.includes(witness.currency))
    wrong.push('the witness has another currency');
  return wrong;
}

/**
 * Every ground must be about a currency that no visitor has, none may be missing, and no visitor may need what is
 * there.
 */
function judgeUnknown(claim: Claim): string[] {
  const { documents, compiled, finding } = claim;
  const { kind, id, pointer, details, proof } = finding;
  const { currencies = [] } = details ?? {};
  const wrong: string[] = [];
  const oracle = createOracle(compiled);
  if (currencies.some((code) => code !== 'XYZ')) wrong.push('the table has it');
  const data = copyOf(documents[kind]?.[id]) as Record<string, unknown>; // a document of the site
  for (const ground of [...(proof?.grounds ?? [])].toReversed()) {
    const key = ground.pointer.split('/').at(-1) ?? '';
    const found = oracle.at(ground) as { currency?: string } | undefined;
    if (found === undefined || (key !== ground.words && found.currency !== ground.words))
      wrong.push(`${ground.pointer} is of another currency`);
    const owner = data[pointer.slice(1)] as Record<string, unknown> | unknown[];
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
  }
  const own = data[pointer.slice(1)] as object;
  if (JSON.stringify(own).includes('XYZ')) wrong.push('it names not all of them');
  // An offer without any price, or a wheel without any stake, is no valid document any more.
  if (wrong.length === 0 && (kind === 'banner' || Object.keys(own).length > 0))
    wrong.push(...isNeedless({ ...claim, finding: { ...finding, id: '' } }, changed(claim, finding, data)));
  return wrong;
}

function judgeUnused(claim: Claim): string[] {
  const { documents, compiled, finding } = claim;
  const others = changed(claim, finding);
  const isDrawn = finding.message.includes('on no page');
  // A document that others refer to is kept for their sake; the finding only claims that every page is the same without
  // it.
  const wrong = isDrawn ? [] : isNeedless(claim, others);
  const after = compileSnapshot(snapshotOf(others));
  const pagesOf = (site: CompiledSnapshot, visitor: Context): string =>
    PATHS.map((path) => resolvePage(site, path, visitor).fingerprint).join();
  if (isDrawn && SOME.some((one) => pagesOf(compiled, one) !== pagesOf(after, one)))
    wrong.push('a page is another without it');
  const place = finding.details?.place;
  const data = documents[finding.kind]?.[finding.id] as { order?: Record<string, number>; tab?: string };
  if (place !== undefined && data.tab !== place && data.order?.[place] === undefined)
    wrong.push('it is of another place');
  if (isDrawn !== ['banner', 'bookmark', 'shop-tab', 'shop-card'].includes(finding.kind))
    wrong.push('says it of something that is on no page anyway');
  return wrong;
}

/** After its removal no visitor may miss it. */
function judgeAlternative(claim: Claim): string[] {
  const { documents, finding } = claim;
  const [, list = '', at = ''] = /^(.*\/anyOf)\/(\d+)$/.exec(finding.pointer) ?? [];
  const data = copyOf(documents[finding.kind]?.[finding.id]) as object; // a document of the site
  const alternatives = list
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data) as unknown[]; // by its place
  alternatives.splice(Number(at), 1);
  if (alternatives.length === 0) return [];
  return isNeedless({ ...claim, finding: { ...finding, id: '' } }, changed(claim, finding, data));
}

const JUDGES: Partial<Record<FindingCode, (claim: Claim) => string[]>> = {
  MISSING_PRICE: judgePrice,
  UNKNOWN_CURRENCY: judgeUnknown,
  UNUSED_DOCUMENT: judgeUnused,
  UNUSED_FLAG: judgeUnused,
  DEAD_ALTERNATIVE: judgeAlternative,
};

/** Names without a finding must be in use: without them something must go wrong. */
function unsaid(documents: Documents, found: readonly Finding[]): string[] {
  const said = new Set(
    found.filter(({ code }) => code.startsWith('UNUSED')).map(({ kind, id }) => `${kind}/${id}`),
  );
  return ['audience', 'feature-flag'].flatMap((kind) =>
    Object.keys(documents[kind] ?? {}).filter((id) => {
      if (said.has(`${kind}/${id}`)) return false;
      const others = Object.entries(documents[kind] ?? {}).filter(([other]) => other !== id);
      return (
        compileSnapshot(snapshotOf({ ...documents, [kind]: Object.fromEntries(others) })).problems.length ===
        0
      );
    }),
  );
}

/** With this seed the first sites contain every kind of finding. */
const KNOWN_SEED = 1;

it('[ENGINE-15] what findings say of prices, currencies, names and documents is true of every visitor, and so is what it advises', () => {
  const judged = new Set<string>();
  const judgeSite = (documents: Documents): void => {
    const compiled = compileValid(documents);
    const found = analyseSnapshot(compiled, { now: NOW });
    for (const finding of found) {
      const judge = JUDGES[finding.code];
      if (!judge) continue;
      judged.add(`${finding.code} ${finding.kind}`);
      const { kind, id, pointer, message } = finding;
      const wrong = [...new Set(judge({ documents, compiled, finding }))];
      expect({ kind, id, pointer, message, wrong }).toEqual({ kind, id, pointer, message, wrong: [] });
    }
    expect(unsaid(documents, found)).toEqual([]);
  };
  // The same sites in every run, so that it does not depend on chance whether each kind of finding is judged.
  for (const documents of fc.sample(sites, { seed: KNOWN_SEED, numRuns: 5 })) judgeSite(documents);
  expect([...judged]).toEqual(
    expect.arrayContaining([
      'MISSING_PRICE shop-card',
      'UNKNOWN_CURRENCY banner',
      'UNKNOWN_CURRENCY shop-card',
      'UNKNOWN_CURRENCY wheel',
      'UNUSED_DOCUMENT audience',
      'UNUSED_DOCUMENT banner',
      'UNUSED_DOCUMENT bookmark',
      'UNUSED_FLAG feature-flag',
    ]),
  );
  fc.assert(fc.property(sites, judgeSite), { numRuns: casesOf(8), endOnFailure: true });
}, 240_000);
