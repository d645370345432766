import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { compileValid, type Documents } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import type { Finding, FindingCode } from './finding.ts';
import { createAnalysis } from './analysis.ts';
import { analysisPasses } from './passes.ts';
import { createOracle, type Oracle } from './testing/claim-oracle.ts';
import { isForAtPath, JUDGES, rowsOf } from './testing/judge-claims.ts';
import { LATER, listSites, listVisitors, NOW } from './testing/list-sites.ts';
import { casesOf } from '../testing/full-length.ts';

const FROM_NOW = listVisitors.filter(({ now }) => now >= NOW);
const EVERYONE = { all: listVisitors, fromNow: FROM_NOW, now: NOW };

type Site = { compiled: CompiledSnapshot; oracle: Oracle; findings: readonly Finding[] };

const idsOf = ({ compiled }: Site, kind: string): string[] =>
  (kind === 'banner'
    ? compiled.index.places.get(kind)?.byPlace?.get('hero')
    : compiled.index.places.get(kind)?.listed
  )?.map(({ id }) => id) ?? [];

const found = ({ findings }: Site, code: FindingCode): string[] =>
  findings
    .filter((finding) => finding.code === code)
    .map(({ id, pointer }) => (code === 'RULE_SHADOWED' ? id + pointer : id))
    .toSorted();

const somebody = (test: (visitor: Context) => boolean): boolean => FROM_NOW.some(test);

/** Finds, by trying all visitors, tables, banners, rules and pages that a visitor may see but that no visitor gets. */
function neverReached(site: Site): Record<string, string[]> {
  const { compiled, oracle } = site;
  const seen = (kind: string, visitor: Context): string[] =>
    idsOf(site, kind).filter((id) => oracle.sees({ kind, id }, visitor));
  const isFor = (kind: string) => (id: string) => somebody((visitor) => oracle.sees({ kind, id }, visitor));
  const rows = rowsOf(compiled).filter(({ page, block }) =>
    somebody((visitor) => oracle.blocksOf(page, visitor)?.has(block) === true),
  );
  const furthest = Math.max(...rows.map(({ end }) => end));
  const gets = (visitor: Context): string[] =>
    rows
      .filter(({ page, block }) => oracle.blocksOf(page, visitor)?.has(block))
      .flatMap(({ end }) => seen('banner', visitor).slice(0, end));
  const rules = ['f', 'g'].flatMap((key) => {
    const all = compiled.index.documents.get('feature-flag')?.get(key)?.data['rules'] as object[]; // made so
    return all.map((_, rule) => ({ key, rule, at: `${key}/rules/${rule}` }));
  });
  const dead = new Set(
    site.findings.flatMap(({ code, kind, id, pointer }) =>
      kind === 'feature-flag' && code !== 'RULE_SHADOWED'
        ? [`${id}${/^\/rules\/\d+/.exec(pointer)?.[0]}`]
        : [],
    ),
  );
  return {
    TABLE_SHADOWED: idsOf(site, 'wheel').filter(
      (id) => isFor('wheel')(id) && !somebody((visitor) => seen('wheel', visitor)[0] === id),
    ),
    // A document that a block reaches by its position is not beaten.
    BEATEN_BY_LIMIT:
      rows.length === 0
        ? []
        : idsOf(site, 'banner')
            .filter((id, at) => at >= furthest && isFor('banner')(id))
            .filter((id) => !somebody((visitor) => gets(visitor).includes(id))),
    RULE_SHADOWED: rules
      .filter(({ at }) => !dead.has(at))
      .filter(({ key, rule }) => !somebody((visitor) => resolveFlag(compiled, key, visitor).rule === rule))
      .map(({ at }) => at),
    PAGE_SHADOWED: idsOf(site, 'page').filter(
      (id) => isFor('page')(id) && !somebody((visitor) => oracle.blocksOf(id, visitor) !== undefined),
    ),
  };
}

/** A claim names no more grounds than it needs: without any one of them it would be false. */
function isLeast({ oracle }: Site, { kind, id, pointer, code, proof }: Finding): boolean {
  const grounds = proof?.grounds ?? [];
  if (grounds.length < 2 || !['RULE_SHADOWED', 'PAGE_SHADOWED'].includes(code)) return true;
  const meets = (at: string) => oracle.meetsRule({ kind, id, pointer: at });
  const isFor =
    code === 'RULE_SHADOWED' ? meets(pointer) : (visitor: Context) => isForAtPath(oracle, id, visitor);
  const takes = (ground: (typeof grounds)[number]) =>
    code === 'RULE_SHADOWED'
      ? meets(ground.pointer)
      : (visitor: Context) => isForAtPath(oracle, ground.id, visitor);
  return grounds.every((_, without) => {
    const rest = grounds.toSpliced(without, 1).map(takes);
    return somebody((visitor) => isFor(visitor) && !rest.some((test) => test(visitor)));
  });
}

