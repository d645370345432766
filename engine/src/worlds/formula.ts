import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import type { CompiledDocument, CompiledSnapshot, Target } from '../compile/compiled-snapshot.ts';
import { OLDEST } from '../visitor/person.ts';
import { toSpan } from '../visitor/schedule.ts';
import type { Weekly } from '../weekly/weekly.ts';
import { spanFormula } from './span-formula.ts';
import { splitFormula } from './split-formula.ts';

/** Facts of which a visitor has one value. */
export type ListedFact =
  | 'login'
  | 'locale'
  | 'licence'
  | 'brand'
  | 'currency'
  | 'country'
  | 'device'
  | 'break';

/**
 * A question about one fact of a visitor. An unknown country is the empty text, and so are no brand and a break of which nothing is
 * known; a guest takes none.
 */
export type Atom =
  | {
      readonly fact: ListedFact;
      readonly in: ReadonlySet<string>;
    }
  /** Holds for players only: a guest is in no group. */
  | { readonly fact: 'group'; readonly id: number }
  | { readonly fact: 'parity'; readonly by: IdFact; readonly value: 'even' | 'odd' }
  /** The last character of the id in lower case. */
  | { readonly fact: 'digit'; readonly by: IdFact; readonly in: ReadonlySet<string> }
  /** Hundredths of a percent, 0 to 9999, half open. */
  | {
      readonly fact: 'bucket';
      readonly by: IdFact;
      readonly layer: string;
      readonly from: number;
      readonly to: number;
    }
  /** Epoch milliseconds, half open; -Infinity and Infinity where an end is open. */
  | { readonly fact: 'time'; readonly from: number; readonly until: number }
  /** Whether these hours of the week are open. */
  | { readonly fact: 'weekly'; readonly weekly: Weekly }
  | PersonAtom;

/** Each holds only for a player of whom the fact is known. */
export type PersonAtom =
  /** Full years, half open. */
  | { readonly fact: 'age'; readonly from: number; readonly to: number }
  | { readonly fact: 'verified'; readonly value: boolean }
  /** Full days since registration, half open; -Infinity and Infinity where an end is open. */
  | { readonly fact: 'days'; readonly from: number; readonly to: number }
  | { readonly fact: 'consent'; readonly consent: string }
  /** It is known which consents there are. */
  | { readonly fact: 'consents' };

export type IdFact = 'userId' | 'partnerId';

/**
 * Conditions on the facts of a visitor. Parts are shared, so a formula is a graph: remember visited parts when walking
 * it.
 */
export type Formula =
  | { readonly type: 'true' }
  | { readonly type: 'false' }
  | { readonly type: 'atom'; readonly atom: Atom }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly type: 'not'; readonly part: Formula };

/** The depth of each formula, stored when it is created: computing it recursively could overflow the stack. */
const depths = new WeakMap<Formula, number>();

function made<Made extends Formula>(formula: Made, parts: readonly Formula[]): Made {
  let depth = 0;
  for (const part of parts) depth = Math.max(depth, depthOf(part));
  depths.set(formula, depth + 1);
  return formula;
}

/** The number of steps from a formula down to its deepest atom. */
export function depthOf(formula: Formula): number {
  const known = depths.get(formula);
  if (known !== undefined) return known;
  if (formula.type === 'not') made(formula, [formula.part]);
  else if (formula.type === 'and' || formula.type === 'or') made(formula, formula.parts);
  return depths.get(formula) ?? 0;
}

export const TRUE: Formula = { type: 'true' };
export const FALSE: Formula = { type: 'false' };

export const atom = (what: Atom): Formula => ({ type: 'atom', atom: what });

export function and(parts: readonly Formula[]): Formula {
  const needed = parts.filter(({ type }) => type !== 'true');
  if (needed.some(({ type }) => type === 'false')) return FALSE;
  if (needed.length < 2) return needed[0] ?? TRUE;
  return made({ type: 'and', parts: needed }, needed);
}

export function or(parts: readonly Formula[]): Formula {
  const possible = parts.filter(({ type }) => type !== 'false');
  if (possible.some(({ type }) => type === 'true')) return TRUE;
  if (possible.length < 2) return possible[0] ?? FALSE;
  return made({ type: 'or', parts: possible }, possible);
}

/** One rule denies the same audience for every document. */
const denied = new WeakMap<Formula, Formula>();

export function not(part: Formula): Formula {
  if (part.type === 'true') return FALSE;
  if (part.type === 'false') return TRUE;
  if (part.type === 'not') return part.part;
  const known = denied.get(part) ?? made({ type: 'not', part } as const, [part]);
  denied.set(part, known);
  return known;
}

/** The formulas of a snapshot that were built already: equal audiences get the same formula object. */
type Known = {
  readonly audiences: Map<string, Formula>;
  /** By the audience object as well: most are looked up more than once. */
  readonly stored: WeakMap<Audience, Formula>;
  readonly flags: Map<string, Formula>;
  readonly documents: Map<CompiledDocument, Formula>;
  promotion?: Formula;
};

