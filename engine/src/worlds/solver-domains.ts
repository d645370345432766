import type { Facts } from './facts.ts';
import type { Formula, IdFact } from './formula.ts';

/** Values one fact can take, and where its bits stand: 32 to a word, from word `start`. */
export type Domain<Value = unknown> = {
  readonly start: number;
  readonly words: number;
  readonly values: readonly Value[];
  readonly full: Int32Array;
};

/** Bucket values of a layer between two boundaries that somebody names. */
export type Stretch = { readonly from: number; readonly to: number };

/** What the last character of an id can be, and whether the whole id is a number. Null: there is no id. */
export type IdClass = { readonly last: string; readonly isNumber: boolean } | null;

/** Every fact that a formula asks about, cut into the values it can tell apart. */
export type SolverDomains = {
  readonly size: number;
  readonly login: Domain<string>;
  readonly locale: Domain<string>;
  readonly licence: Domain<string>;
  readonly currency: Domain<string>;
  readonly country: Domain<string>;
  readonly device: Domain<string>;
  /** Not a member, a member. */
  readonly groups: ReadonlyMap<number, Domain<boolean>>;
  readonly ids: Readonly<Record<IdFact, IdDomains>>;
  /** Half open stretches of whole milliseconds. */
  readonly time: Domain<Stretch>;
};

export type IdDomains = {
  readonly id: Domain<IdClass>;
  /** By name of the layer. The first value is null: there is no id to hash. */
  readonly layers: ReadonlyMap<string, Domain<Stretch | null>>;
};

/** No id; numbers by their last digit; other ids by their last character; and those that end otherwise. */
const ID_CLASSES: readonly IdClass[] = [
  null,
  ...[...'0123456789'].map((last) => ({ last, isNumber: true })),
  ...[...'0123456789abcdef'].map((last) => ({ last, isNumber: false })),
  { last: 'x', isNumber: false },
];

/** What formulas name beyond the facts that every snapshot has. */
export type Named = {
  readonly countries: Set<string>;
  readonly currencies: Set<string>;
  readonly groups: Set<number>;
  readonly layers: Record<IdFact, Map<string, Set<number>>>;
  readonly instants: Set<number>;
};

export const createNamed = (): Named => ({
  countries: new Set(),
  currencies: new Set(),
  groups: new Set(),
  layers: { userId: new Map(), partnerId: new Map() },
  instants: new Set(),
});

/** Collects what a formula names; each part is looked at once. */
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
  else if (atom.fact === 'bucket') {
    const cuts = named.layers[atom.by].get(atom.layer) ?? new Set<number>();
    named.layers[atom.by].set(atom.layer, cuts.add(Math.ceil(atom.from)).add(Math.ceil(atom.to)));
  }
}

/** `now` counts whole milliseconds, so nothing lies between a fraction and the next of them. */
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
    currency: domain(facts.currencies ?? openCurrencies(named.currencies)),
    country: domain(countriesFor(named.countries)),
    device: domain(['desktop', 'mobile']),
    time: domain(
      now === 'any' ? stretches(named.instants, -Infinity, Infinity) : [{ from: now, to: now + 1 }],
    ),
    groups: new Map([...named.groups].map((id) => [id, domain([false, true])])),
    ids: { userId: idDomains(named, 'userId', domain), partnerId: idDomains(named, 'partnerId', domain) },
  };
  return { ...single, ids, size };
}

function idDomains(
  named: Named,
  by: IdFact,
  domain: <Value>(values: readonly Value[]) => Domain<Value>,
): IdDomains {
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

/** Unknown first, then those that are named, then one of all the others. */
function countriesFor(named: ReadonlySet<string>): string[] {
  const codes = [...named].filter((code) => code !== '');
  const other = OTHER_COUNTRIES.find((code) => !named.has(code)) ?? freeCode(named);
  return ['', ...codes, other];
}

const OTHER_COUNTRIES = ['CA', 'DE', 'NO', 'NZ', 'IT', 'EE', 'AU', 'FI', 'AT', 'CH'];

/** Two letters that nobody names; of 676 some are always free unless every country there could be is listed. */
function freeCode(named: ReadonlySet<string>): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => !named.has(code)) ?? 'ZZZ';
}

/** Without a table a visitor may come with any code: those that are named, and one more. */
const openCurrencies = (named: ReadonlySet<string>): string[] => {
  const codes = [...new Set(['EUR', ...named])];
  return [...codes, ['USD', 'GBP', 'SEK', 'CHF'].find((code) => !named.has(code)) ?? 'XXX'];
};
