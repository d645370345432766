import type { Audience } from '@marquee/schemas';
import type { ClassCondition } from '@marquee/engine';
import { isEqual } from '../../shared/is-equal.ts';
import type { Names } from '../names.ts';

/** The greatest age that conditions can name. */
const OLDEST = 150;

/** A class split into audiences. A visitor who matches the audience and all the other conditions is in the class. */
export type SplitClass = {
  audience: Audience;
  /**
   * Conditions that do not fit into the one audience: as audiences of their own, or undefined when no audience can
   * express them.
   */
  others: readonly { condition: ClassCondition; audience: Audience | undefined }[];
};

/**
 * Left out is what goes without saying: that nobody on a break is promoted to, and to whom a licence lets anything be
 * promoted (`promotions`, by licence), which every promotion of the site asks for (SAFE-07).
 */
export function splitClass(condition: ClassCondition, promotions: Names['promotions'] = NONE): SplitClass {
  let audience: Audience = {};
  const others: { condition: ClassCondition; audience: Audience | undefined }[] = [];
  const under = promotionsOf(condition, promotions);
  for (const part of impliedLeftOut(condition.type === 'all' ? condition.of : [condition])) {
    if (part.type === 'fact' && part.fact === 'break' && part.in.join() === 'none') continue;
    if (isOfLicence(part, promotions)) continue;
    if (under && isPartOf(toAudience(part), under)) continue;
    const own = toAudience(part);
    const merged = own && merge(audience, own);
    if (merged) audience = merged;
    else others.push({ condition: part, audience: own });
  }
  return { audience, others };
}

const NONE: Names['promotions'] = new Map();

/** Whether a condition says only what a licence asks for: “under another licence, or within its audience”. */
function isOfLicence(condition: ClassCondition, promotions: Names['promotions']): boolean {
  if (condition.type !== 'any') return false;
  const elsewhere = condition.of.flatMap((part) => outsideOf(part) ?? []);
  const [only, ...more] = condition.of.filter((part) => !outsideOf(part)).map(toAudience);
  const within = more.length === 0 ? only : anyOf([only, ...more]);
  return [...promotions].some(
    ([code, audience]) => elsewhere.length === 1 && elsewhere[0]?.(code) && isEqual(within, audience),
  );
}

/** Whether an audience asks for nothing that another does not ask for too; each of its conditions must hold. */
function isPartOf(part: Audience | undefined, whole: Audience): boolean {
  const conditions = Object.entries(part ?? {});
  return (
    conditions.length > 0 &&
    conditions.every(([name, value]) => isEqual(value, whole[name as keyof Audience])) // its own keys
  );
}

/** Whether a condition on licences keeps a licence out; undefined for any other condition. */
function outsideOf(condition: ClassCondition): ((code: string) => boolean) | undefined {
  if (condition.type === 'fact' && condition.fact === 'licence')
    return (code) => !condition.in.includes(code);
  const within = condition.type === 'not' ? outsideOf(condition.of) : undefined;
  return within && ((code) => !within(code));
}

/** What all licences of a class ask for alike: within it, nothing is left of the alternative. */
function promotionsOf(condition: ClassCondition, promotions: Names['promotions']): Audience | undefined {
  const parts = condition.type === 'all' ? condition.of : [condition];
  const codes = parts.flatMap((part) => (part.type === 'fact' && part.fact === 'licence' ? [part.in] : []));
  const [first, ...more] = (codes[0] ?? []).map((code) => promotions.get(code));
  return first && more.every((other) => isEqual(other, first)) ? first : undefined;
}

/** Facts that only players have. */
const OF_PLAYERS: ReadonlySet<string> = new Set<ClassCondition['type']>([
  'group',
  'age',
  'verified',
  'days',
  'consent',
  'consents',
]);

/** Only players are in groups, so a condition on a group makes one on players superfluous. */
function impliedLeftOut(parts: readonly ClassCondition[]): readonly ClassCondition[] {
  if (!parts.some(({ type }) => OF_PLAYERS.has(type))) return parts;
  const isPlayer = (part: ClassCondition): boolean =>
    part.type === 'fact' && part.fact === 'login' && part.in.includes('player');
  return parts.filter((part) => !isPlayer(part) && !(part.type === 'any' && part.of.some(isPlayer)));
}

