import { toCondition } from '../compare/class-condition.ts';
import { classWords } from '../compare/class-words.ts';
import { readersFormula, OTHER_CURRENCY } from '../compare/compare-readings.ts';
import type { Counts } from '../compare/count-formulas.ts';
import { createFormulaIds } from '../compare/formula-ids.ts';
import { pageOutcomes, type PageSide } from '../compare/page-outcomes.ts';
import { createSimplify, type Simplify } from '../compare/simplify.ts';
import type { VisitorClass } from '../compare/types.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import type { Context } from '../types.ts';
import { findVisitor } from '../worlds/find-visitor.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { and, documentFormula, not, oneOf, or, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import { publishedAt } from '../worlds/world.ts';
import { tracePage, type Trace } from './trace-page.ts';
import type { PageVersion, PageVersions, VersionOptions } from './types.ts';

/** More versions than this nobody would read. */
const LIMIT = 60;
/** How many ways to one version are followed before the search gives up on the rest. */
const WAYS = 12;
const BUDGET = 400_000;

type Found = { witness: Context; guards: Formula[]; known: number[] };

/**
 * Lists the different versions of a page at one instant, each with all visitors who get it. Visitors whose pages have
 * the same fingerprint form one class. The list is not a sample: the search goes on as long as it finds a visitor in no
 * class, and the conditions that decided this visitor's page say who else gets the same. Menus around the page are not
 * included.
 *
 * @example const { versions, isComplete } = listVersions(compiled, '/', { now: Date.now(), among: { locale: 'en',
 * currency: 'EUR' } });
 */
export function listVersions(
  compiled: CompiledSnapshot,
  path: string,
  { now: at, among = {}, known = [], limit = LIMIT, budget = BUDGET }: VersionOptions = {},
): PageVersions {
  const now = Math.floor(at ?? publishedAt(compiled));
  const readers = readersOf(compiled, among);
  const simplify = createVersionSimplify(compiled, { now, among });
  const outcomes = pageOutcomes(sideOf(compiled, simplify), path);
  const asked = and(Object.entries(among).map(([fact, value]) => oneOf(fact as keyof typeof among, [value]))); // keys of `among`
  const found = new Map<string, Found>();
  const guards: Formula[] = [];

  const add = (context: Context): Found => {
    const { fingerprint } = resolvePage(compiled, path, context);
    const trace = tracePage(compiled, outcomes, context);
    const guard = simplify(and([trace.guard, whoReadsTheSame(trace, context, fingerprint)]));
    const version = found.get(fingerprint) ?? { witness: context, guards: [], known: [] };
    version.guards.push(guard);
    guards.push(guard);
    found.set(fingerprint, version);
    return version;
  };

  /** Among visitors with the same choices: the languages and currencies in which the page reads the same. */
  const whoReadsTheSame = ({ guard, currencies }: Trace, context: Context, fingerprint: string): Formula => {
    const codes = [...currencies].filter(
      (code) => readers.currencies === null || readers.currencies.has(code),
    );
    const byLocale = new Map<string, Set<string>>();
    for (const locale of readers.locales) {
      for (const code of [...codes, OTHER_CURRENCY]) {
        const currency = code === OTHER_CURRENCY ? otherThan(currencies, context, readers.currencies) : code;
        if (currency === null) continue;
        const reader = { ...context, locale, currency };
        if (!formulaHolds(guard, reader)) continue;
        if (resolvePage(compiled, path, reader).fingerprint !== fingerprint) continue;
        byLocale.set(locale, (byLocale.get(locale) ?? new Set()).add(code));
      }
    }
    return readersFormula(byLocale, new Set(codes));
  };

  known.forEach((visitor, index) => {
    const context = { ...visitor, now };
    if (!formulaHolds(asked, context) || !isOfSnapshot(context, readers)) return;
    const version = [...found.values()].find((each) =>
      each.guards.some((guard) => formulaHolds(guard, context)),
    );
    (version ?? add(context)).known.push(index);
  });

  let reason: string | undefined;
  for (;;) {
    const rest = findVisitor(compiled, and([asked, ...guards.map(not)]), { now, budget });
    if (rest.type === 'none') break;
    if (rest.type === 'undecided') reason = rest.reason;
    else if (found.size >= limit) reason = `There are more than ${limit} versions.`;
    else if (guards.length >= limit * WAYS) reason = 'There are too many ways to the same versions.';
    if (reason !== undefined || rest.type === 'undecided') break;
    add(rest.context);
  }

  const toClass = (own: readonly Formula[]): VisitorClass => {
    const condition = toCondition(simplify(or(own)), NO_COUNTS, simplify);
    return { condition, words: classWords(condition) };
  };
  const versions = [...found].map(([fingerprint, { witness, guards: own, known: indices }]): PageVersion => ({
    fingerprint,
    class: toClass(own),
    witness,
    known: indices,
  }));
  return { versions, isComplete: reason === undefined, ...(reason === undefined ? {} : { reason }) };
}

const NO_COUNTS: Counts = new WeakMap();

type Readers = { readonly locales: readonly string[]; readonly currencies: ReadonlySet<string> | null };

function readersOf(
  compiled: CompiledSnapshot,
  { locale, currency }: NonNullable<VersionOptions['among']>,
): Readers {
  const { locales, currencies } = getFacts(compiled);
  return {
    locales: locale === undefined ? locales : [locale],
    currencies: currency === undefined ? currencies && new Set(currencies) : new Set([currency]),
  };
}

const isOfSnapshot = ({ locale, currency }: Context, { locales, currencies }: Readers): boolean =>
  locales.includes(locale) && (currencies?.has(currency) ?? true);

/** A currency that does not change what is shown: the visitor's own, if it is such a currency. */
function otherThan(
  different: ReadonlySet<string>,
  { currency }: Context,
  all: ReadonlySet<string> | null,
): string | null {
  if (!different.has(currency)) return currency;
  return all ? ([...all].find((code) => !different.has(code)) ?? null) : 'XXX';
}

function createVersionSimplify(
  compiled: CompiledSnapshot,
  { now, among }: { now: number; among: NonNullable<VersionOptions['among']> },
): Simplify {
  const { locales, licences, brands, currencies } = getFacts(compiled);
  const only = (value: string | undefined, all: readonly string[]): ReadonlySet<string> =>
    new Set(value === undefined ? all : [value]);
  const codes = among.currency === undefined ? currencies : [among.currency];
  return createSimplify({
    idOf: createFormulaIds(),
    counts: NO_COUNTS,
    time: { from: now, until: now + 1 },
    domains: {
      locale: only(among.locale, locales),
      licence: only(among.licence, licences),
      brand: only(among.brand, brands),
      login: only(among.login, ['guest', 'player']),
      device: only(among.device, ['mobile', 'desktop']),
      ...(codes ? { currency: new Set(codes) } : {}),
    },
  });
}

/** The parts of a side that are needed to tell who gets which page. */
const sideOf = (compiled: CompiledSnapshot, simplify: Simplify): PageSide => ({
  compiled,
  simplify,
  licences: getFacts(compiled).licences,
  documentFormula: (document) => simplify(documentFormula(compiled, document)),
});
