import type { Context } from '@marquee/engine';

/**
 * What is counted of a visitor: facts that many share, and that conditions can ask for. A fact that is left out is not
 * known; all of them left out is a visit of which nothing is told.
 */
export type VisitFacts = {
  locale?: string;
  licence?: string;
  login?: Context['login'];
  device?: Context['device'];
  /** Of the currency only its kind. */
  currency?: 'fiat' | 'crypto';
  /** The empty text: not known of the visitor. */
  country?: string;
  /** Of the groups that conditions named at that time: those the visitor was in, and those they were not in. */
  in?: readonly number[];
  out?: readonly number[];
};

export type VisitCount = { facts: VisitFacts; visits: number };

/** What of a site decides which facts are counted. */
export type Watched = {
  /** Groups that some condition names, in order. */
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
    // A guest is in no group.
    ...(login === 'guest'
      ? {}
      : {
          in: groups.filter((group) => context.groups.includes(group)),
          out: groups.filter((group) => !context.groups.includes(group)),
        }),
  };
}

/** Fewer visits than this could be one person's. */
export const FEWEST_TOGETHER = 20;

/** What is forgotten of a combination that is too rare, one after the other. */
const FORGOTTEN: readonly ((facts: VisitFacts) => VisitFacts)[] = [
  ({ locale, licence, login, device, currency, in: isIn, out }) =>
    told({ locale, licence, login, device, currency, in: isIn, out }),
  ({ locale, licence, login, device, currency }) => told({ locale, licence, login, device, currency }),
  () => ({}),
];

/**
 * Nobody can be told apart in what is left: combinations of fewer visits lose their country, then their groups, then
 * everything, and are counted with whatever is equal then. No visit is lost.
 */
export function foldRare(counts: readonly VisitCount[], fewest = FEWEST_TOGETHER): VisitCount[] {
  let known = addUp(counts);
  for (const forget of FORGOTTEN)
    known = addUp(
      known.map((count) => (count.visits < fewest ? { ...count, facts: forget(count.facts) } : count)),
    );
  return known;
}

/** Equal combinations as one, most visits first. */
export function addUp(counts: readonly VisitCount[]): VisitCount[] {
  const sums = new Map<string, VisitCount>();
  for (const { facts, visits } of counts) {
    const key = factsText(facts);
    sums.set(key, { facts, visits: visits + (sums.get(key)?.visits ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => other.visits - one.visits);
}

/** Without what is not known. */
const told = (facts: { [Name in keyof VisitFacts]: VisitFacts[Name] | undefined }): VisitFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** Equal facts have equal texts. */
export function factsText(facts: VisitFacts): string {
  const { locale, licence, login, device, currency, country, in: isIn, out } = facts;
  return JSON.stringify({ locale, licence, login, device, currency, country, in: isIn, out });
}
