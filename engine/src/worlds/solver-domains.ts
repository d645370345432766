import { OLDEST } from '../visitor/person.ts';
import { stretchAt, type Weekly } from '../weekly/weekly.ts';
import type { Facts } from './facts.ts';
import type { Formula, IdFact } from './formula.ts';

/** The possible values of one fact, and the position of its bits: 32 per word, from word `start` on. */
export type Domain<Value = unknown> = {
  readonly start: number;
  readonly words: number;
  readonly values: readonly Value[];
  readonly full: Int32Array;
};

/** The bucket values of a layer between two boundaries that some formula names. */
export type Stretch = { readonly from: number; readonly to: number };

/** The possible last character of an id, and whether the whole id is a number. Null: there is no id. */
export type IdClass = { readonly last: string; readonly isNumber: boolean } | null;

/** Every fact that a formula uses, divided into the values that formulas can distinguish. */
export type SolverDomains = {
  readonly size: number;
  readonly login: Domain<string>;
  readonly locale: Domain<string>;
  readonly licence: Domain<string>;
  readonly brand: Domain<string>;
  readonly currency: Domain<string>;
  readonly country: Domain<string>;
  readonly device: Domain<string>;
  /** Unknown is the empty text. Guests have the first value. */
  readonly break: Domain<string>;
  /** Two values: not a member, and a member. */
  readonly groups: ReadonlyMap<number, Domain<boolean>>;
  readonly ids: Readonly<Record<IdFact, IdDomains>>;
  /** Half open stretches of whole milliseconds. */
  readonly time: Domain<Stretch>;
  /** Whether hours of the week are open, by their key. */
  readonly weekly: ReadonlyMap<string, Domain<boolean> & { readonly weekly: Weekly }>;
  readonly person: PersonDomains;
};

/** Of each fact null is the first value: it is not known. */
export type PersonDomains = {
  readonly age: Domain<Stretch | null>;
  readonly verified: Domain<boolean | null>;
  /**
   * Full days since registration. At each instant a visitor can have registered any number of days ago, so they do not
   * depend on the time.
   */
  readonly days: Domain<Stretch | null>;
  /** Two values: not known, and known. */
  readonly areConsentsKnown: Domain<boolean>;
  /** Two values: not given, and given. */
  readonly consents: ReadonlyMap<string, Domain<boolean>>;
};

export type IdDomains = {
  readonly id: Domain<IdClass>;
  /** By the layer's name. The first value is null: there is no id to hash. */
  readonly layers: ReadonlyMap<string, Domain<Stretch | null>>;
};

/** No id; numbers by their last digit; other ids by their last character; and ids with any other last character. */
const ID_CLASSES: readonly IdClass[] = [
  null,
  ...[...'0123456789'].map((last) => ({ last, isNumber: true })),
  ...[...'0123456789abcdef'].map((last) => ({ last, isNumber: false })),
  { last: 'x', isNumber: false },
];

/** Values that formulas name, beyond the facts that every snapshot has. */
export type Named = {
  readonly countries: Set<string>;
  readonly currencies: Set<string>;
  readonly groups: Set<number>;
  readonly layers: Record<IdFact, Map<string, Set<number>>>;
  readonly instants: Set<number>;
  readonly ages: Set<number>;
  readonly days: Set<number>;
  readonly consents: Set<string>;
  readonly weekly: Map<string, Weekly>;
};

export const createNamed = (): Named => ({
  countries: new Set(),
  currencies: new Set(),
  groups: new Set(),
  layers: { userId: new Map(), partnerId: new Map() },
  instants: new Set(),
  ages: new Set(),
  days: new Set(),
  consents: new Set(),
  weekly: new Map(),
});

/** Collects the values that a formula names; each part is visited once. */
export function collectNamed(formula: Formula, named: Named, seen: Set<Formula>): void {
  if (formula.type === 'true' || formula.type === 'false' || seen.has(formula)) return;
  seen.add(formula);
  if (formula.type === 'not') return collectNamed(formula.part, named, seen);
  if (formula.type !== 'atom') {
    for (const part of formula.parts) collectNamed(part, named, seen);
    return;
  }
  const { atom } = formula;
  if (atom.fact === 'country') for (const code of atom.in) named.countries.add(code);
  else if (atom.fact === 'currency') for (const code of atom.in) named.currencies.add(code);
  else if (atom.fact === 'group') named.groups.add(atom.id);
  else if (atom.fact === 'time') named.instants.add(toWhole(atom.from)).add(toWhole(atom.until));
  else if (atom.fact === 'age') named.ages.add(atom.from).add(atom.to);
  else if (atom.fact === 'days') named.days.add(atom.from).add(atom.to);
  else if (atom.fact === 'consent') named.consents.add(atom.consent);
  else if (atom.fact === 'weekly') named.weekly.set(atom.weekly.key, atom.weekly);
  else if (atom.fact === 'bucket') {
    const cuts = named.layers[atom.by].get(atom.layer) ?? new Set<number>();
    named.layers[atom.by].set(atom.layer, cuts.add(Math.ceil(atom.from)).add(Math.ceil(atom.to)));
  }
}

