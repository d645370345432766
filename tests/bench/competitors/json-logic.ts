import type { Audience, Schedule } from '@marquee/engine';
import { LogicEngine } from 'json-logic-engine';
import { attributesOf, bucketsOf, instantsOf, nameOf, type Attributes } from './attributes.ts';
import type { Competitor } from './competitor.ts';

export type Logic = boolean | { readonly [operator: string]: unknown };

/** How a named audience is written: inlined where there is no other way to say it. */
export type Named = (id: string) => Logic;

/** json-logic-engine with every rule built, which makes a function of each. */
export const jsonLogic: Competitor = {
  name: 'json-logic-engine, built',
  type: 'library',
  given: 'flags that are on, id classes and buckets, currency kind, groups as a table of names',
  upTo: 10_000,
  prepare(workload) {
    const engine = new LogicEngine();
    const named: Named = (id) => toLogic(workload.named[id]?.audience ?? { anyOf: [] }, named);
    const rules = workload.banners.map(([id, { audience, schedule }]) => ({
      id,
      // Built from JSON, it answers for any data.
      matches: engine.build(toRule(audience ?? {}, schedule, named)) as (data: LogicData) => unknown,
    }));
    return (context) => {
      const data = toLogicData(attributesOf(context, workload));
      return () => {
        const matching: string[] = [];
        for (const { id, matches } of rules) if (matches(data)) matching.push(id);
        return matching;
      };
    };
  },
};

export type LogicData = Record<string, string | number | Record<string, boolean>>;

/** Membership as a table of names: looking up a name is much faster here than searching a list. */
export function toLogicData({ ids, groups, flagsOn, ...facts }: Attributes): LogicData {
  return {
    ...facts,
    ...ids,
    member: Object.fromEntries(groups.map((group) => [`g${group}`, true])),
    flag: Object.fromEntries(flagsOn.map((key) => [key, true])),
  };
}

const get = (name: string): Logic => ({ var: name });
const isIn = (name: string, list: readonly string[]): Logic => ({ in: [get(name), list] });
const isGroup = (group: number): Logic => get(`member.g${group}`);
const isFlag = (key: string): Logic => get(`flag.${key}`);
const notAny = (parts: Logic[]): Logic => ({ '!': [any(parts)] });

function any(parts: Logic[]): Logic {
  const [only] = parts;
  if (only === undefined) return false;
  return parts.length === 1 ? only : { or: parts };
}

function every(parts: Logic[]): Logic {
  const [only] = parts;
  if (only === undefined) return true;
  return parts.length === 1 ? only : { and: parts };
}

export function toRule(audience: Audience, schedule: Schedule | undefined, named: Named): Logic {
  const { from, until } = instantsOf(schedule);
  return every([
    ...(from === undefined ? [] : [{ '>=': [get('now'), from] }]),
    ...(until === undefined ? [] : [{ '<': [get('now'), until] }]),
    ...conditionsOf(audience, named),
  ]);
}

const toLogic = (audience: Audience, named: Named): Logic => every(conditionsOf(audience, named));

/** One rule per condition, cheap ones first. */
export function conditionsOf(audience: Audience, named: Named): Logic[] {
  const { groups, countries, flags, split } = audience;
  return [
    ...(audience.login ? [{ '===': [get('login'), audience.login] }] : []),
    ...(audience.currencyKind ? [{ '===': [get('currencyKind'), audience.currencyKind] }] : []),
    ...(audience.devices ? [isIn('device', audience.devices)] : []),
    ...(audience.licences ? [isIn('licence', audience.licences)] : []),
    ...(audience.locales ? [isIn('locale', audience.locales)] : []),
    ...(audience.currencies ? [isIn('currency', audience.currencies)] : []),
    ...(countries?.anyOf ? [isIn('country', countries.anyOf)] : []),
    ...(countries?.noneOf ? [{ '!': [isIn('country', countries.noneOf)] }] : []),
    ...(groups?.anyOf ? [any(groups.anyOf.map(isGroup))] : []),
    ...(groups?.allOf ? [every(groups.allOf.map(isGroup))] : []),
    ...(groups?.noneOf ? [notAny(groups.noneOf.map(isGroup))] : []),
    ...(split ? [toSplit(split)] : []),
    ...(flags?.on ? [every(flags.on.map(isFlag))] : []),
    ...(flags?.off ? [notAny(flags.off.map(isFlag))] : []),
    ...(audience.audience === undefined ? [] : [named(audience.audience)]),
    ...(audience.anyOf ? [any(audience.anyOf.map((inner) => toLogic(inner, named)))] : []),
    ...(audience.not ? [{ '!': [toLogic(audience.not, named)] }] : []),
  ];
}

function toSplit(split: NonNullable<Audience['split']>): Logic {
  if ('parity' in split) return { '===': [get(nameOf.parity(split.by)), split.parity] };
  if ('lastHexDigit' in split) return isIn(nameOf.digit(split.by), split.lastHexDigit);
  const [from, to] = bucketsOf(split.percent);
  const bucket = get(nameOf.bucket(split.by, split.layer));
  return { and: [{ '>=': [bucket, from] }, { '<': [bucket, to] }] };
}
