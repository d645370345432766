import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { flagVerdict } from '../visitor/flag-verdict.ts';
import { toSpan } from '../visitor/schedule.ts';
import { ask, at, createAsked, type Asked, type Explaining, type JudgedFlag } from './asked.ts';
import {
  judgeBrands,
  judgeCountries,
  judgeCurrencies,
  judgeCurrencyKind,
  judgeDevices,
  judgeGroups,
  judgeLicences,
  judgeLocales,
  judgeLogin,
  type Judge,
} from './judge-facts.ts';
import { judgeAge, judgeConsents, judgeRegisteredDays, judgeVerified } from './judge-person.ts';
import { judgeSpan } from './judge-span.ts';
import { judgeSplit } from './judge-split.ts';
import { ALWAYS, bothHold, constant, eitherHolds, NEVER, opposite, type Timeline } from './timeline.ts';
import type { Place } from './types.ts';

const judgeFlags: Judge<'flags'> = ({ on = [], off = [] }, place, asked) => {
  const judge = (key: string, value: boolean, path: string): void => {
    const { line, steps, actual } = judgeFlag(key, asked.explaining);
    ask(asked, 'flag', {
      wanted: { key, value },
      actual,
      place,
      path,
      line: value ? line : opposite(line),
      reason: value ? 'FLAG_OFF' : 'FLAG_ON',
      inside: steps,
      isElsewhere: true,
    });
  };
  on.forEach((key, index) => judge(key, true, `flags/on/${index}`));
  off.forEach((key, index) => judge(key, false, `flags/off/${index}`));
};

const judgeAnyOf: Judge<'anyOf'> = (audiences, place, asked) => {
  const alternatives = createAsked(asked.explaining);
  let line: Timeline = NEVER;
  audiences.forEach((audience, index) => {
    const here = at(place, `anyOf/${index}`);
    const inside = judgeInside(audience, here, asked.explaining);
    ask(alternatives, 'alternative', {
      ...nothingElse,
      place: here,
      line: inside.line,
      reason: 'ALTERNATIVE',
      inside,
    });
    line = eitherHolds(line, inside.line);
  });
  ask(asked, 'anyOf', { ...nothingElse, place, path: 'anyOf', line, reason: 'ANY_OF', inside: alternatives });
};

const judgeNot: Judge<'not'> = (audience, place, asked) => {
  const here = at(place, 'not');
  const inside = judgeInside(audience, here, asked.explaining);
  ask(asked, 'not', { ...nothingElse, place: here, line: opposite(inside.line), reason: 'NOT', inside });
};

/** All wanted facts are in the parts. */
const nothingElse = { wanted: null, actual: null } as const;

/** Every condition an audience can have. A condition of the schema that is missing here is a compile error. */
const JUDGES: { readonly [Name in keyof Required<Audience>]: Judge<Name> } = {
  login: judgeLogin,
  groups: judgeGroups,
  locales: judgeLocales,
  licences: judgeLicences,
  brands: judgeBrands,
  currencies: judgeCurrencies,
  currencyKind: judgeCurrencyKind,
  countries: judgeCountries,
  devices: judgeDevices,
  age: judgeAge,
  verified: judgeVerified,
  registeredDays: judgeRegisteredDays,
  consents: judgeConsents,
  flags: judgeFlags,
  split: judgeSplit,
  audience: (id, place, asked) => judgeNamed(id, at(place, 'audience'), asked),
  anyOf: judgeAnyOf,
  not: judgeNot,
};

/** The order in which the evaluator tests conditions, independent of their order in the document. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(JUDGES).map((name, rank) => [name, rank]));
const rankOf = (name: string | undefined): number => RANKS.get(name ?? '') ?? Infinity;
const isCondition = (name: string): name is keyof Audience => RANKS.has(name);

/** Adds every condition of an audience, even after an earlier one failed. `place` is that of the audience. */
export function judgeAudience(audience: Audience, place: Place, asked: Asked): void {
  for (const name of inOrder(Object.keys(audience)))
    if (isCondition(name)) judgeOne(name, audience, place, asked);
}