/** `now` is in whole milliseconds, so a fraction is equivalent to the next whole one. */
export const toWhole = (instant: number): number => (Number.isFinite(instant) ? Math.ceil(instant) : instant);

export function createSolverDomains(facts: Facts, named: Named, now: number | 'any'): SolverDomains {
  let size = 0;
  const domain = <Value>(values: readonly Value[]): Domain<Value> => {
    const words = Math.max(1, Math.ceil(values.length / 32));
    const start = size;
    size += words;
    return { start, words, values, full: fullMask(values.length, words) };
  };
  const { ids, ...single } = {
    login: domain(['guest', 'player']),
    locale: domain(facts.locales),
    licence: domain(facts.licences),
    brand: domain(facts.brands),
    currency: domain(facts.currencies ?? openCurrencies(named.currencies)),
    country: domain(countriesFor(named.countries)),
    device: domain(['desktop', 'mobile']),
    break: domain(BREAKS),
    time: domain(
      now === 'any' ? stretches(named.instants, -Infinity, Infinity) : [{ from: now, to: now + 1 }],
    ),
    weekly: new Map(
      [...named.weekly].map(([key, weekly]) => [
        key,
        { ...domain(now === 'any' ? [false, true] : [stretchAt(weekly, now).isOpen]), weekly },
      ]),
    ),
    groups: new Map([...named.groups].map((id) => [id, domain([false, true])])),
    person: personDomains(named, domain),
    ids: { userId: idDomains(named, 'userId', domain), partnerId: idDomains(named, 'partnerId', domain) },
  };
  return { ...single, ids, size };
}

/** What a visitor’s break can be; the plainest first. */
export const BREAKS = ['none', 'coolingOff', 'selfExcluded', ''] as const;

type CreateDomain = <Value>(values: readonly Value[]) => Domain<Value>;

const personDomains = ({ ages, days, consents }: Named, domain: CreateDomain): PersonDomains => ({
  age: domain([null, ...stretches(ages, 0, OLDEST + 1)]),
  verified: domain([null, true, false]),
  days: domain([null, ...stretches(days, -Infinity, Infinity)]),
  areConsentsKnown: domain([false, true]),
  consents: new Map([...consents].map((consent) => [consent, domain([false, true])])),
});

function idDomains(named: Named, by: IdFact, domain: CreateDomain): IdDomains {
  const layers = [...named.layers[by]].map(
    ([layer, cuts]) => [layer, domain<Stretch | null>([null, ...stretches(cuts, 0, 10_000)])] as const,
  );
  return { id: domain(ID_CLASSES), layers: new Map(layers) };
}

function fullMask(count: number, words: number): Int32Array {
  const mask = new Int32Array(words);
  for (let at = 0; at < count; at += 1) setBit(mask, at);
  return mask;
}

export function setBit(mask: Int32Array, at: number): void {
  mask[at >> 5] = (mask[at >> 5] ?? 0) | (1 << (at & 31));
}

function stretches(cuts: ReadonlySet<number>, least: number, end: number): Stretch[] {
  const inner = [...cuts].filter((cut) => cut > least && cut < end).toSorted((one, other) => one - other);
  const starts = [least, ...inner];
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? end }));
}

/** First the unknown country, then the named ones, then one that stands for all others. */
function countriesFor(named: ReadonlySet<string>): string[] {
  const codes = [...named].filter((code) => code !== '');
  const other = OTHER_COUNTRIES.find((code) => !named.has(code)) ?? freeCode(named);
  return ['', ...codes, other];
}

const OTHER_COUNTRIES = ['CA', 'DE', 'NO', 'NZ', 'IT', 'EE', 'AU', 'FI', 'AT', 'CH'];

/**
 * Two letters that no formula names. Of the 676 some are always free, unless a formula lists every possible country.
 */
function freeCode(named: ReadonlySet<string>): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => !named.has(code)) ?? 'ZZZ';
}

/** Without a table a visitor may have any code: the named ones, and one more. */
const openCurrencies = (named: ReadonlySet<string>): string[] => {
  const codes = [...new Set(['EUR', ...named])];
  return [...codes, ['USD', 'GBP', 'SEK', 'CHF'].find((code) => !named.has(code)) ?? 'XXX'];
};