it('[ENGINE-15] of lists, tables, rules and variants exactly what nobody gets is named, with what comes before it and no more', () => {
  const judged = new Map<string, number>();
  const note = (what: string): void => void judged.set(what, (judged.get(what) ?? 0) + 1);
  const judgeSite = (documents: Documents): void => {
    const compiled = compileValid(documents);
    const site: Site = {
      compiled,
      oracle: createOracle(compiled),
      findings: analyseSnapshot(compiled, { now: NOW }),
    };
    for (const [code, expected] of Object.entries(neverReached(site)))
      expect([code, found(site, code as FindingCode)]).toEqual([code, expected.toSorted()]); // its own names
    for (const finding of site.findings) {
      const { code, kind, id, pointer, message } = finding;
      note(code);
      if ((finding.proof?.grounds.length ?? 0) > 1) note(`${code} by several`);
      if (finding.witness?.now === LATER) note(`${code} later`);
      const wrong = JUDGES[code]?.({ ...finding, ...site }, EVERYONE) ?? [];
      if (!isLeast(site, finding)) wrong.push('rests on more than it needs');
      expect({ kind, id, pointer, message, wrong }).toEqual({ kind, id, pointer, message, wrong: [] });
    }
  };
  fc.assert(fc.property(listSites, judgeSite), { numRuns: casesOf(100) });
  // The same sites in every run, so that it does not depend on chance whether each kind of finding is judged.
  fc.assert(fc.property(listSites, judgeSite), { numRuns: 250, seed: 27 });
  const wanted = [
    'TABLE_SHADOWED',
    'TABLE_SHADOWED by several',
    'BEATEN_BY_LIMIT',
    'BEATEN_BY_LIMIT by several',
    'RULE_SHADOWED',
    'RULE_SHADOWED by several',
    'PAGE_SHADOWED',
    'PAGE_SHADOWED by several',
    'EMPTY_SLOT',
    'EMPTY_SLOT later',
    'ALWAYS_EMPTY',
    'ORDER_TIE',
  ];
  expect(wanted.filter((what) => (judged.get(what) ?? 0) < 2)).toEqual([]);
}, 60_000);

/** With a small budget the analysis may miss such facts; this does not make a claim wrong. */
const MORE_THAN_NEEDED = /^(?:nobody sees what it stands in either|does not need )/;

/** With a small budget the analysis must report what it could not decide, and must claim nothing that is false. */
function judgeLimited(documents: Documents, question: number, all: number): number {
  const compiled = compileValid(documents);
  const analysis = createAnalysis(compiled, NOW, { question, all });
  for (const pass of analysisPasses) pass.run(analysis);
  const oracle = createOracle(compiled);
  for (const finding of analysis.findings) {
    const { code, kind, id, pointer, message } = finding;
    const wrong = (JUDGES[code]?.({ ...finding, compiled, oracle }, EVERYONE) ?? []).filter(
      (each) => !MORE_THAN_NEEDED.test(each),
    );
    expect({ kind, id, pointer, message, wrong }).toEqual({ kind, id, pointer, message, wrong: [] });
  }
  return analysis.findings.filter(({ code }) => code === 'NOT_DECIDED').length;
}

it('[ENGINE-15] claims nothing that is not true when it may look at little, and says that it could not tell', () => {
  let open = 0;
  const [question, all] = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 4000 })];
  fc.assert(
    fc.property(listSites, question, all, (documents, most, inAll) => {
      open += judgeLimited(documents, most, inAll);
    }),
    { numRuns: 400 },
  );
  // The average is about 65, so such a small number would not be due to chance.
  expect(open).toBeGreaterThan(15);
}, 60_000);

const page = (targets: object, inside: object = {}) => ({
  path: '/',
  title: { en: 'T', de: 'T' },
  blocks: [{ id: 'row', block: 'heading', props: { title: { en: 'T', de: 'T' } }, ...inside }],
  ...targets,
});
const LOCALE = { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } };

it('[ENGINE-15] names a block by its own place where it could not be told that nobody sees its page', () => {
  const most = { anyOf: [{ login: 'player' }, { locales: ['en'] }] };
  const pages = {
    home: page({ audience: most }, { audience: { login: 'player' } }),
    'home-au': page({ audience: { countries: { anyOf: ['AU'] } } }),
    'home-cw': page({ audience: most }),
    'home-ee': page({ schedule: { from: new Date(NOW).toISOString() } }),
  };
  let open = 0;
  for (let question = 1; question <= 200; question += 1)
    open += judgeLimited({ locale: LOCALE, page: pages }, question, Infinity);
  expect(open).toBeGreaterThan(0);
});

it('[ENGINE-15] says of no variant that others come before it where it is for nobody of its licence', () => {
  const pages = {
    home: page({ audience: { countries: { anyOf: ['AU'] } } }),
    'home-ee': page({ audience: { licences: ['CW'] } }),
  };
  let open = 0;
  for (let all = 1; all <= 200; all += 1)
    for (const question of [20, 40, 60]) open += judgeLimited({ locale: LOCALE, page: pages }, question, all);
  expect(open).toBeGreaterThan(0);
});
