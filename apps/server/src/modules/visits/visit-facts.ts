import type { Context, VisitFacts } from '@marquee/engine';

export type VisitCount = { facts: VisitFacts; visits: number };

/** The parts of a site that determine which facts are counted. */
export type Watched = {
  /** Sorted ids of the groups that conditions use. */
  groups: readonly number[];
  currencyKinds: ReadonlyMap<string, 'fiat' | 'crypto'>;
};

export function factsOf(context: Context, { groups, currencyKinds }: Watched): VisitFacts {
  const { locale, licence, login, device, country = '' } = context;
  const currency = currencyKinds.get(context.currency);
  return {
    locale,
    licence,
    login,
    device,
    ...(currency ? { currency } : {}),
    country,
    // Guests are in no group.
    ...(login === 'guest'
      ? {}
      : {
          in: groups.filter((group) => context.groups.includes(group)),
          out: groups.filter((group) => !context.groups.includes(group)),
          break: context.break === 'none' ? 'none' : 'other',
        }),
  };
}

/** Fewer visits than this could be from one person. */
export const FEWEST_TOGETHER = 20;

/** What is removed from a rare combination, step by step. */
const FORGOTTEN: readonly ((facts: VisitFacts) => VisitFacts)[] = [
  ({ country: _country, ...others }) => others,
  ({ locale, licence, login, device, currency }) => told({ locale, licence, login, device, currency }),
  () => ({}),
];

/**
 * Ensures that nobody can be identified: rare combinations lose their country, then their groups and whether they take a
 * break, then everything, and are added to equal ones each time. No visit is lost.
 */
export function foldRare(counts: readonly VisitCount[], fewest = FEWEST_TOGETHER): VisitCount[] {
  let known = addUp(counts);
  for (const forget of FORGOTTEN)
    known = addUp(
      known.map((count) => (count.visits < fewest ? { ...count, facts: forget(count.facts) } : count)),
    );
  return known;
}

/** Adds up equal combinations, most visits first. */
export function addUp(counts: readonly VisitCount[]): VisitCount[] {
  const sums = new Map<string, VisitCount>();
  for (const { facts, visits } of counts) {
    const key = factsText(facts);
    sums.set(key, { facts, visits: visits + (sums.get(key)?.visits ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => other.visits - one.visits);
}

/** Removes facts that are unknown. */
const told = (facts: { [Name in keyof VisitFacts]: VisitFacts[Name] | undefined }): VisitFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** Equal facts give equal texts. */
export function factsText(facts: VisitFacts): string {
  const { locale, licence, login, device, currency, country, in: isIn, out, break: pause } = facts;
  return JSON.stringify({ locale, licence, login, device, currency, country, in: isIn, out, break: pause });
}
