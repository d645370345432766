import type { Audience } from '@marquee/engine';
import {
  COUNTRIES,
  CURRENCIES,
  FLAG_KEYS,
  GROUPS,
  LAYERS,
  LICENCES,
  LOCALES,
  NAMED_IDS,
} from '../workload/vocabulary.ts';
import type { Workload } from '../workload/workload.ts';
import { bucketsOf, instantsOf } from './attributes.ts';

/** One audience. Masks have a bit per value and are -1 when anything goes; lists are null when there are none. */
export type Rule = {
  readonly locales: number;
  readonly licences: number;
  readonly currencies: number;
  readonly countries: number;
  readonly devices: number;
  readonly logins: number;
  /** Groups by their number on this site, in two words each. */
  readonly anyOf: Words | null;
  readonly allOf: Words | null;
  readonly noneOf: Words | null;
  readonly parity: Split | null;
  readonly digit: Split | null;
  readonly bucket: Split | null;
  readonly on: readonly number[] | null;
  readonly off: readonly number[] | null;
  readonly named: number;
  readonly nested: readonly Rule[] | null;
  readonly not: Rule | null;
};

export type Words = { readonly low: number; readonly high: number };
export type Split = {
  readonly by: number;
  readonly layer: number;
  readonly from: number;
  readonly to: number;
};
export type Site = { readonly named: readonly Rule[]; readonly flags: readonly FlagRules[] };
export type FlagRules = {
  readonly key: string;
  readonly otherwise: boolean;
  readonly rules: readonly { from: number; until: number; rule: Rule; value: boolean }[];
};

const ANYTHING = -1;
/** The bit of facts that are unknown, or not in any list. */
const OTHER = 1 << 30;
export const BY = ['userId', 'partnerId'] as const;
export const CODES = CURRENCIES.map(({ code }) => code);

export function bitOf(values: readonly string[], value: string | undefined): number {
  const index = value === undefined ? -1 : values.indexOf(value);
  return index === -1 ? OTHER : 1 << index;
}

const maskOf = (values: readonly string[], list: readonly string[] | undefined): number =>
  list ? list.reduce((mask, value) => mask | bitOf(values, value), 0) : ANYTHING;

export function wordsOf(groups: readonly number[] | undefined): Words | null {
  if (!groups) return null;
  let [low, high] = [0, 0];
  for (const group of groups) {
    const index = GROUPS.indexOf(group);
    if (index < 32) low |= 1 << index;
    else high |= 1 << (index - 32);
  }
  return { low, high };
}

export function toRule(audience: Audience): Rule {
  const { groups, countries, split, flags } = audience;
  const kind = audience.currencyKind
    ? maskOf(
        CODES,
        CURRENCIES.filter(({ kind }) => kind === audience.currencyKind).map(({ code }) => code),
      )
    : ANYTHING;
  return {
    locales: maskOf(LOCALES, audience.locales),
    licences: maskOf(LICENCES, audience.licences),
    currencies: maskOf(CODES, audience.currencies) & kind,
    countries:
      maskOf(COUNTRIES, countries?.anyOf) & ~(countries?.noneOf ? maskOf(COUNTRIES, countries.noneOf) : 0),
    devices: maskOf(['mobile', 'desktop'], audience.devices),
    logins: maskOf(['guest', 'player'], audience.login && [audience.login]),
    anyOf: wordsOf(groups?.anyOf),
    allOf: wordsOf(groups?.allOf),
    noneOf: wordsOf(groups?.noneOf),
    ...splitOf(split),
    on: flags?.on?.map((key) => FLAG_KEYS.indexOf(key)) ?? null,
    off: flags?.off?.map((key) => FLAG_KEYS.indexOf(key)) ?? null,
    named: audience.audience === undefined ? -1 : NAMED_IDS.indexOf(audience.audience),
    nested: audience.anyOf?.map(toRule) ?? null,
    not: audience.not ? toRule(audience.not) : null,
  };
}

function splitOf(split: Audience['split']): Pick<Rule, 'parity' | 'digit' | 'bucket'> {
  const none = { parity: null, digit: null, bucket: null };
  if (!split) return none;
  const by = BY.indexOf(split.by);
  if ('parity' in split)
    return { ...none, parity: { by, layer: 0, from: split.parity === 'even' ? 0 : 1, to: 0 } };
  if ('lastHexDigit' in split) {
    const mask = split.lastHexDigit.reduce((bits, digit) => bits | (1 << Number.parseInt(digit, 16)), 0);
    return { ...none, digit: { by, layer: 0, from: mask, to: 0 } };
  }
  const [from, to] = bucketsOf(split.percent);
  return { ...none, bucket: { by, layer: LAYERS.indexOf(split.layer), from, to } };
}

export function toSite({ named, flags }: Workload): Site {
  return {
    named: NAMED_IDS.map((id) => toRule(named[id]?.audience ?? { anyOf: [] })),
    flags: FLAG_KEYS.map((key) => ({
      key,
      otherwise: flags[key]?.default ?? false,
      rules: (flags[key]?.rules ?? []).map(({ audience, schedule, value }) => {
        const { from = -Infinity, until = Infinity } = instantsOf(schedule);
        return { from, until, rule: toRule(audience ?? {}), value };
      }),
    })),
  };
}