/**
 * An insertion sort for a few names: pages have thousands of audiences, and `sort` allocates more than all other code
 * here.
 */
function inOrder(names: string[]): string[] {
  for (let index = 1; index < names.length; index += 1) {
    const name = names[index] ?? '';
    let to = index;
    for (; to > 0 && rankOf(names[to - 1]) > rankOf(name); to -= 1) names[to] = names[to - 1] ?? '';
    names[to] = name;
  }
  return names;
}

function judgeOne<Name extends keyof Audience>(
  name: Name,
  audience: Audience,
  place: Place,
  asked: Asked,
): void {
  const condition = audience[name];
  if (condition !== undefined) JUDGES[name](condition, place, asked);
}

function judgeInside(audience: Audience, place: Place, explaining: Explaining): Asked {
  const inside = createAsked(explaining);
  judgeAudience(audience, place, inside);
  return inside;
}

/** Adds the named audience as one condition written at `place`. One that does not exist holds for nobody. */
export function judgeNamed(id: string, place: Place, asked: Asked): void {
  const inside = conditionsOf(id, asked.explaining);
  ask(asked, 'audience', {
    wanted: id,
    actual: null,
    place,
    line: inside?.line ?? NEVER,
    reason: 'NAMED_AUDIENCE',
    inside,
    isElsewhere: true,
  });
}

/** Computed once, however many conditions use it. */
function conditionsOf(id: string, explaining: Explaining): Asked | null {
  const known = explaining.audiences.get(id);
  if (known) return known;
  const document = explaining.visitor.index.documents.get('audience')?.get(id);
  if (!document) return null;
  const audience = document.data['audience'] as Audience; // validated
  const inside = judgeInside(audience, { kind: 'audience', id, pointer: '/audience' }, explaining);
  explaining.audiences.set(id, inside);
  return inside;
}

// Rules of flags use audiences and audiences use flags, so both are in this file.

/** A flag's value over time, and the outcome of every rule, including those after the first match. */
export function judgeFlag(key: string, explaining: Explaining): JudgedFlag {
  const known = explaining.flags.get(key);
  if (known) return known;
  const judged = judge(key, explaining);
  explaining.flags.set(key, judged);
  return judged;
}

function judge(key: string, explaining: Explaining): JudgedFlag {
  const { visitor } = explaining;
  const { holds: value, reason, rule = null } = flagVerdict(key, visitor, evaluateAudience);
  const place: Place = { kind: 'feature-flag', id: key, pointer: '' };
  const document = visitor.index.documents.get('feature-flag')?.get(key);
  const flag = document?.data as unknown as FeatureFlagDocument | undefined; // validated
  const steps = createAsked(explaining);
  if (reason === 'OVERRIDE') ask(steps, 'override', { ...decided, wanted: null, actual: value, place });
  const lines = (flag?.rules ?? []).map(({ audience, schedule, value: set }, index) => {
    const here = at(place, `rules/${index}`);
    const inside = createAsked(explaining);
    judgeSpan(toSpan(schedule), at(here, 'schedule'), inside);
    if (audience) judgeAudience(audience, at(here, 'audience'), inside);
    const wanted = { rule: index, value: set };
    ask(steps, 'rule', { wanted, actual: null, place: here, line: inside.line, reason: 'RULE', inside });
    return { set, line: inside.line };
  });
  const fallback = flag?.default ?? false;
  if (flag) ask(steps, 'default', { ...decided, wanted: null, actual: fallback, place, path: 'default' });
  return {
    actual: { value, reason, rule },
    line:
      reason === 'OVERRIDE'
        ? constant(value)
        : lines.reduceRight((rest, { set, line }) => orElse(line, set, rest), constant(fallback)),
    steps,
  };
}

const decided = { line: ALWAYS, reason: 'FLAG_DEFAULT' } as const;

/** `value` while the rule matches; the result of the later rules while it does not. */
function orElse(rule: Timeline, value: boolean, rest: Timeline): Timeline {
  return value ? eitherHolds(rule, rest) : bothHold(opposite(rule), rest);
}
