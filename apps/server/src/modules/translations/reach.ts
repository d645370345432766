import { type Audience, audienceTest, compileSteps, type Context } from '@marquee/engine';
import { inTurns } from '../../turns.ts';
import { followNames, type Facts } from './audience-facts.ts';
import { type Site, verdictsOf, visitorsOf } from './reach-visitors.ts';

/** How many kinds of visitor of each language can reach a text. */
export type Reach = Readonly<Record<string, number>>;

/** The kinds that conditions depend on. Nothing else is needed to evaluate them. */
const NEEDED = ['audience', 'feature-flag', 'currency-table', 'licence', 'locale'];

export type Reaches = { of: (audiences: readonly Audience[]) => Reach; kinds: number };
export type CountReach = (site: Site, locales: readonly string[], now: number) => Promise<Reaches>;

const HOUR = 3_600_000;

/** Counts again only when a condition of the site changes or an hour has passed, because flags have schedules. */
export function keepReach(): CountReach {
  let last: { key: string; reaches: Reaches } | undefined;
  return async (site, locales, now) => {
    const picked = NEEDED.map((kind) => site.documents[kind]);
    const key = JSON.stringify([picked, site.groups, locales, Math.floor(now / HOUR)]);
    if (last?.key === key) return last.reaches;
    const reaches = await countReach(site, locales, now);
    last = { key, reaches };
    return reaches;
  };
}

/**
 * Counts kinds of visitor: each licence, guest or player, in each group that a condition uses, on each device, in euro
 * and in a crypto currency. Time is ignored: a text that shows next week is translated now. Conditions are only
 * evaluated for visitors that differ in the facts they use: a site of ten thousand documents has as many different
 * conditions, and thousands of kinds of visitor.
 */
export async function countReach(
  site: Site,
  locales: readonly string[],
  now: number,
  testFor = audienceTest,
): Promise<Reaches> {
  const picked = Object.fromEntries(NEEDED.map((kind) => [kind, site.documents[kind] ?? {}]));
  const release = { number: 0, publishedAt: new Date(0).toISOString() };
  const compiled = await inTurns(compileSteps({ release, documents: picked }));
  const visitors = visitorsOf(site, now);
  const factsOf = followNames(picked);
  const readings = new Map<string, Reading>();
  const read = (audience: Audience): Reading => {
    const text = JSON.stringify(audience);
    const reading = readings.get(text) ?? {
      facts: factsOf(audience),
      holds: testFor(compiled, audience),
      verdicts: new Map<string, Uint8Array>(),
    };
    readings.set(text, reading);
    return reading;
  };
  const letThrough = ({ facts, holds, verdicts }: Reading, locale: string): Uint8Array => {
    const known = verdicts.get(asksLocale(facts) ? locale : '');
    if (known) return known;
    const made = verdictsOf(visitors, facts, (visitor) => holds({ ...visitor, locale }));
    verdicts.set(asksLocale(facts) ? locale : '', made);
    return made;
  };
  const reaches = new Map<string, Reach>();
  const count = (around: readonly Reading[], locale: string): number => {
    const verdicts = around.map((reading) => letThrough(reading, locale));
    let holding = 0;
    for (let index = 0; index < visitors.all.length; index += 1)
      if (verdicts.every((verdict) => verdict[index] === 1)) holding += 1;
    return holding;
  };
  return {
    kinds: visitors.all.length,
    of(audiences) {
      const key = JSON.stringify(audiences);
      const counted = reaches.get(key);
      if (counted) return counted;
      const around = audiences.map(read);
      const [first = 'en'] = locales;
      const same = around.some(({ facts }) => asksLocale(facts)) ? undefined : count(around, first);
      const reach = Object.fromEntries(locales.map((locale) => [locale, same ?? count(around, locale)]));
      reaches.set(key, reach);
      return reach;
    },
  };
}

/** An audience, prepared once for all visitors and languages. */
type Reading = {
  facts: Facts;
  holds: (visitor: Context) => boolean;
  /** By language, if it depends on the language. */
  verdicts: Map<string, Uint8Array>;
};

const asksLocale = ({ names }: Facts): boolean => names.has('locales');