const knownOf = new WeakMap<CompiledSnapshot, Known>();

function getKnown(compiled: CompiledSnapshot): Known {
  const known: Known = knownOf.get(compiled) ?? {
    audiences: new Map(),
    stored: new WeakMap(),
    flags: new Map(),
    documents: new Map(),
  };
  knownOf.set(compiled, known);
  return known;
}

/** An audience as a formula with the evaluator's meaning; named audiences and flags are replaced by their rules. */
export function audienceFormula(compiled: CompiledSnapshot, audience: Audience): Formula {
  const { audiences, stored } = getKnown(compiled);
  const before = stored.get(audience);
  if (before) return before;
  const key = JSON.stringify(audience);
  const formula = audiences.get(key) ?? and([...conditionFormulas(compiled, audience).values()]);
  audiences.set(key, formula);
  stored.set(audience, formula);
  return formula;
}

/** One formula for each condition of an audience, by the condition's name. All of them must hold. */
export function conditionFormulas(
  compiled: CompiledSnapshot,
  audience: Audience,
): ReadonlyMap<keyof Audience, Formula> {
  const parts = new Map<keyof Audience, Formula>();
  const { login, groups, locales, licences, currencies, currencyKind, countries, devices, flags } = audience;
  const { age, verified, registeredDays, consents, brands } = audience;
  const facts = { locale: locales, licence: licences, currency: currencies, device: devices };
  const names = {
    locale: 'locales',
    licence: 'licences',
    currency: 'currencies',
    device: 'devices',
  } as const;
  if (login) parts.set('login', oneOf('login', [login]));
  if (groups) parts.set('groups', groupsFormula(groups));
  for (const fact of ['locale', 'licence', 'currency', 'device'] as const) {
    const list = facts[fact];
    if (list) parts.set(names[fact], oneOf(fact, list));
  }
  if (brands) parts.set('brands', oneOf('brand', brands));
  if (currencyKind) {
    const all = [...compiled.index.currencies.values()];
    const ofKind = all.filter(({ kind }) => kind === currencyKind).map(({ code }) => code);
    parts.set('currencyKind', oneOf('currency', ofKind));
  }
  if (countries) parts.set('countries', countriesFormula(countries));
  if (age) parts.set('age', ageFormula(age));
  if (verified !== undefined) parts.set('verified', atom({ fact: 'verified', value: verified }));
  if (registeredDays) parts.set('registeredDays', daysFormula(registeredDays));
  if (consents) parts.set('consents', consentsFormula(consents));
  if (flags)
    parts.set(
      'flags',
      and([
        ...(flags.on ?? []).map((key) => flagFormula(compiled, key)),
        ...(flags.off ?? []).map((key) => not(flagFormula(compiled, key))),
      ]),
    );
  if (audience.split) parts.set('split', splitFormula(audience.split));
  if (audience.audience !== undefined) parts.set('audience', namedFormula(compiled, audience.audience));
  if (audience.anyOf) parts.set('anyOf', or(audience.anyOf.map((inner) => audienceFormula(compiled, inner))));
  if (audience.not) parts.set('not', not(audienceFormula(compiled, audience.not)));
  return parts;
}

export const oneOf = (fact: ListedFact, values: readonly string[]): Formula =>
  values.length === 0 ? FALSE : atom({ fact, in: new Set(values) });

const member = (id: number): Formula => atom({ fact: 'group', id });

const groupsFormula = ({ anyOf, allOf, noneOf }: NonNullable<Audience['groups']>): Formula =>
  and([
    anyOf ? or(anyOf.map(member)) : TRUE,
    and((allOf ?? []).map(member)),
    and((noneOf ?? []).map((id) => not(member(id)))),
  ]);

/** An unknown country is in no list, so it passes every `noneOf`. */
const countriesFormula = ({ anyOf, noneOf }: NonNullable<Audience['countries']>): Formula =>
  and([anyOf ? oneOf('country', anyOf) : TRUE, noneOf ? not(oneOf('country', noneOf)) : TRUE]);

function ageFormula({ atLeast = 0, below = OLDEST + 1 }: NonNullable<Audience['age']>): Formula {
  return atLeast < below ? atom({ fact: 'age', from: atLeast, to: below }) : FALSE;
}

function daysFormula({
  atLeast = -Infinity,
  below = Infinity,
}: NonNullable<Audience['registeredDays']>): Formula {
  return atLeast < below ? atom({ fact: 'days', from: atLeast, to: below }) : FALSE;
}

/** Whoever gave one consent is known to have given some. */
function consentsFormula({ anyOf, allOf }: NonNullable<Audience['consents']>): Formula {
  const given = (consent: string): Formula => atom({ fact: 'consent', consent });
  return and([
    (anyOf?.length ?? 0) + (allOf?.length ?? 0) > 0 ? TRUE : atom({ fact: 'consents' }),
    anyOf ? or(anyOf.map(given)) : TRUE,
    and((allOf ?? []).map(given)),
  ]);
}

