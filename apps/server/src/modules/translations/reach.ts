import {
  type Audience,
  compileSnapshot,
  type Context,
  matchesAudience,
  type Snapshot,
} from '@marquee/engine';
import { isRecord } from '../admin-session/request-fields.ts';

/** How many kinds of visitor of each language can reach a text. */
export type Reach = Readonly<Record<string, number>>;

/** What conditions are made of; nothing else is needed to tell whom they let through. */
const NEEDED = ['audience', 'feature-flag', 'currency-table', 'licence', 'locale'];

export type Reaches = { of: (audiences: readonly Audience[]) => Reach; kinds: number };
export type CountReach = (
  documents: Snapshot['documents'],
  locales: readonly string[],
  now: number,
) => Reaches;

const HOUR = 3_600_000;

/** Counts anew only when a condition of the site is another one, or an hour has passed: flags have schedules. */
export function keepReach(): CountReach {
  let last: { key: string; reaches: Reaches } | undefined;
  return (documents, locales, now) => {
    const picked = NEEDED.map((kind) => documents[kind]);
    const key = JSON.stringify([picked, groupsOf(documents), locales, Math.floor(now / HOUR)]);
    if (last?.key !== key) last = { key, reaches: countReach(documents, locales, now) };
    return last.reaches;
  };
}

/**
 * Counts kinds of visitor: each licence, guest or player, in each group some condition names, on each device, in euro
 * and in a crypto currency. Time is left aside: a text that shows next week is translated now.
 */
export const countReach: CountReach = (documents, locales, now) => {
  const picked = Object.fromEntries(NEEDED.map((kind) => [kind, documents[kind] ?? {}]));
  const compiled = compileSnapshot({
    release: { number: 0, publishedAt: new Date(0).toISOString() },
    documents: picked,
  });
  const visitors = visitorsOf(documents, now);
  // Named audiences and flags may ask for a language themselves.
  const namesAskLocale = JSON.stringify([picked['audience'], picked['feature-flag']]).includes('"locales"');
  const known = new Map<string, boolean[]>();
  const letThrough = (audience: Audience, locale: string): boolean[] => {
    const text = JSON.stringify(audience);
    const asksLocale = text.includes('"locales"') || (namesAskLocale && /"(?:audience|flags)"/.test(text));
    const key = asksLocale ? `${locale} ${text}` : text;
    const found =
      known.get(key) ??
      visitors.map((visitor) => matchesAudience(compiled, audience, { ...visitor, locale }));
    known.set(key, found);
    return found;
  };
  const reaches = new Map<string, Reach>();
  const count = (audiences: readonly Audience[], locale: string): number => {
    const verdicts = audiences.map((audience) => letThrough(audience, locale));
    return visitors.filter((_, index) => verdicts.every((verdict) => verdict[index])).length;
  };
  return {
    kinds: visitors.length,
    of(audiences) {
      const key = JSON.stringify(audiences);
      const reach =
        reaches.get(key) ?? Object.fromEntries(locales.map((locale) => [locale, count(audiences, locale)]));
      reaches.set(key, reach);
      return reach;
    },
  };
};

function visitorsOf(documents: Snapshot['documents'], now: number): Context[] {
  const licences = Object.keys(documents['licence'] ?? {});
  const base = { locale: 'en', now, userId: '1000' };
  const people: Pick<Context, 'login' | 'groups'>[] = [
    { login: 'guest', groups: [] },
    { login: 'player', groups: [] },
    ...groupsOf(documents).map((group) => ({ login: 'player' as const, groups: [group] })),
  ];
  return (licences.length > 0 ? licences : ['CW']).flatMap((licence) =>
    people.flatMap((person) =>
      (['desktop', 'mobile'] as const).flatMap((device) =>
        currenciesOf(documents).map((currency) => ({ ...base, ...person, licence, device, currency })),
      ),
    ),
  );
}

function currenciesOf(documents: Snapshot['documents']): string[] {
  const table = documents['currency-table']?.['main'];
  const rows = isRecord(table) && Array.isArray(table['currencies']) ? table['currencies'] : [];
  const crypto = rows.find((row): row is { code: string } => isRecord(row) && row['kind'] === 'crypto');
  return crypto ? ['EUR', crypto.code] : ['EUR'];
}

/** Every group a condition names, wherever it stands. */
function groupsOf(documents: unknown): number[] {
  const groups = new Set<number>();
  const visit = (value: unknown, isGroups: boolean): void => {
    if (typeof value === 'number' && isGroups) groups.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, isGroups || key === 'groups');
  };
  visit(documents, false);
  return [...groups].sort((one, other) => one - other);
}