/** The condition as an audience; undefined when audiences cannot express it. */
function toAudience(condition: ClassCondition): Audience | undefined {
  switch (condition.type) {
    case 'everyone':
      return {};
    case 'nobody':
      return { anyOf: [] };
    case 'all': {
      let all: Audience | undefined = {};
      for (const part of condition.of) {
        const own = toAudience(part);
        all = all && own && merge(all, own);
      }
      return all;
    }
    case 'any':
      return anyOf(condition.of.map(toAudience));
    case 'not':
      return negated(condition.of);
    case 'fact':
      return factAudience(condition);
    case 'group':
      return { groups: { anyOf: [condition.id] } };
    case 'parity':
      return { split: { by: condition.by, parity: condition.value } };
    case 'digit':
      // The digits of a class come from audiences, whose schema allows only these characters.
      return { split: { by: condition.by, lastHexDigit: condition.in } } as Audience;
    case 'bucket':
      return {
        split: {
          by: condition.by,
          layer: condition.layer,
          percent: [condition.from / 100, condition.to / 100],
        },
      };
    case 'age': {
      // The schema names no age above the oldest, so such an end is open.
      const { from, to } = condition;
      return { age: { ...(from > 0 ? { atLeast: from } : {}), ...(to <= OLDEST ? { below: to } : {}) } };
    }
    case 'verified':
      return { verified: condition.value };
    case 'days': {
      const { from, to } = condition;
      return {
        registeredDays: {
          ...(from === null ? {} : { atLeast: from }),
          ...(to === null ? {} : { below: to }),
        },
      };
    }
    case 'consent':
      return { consents: { allOf: [condition.consent] } };
    case 'consents':
      return { consents: { allOf: [] } };
    case 'count':
    case 'time':
    case 'weekly':
      return undefined;
    default:
      return condition satisfies never;
  }
}

function factAudience({ fact, in: values }: Extract<ClassCondition, { type: 'fact' }>): Audience | undefined {
  switch (fact) {
    case 'login':
      if (values.length !== 1) return values.length === 0 ? { anyOf: [] } : {};
      return { login: values[0] === 'guest' ? 'guest' : 'player' };
    case 'locale':
      return { locales: values };
    case 'licence':
      return { licences: values };
    case 'brand':
      // No brand is the empty text, which no audience can name.
      return values.includes('') ? undefined : { brands: values };
    case 'currency':
      return { currencies: values };
    case 'device':
      return { devices: values.map((device) => (device === 'mobile' ? 'mobile' : 'desktop')) };
    case 'country':
      // An unknown country is the empty text, which no audience can name.
      return values.includes('') ? undefined : { countries: { anyOf: values } };
    case 'break':
      // No audience can name them.
      return undefined;
    default:
      return fact satisfies never;
  }
}

function negated(condition: ClassCondition): Audience | undefined {
  if (condition.type === 'not') return toAudience(condition.of);
  if (condition.type === 'group') return { groups: { noneOf: [condition.id] } };
  if (condition.type === 'fact' && condition.fact === 'login' && condition.in.length === 1)
    return { login: condition.in[0] === 'guest' ? 'player' : 'guest' };
  if (condition.type === 'fact' && condition.fact === 'country' && !condition.in.includes(''))
    return { countries: { noneOf: condition.in } };
  const inner = toAudience(condition);
  return inner && { not: inner };
}

function anyOf(parts: readonly (Audience | undefined)[]): Audience | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  // “Gold or Diamond” can be one list only when the alternatives have no other conditions.
  const ids = known.map(onlyGroups);
  return known.length > 0 && ids.every((each) => each !== undefined)
    ? { groups: { anyOf: ids.flat() } }
    : { anyOf: known };
}

/** The groups of an audience whose only condition is to be in one of them. */
function onlyGroups({ groups, ...rest }: Audience): number[] | undefined {
  const { anyOf: ids, ...more } = groups ?? {};
  return Object.keys(rest).length === 0 && Object.keys(more).length === 0 ? ids : undefined;
}

/** An audience that matches when both do; undefined when one object cannot hold both. */
function merge(one: Audience, other: Audience): Audience | undefined {
  const { groups: theirGroups, countries: theirCountries, consents: theirConsents, ...more } = other;
  const { not: theirNot, ...rest } = more;
  if (Object.keys(rest).some((key) => key in one)) return undefined;
  const merged: Audience = { ...one, ...rest };
  if (theirGroups) {
    const { anyOf: ours, allOf = [], noneOf = [] } = one.groups ?? {};
    const { anyOf: theirs, allOf: more = [], noneOf: fewer = [] } = theirGroups;
    const isBoth = ours !== undefined && theirs !== undefined;
    if (isBoth && (ours.length !== 1 || theirs.length !== 1)) return undefined;
    const all = [...allOf, ...more, ...(isBoth ? [...ours, ...theirs] : [])];
    const any = isBoth ? undefined : (ours ?? theirs);
    const none = [...noneOf, ...fewer];
    merged.groups = {
      ...(any ? { anyOf: any } : {}),
      ...(all.length > 0 ? { allOf: all } : {}),
      ...(none.length > 0 ? { noneOf: none } : {}),
    };
  }
  if (theirCountries) {
    if (one.countries?.anyOf && theirCountries.anyOf) return undefined;
    const none = [...(one.countries?.noneOf ?? []), ...(theirCountries.noneOf ?? [])];
    merged.countries = { ...one.countries, ...theirCountries, ...(none.length > 0 ? { noneOf: none } : {}) };
  }
  // Classes name one consent at a time, all of which must be given.
  if (theirConsents)
    merged.consents = { allOf: [...(one.consents?.allOf ?? []), ...(theirConsents.allOf ?? [])] };
  if (theirNot) merged.not = one.not ? { anyOf: [one.not, theirNot] } : theirNot;
  return merged;
}