/** The formula of a named audience; nobody when there is none with that name. */
export function namedFormula(compiled: CompiledSnapshot, id: string): Formula {
  const document = compiled.index.documents.get('audience')?.get(id);
  return document ? audienceFormula(compiled, document.data['audience'] as Audience /* validated */) : FALSE;
}

/** The visitors for whom a flag is on, without overrides of single browsers. An unknown flag is off. */
export function flagFormula(compiled: CompiledSnapshot, key: string): Formula {
  const { flags } = getKnown(compiled);
  const known = flags.get(key);
  if (known) return known;
  const document = compiled.index.documents.get('feature-flag')?.get(key);
  const formula = document ? firstRule(compiled, document.data as unknown as FeatureFlagDocument) : FALSE; // validated
  flags.set(key, formula);
  return formula;
}

/**
 * The first matching rule decides. A visitor whom it does not match goes on to the next rule, and at last to the
 * default.
 */
function firstRule(compiled: CompiledSnapshot, flag: FeatureFlagDocument): Formula {
  let rest: Formula = flag.default ? TRUE : FALSE;
  for (const rule of (flag.rules ?? []).toReversed()) {
    const fits = ruleFormula(compiled, rule);
    rest = rule.value ? or([fits, rest]) : and([not(fits), rest]);
  }
  return rest;
}

type FlagRule = NonNullable<FeatureFlagDocument['rules']>[number];

/** Who matches one rule of a flag and when, regardless of the rules before it. */
export function ruleFormula(compiled: CompiledSnapshot, { audience, schedule }: FlagRule): Formula {
  return and([audience ? audienceFormula(compiled, audience) : TRUE, spanFormula(toSpan(schedule))]);
}

/** Who may see something and when, for anything with an audience and a span. */
export const targetFormula = (
  compiled: CompiledSnapshot,
  { promotes, audience, span }: Pick<Target, 'promotes' | 'audience' | 'span'>,
): Formula =>
  and([
    promotes ? promotionFormula(compiled) : TRUE,
    spanFormula(span),
    audience ? audienceFormula(compiled, audience) : TRUE,
  ]);

/** The visitors who take no break, as far as is known. */
export const ON_NO_BREAK: Formula = atom({ fact: 'break', in: new Set(['none']) });

/** To whom anything may be promoted (SAFE-07). */
export function promotionFormula(compiled: CompiledSnapshot): Formula {
  const known = getKnown(compiled);
  known.promotion ??= and([
    ON_NO_BREAK,
    ...Array.from(compiled.index.promotions.keys(), (code) => licenceFormula(compiled, code)),
  ]);
  return known.promotion;
}

/** To whom a licence lets anything be promoted; it says nothing of visitors under others. */
export function licenceFormula(compiled: CompiledSnapshot, code: string): Formula {
  const allowed = compiled.index.promotions.get(code);
  if (allowed === undefined) return TRUE;
  return or([
    not(oneOf('licence', [code])),
    allowed === null ? FALSE : audienceFormula(compiled, allowed.source),
  ]);
}

/** The named audience whose members see managed pages that are not enabled. */
const TESTER = 'tester';

/** Everything that a document's visibility depends on. All of it must hold. */
export type DocumentConditions = {
  readonly target: Formula;
  /** Enabled, or the visitor is a tester. */
  readonly enabled: Formula;
  /** One for each document it leads to: that document must be visible. */
  readonly leadsTo: readonly Formula[];
  /** A price in the visitor's currency. */
  readonly price: Formula;
};

export function documentConditions(
  compiled: CompiledSnapshot,
  document: CompiledDocument,
): DocumentConditions {
  const isEnabled = !document.entry.managed || document.data['enabled'] === true;
  return {
    target: targetFormula(compiled, document.target),
    enabled: isEnabled ? TRUE : namedFormula(compiled, TESTER),
    leadsTo: document.leadsTo.map(({ kind, id }) => {
      const other = compiled.index.documents.get(kind)?.get(id);
      return other ? documentFormula(compiled, other) : FALSE;
    }),
    price: priceFormula(document),
  };
}

/** Who may see a document and when: its target, enabled or a tester, what it leads to, a price in the currency. */
export function documentFormula(compiled: CompiledSnapshot, document: CompiledDocument): Formula {
  const { documents } = getKnown(compiled);
  const known = documents.get(document);
  if (known) return known;
  const { target, enabled, leadsTo, price } = documentConditions(compiled, document);
  const formula = and([target, enabled, ...leadsTo, price]);
  documents.set(document, formula);
  return formula;
}

function priceFormula({ value }: CompiledDocument): Formula {
  if (value.type !== 'fields') return TRUE;
  for (const field of value.values)
    if (field.type === 'rates') return oneOf('currency', [...field.rates.keys()]);
  return TRUE;
}
