import type { Audience, Context, Schedule } from '@marquee/engine';
import type { Workload } from '../workload/workload.ts';
import { CURRENCIES } from '../workload/vocabulary.ts';
import type { Competitor } from './competitor.ts';
import { murmur3 } from './murmur3.ts';

/** The obvious program: a filter over the documents as they are stored. It is the reference for every other answer. */
export const naiveScan: Competitor = {
  name: 'naive scan',
  type: 'scan',
  given: 'nothing',
  upTo: 10_000,
  prepare: (workload) => (context) => () =>
    workload.banners
      .filter(
        ([, { audience, schedule }]) =>
          isOpen(schedule, context.now) && (!audience || isMember(audience, workload, context)),
      )
      .map(([id]) => id),
};

type Facts = Pick<Workload, 'flags' | 'named'>;

/** Whether every condition of the audience holds (DESIGN.md, section 4). */
export function isMember(audience: Audience, facts: Facts, context: Context): boolean {
  const { login, groups, locales, licences, currencies, currencyKind, countries, devices } = audience;
  if (login && context.login !== login) return false;
  if (groups && !isInGroups(groups, context)) return false;
  if (locales && !locales.includes(context.locale)) return false;
  if (licences && !licences.includes(context.licence)) return false;
  if (currencies && !currencies.includes(context.currency)) return false;
  if (currencyKind && kindOf(context.currency) !== currencyKind) return false;
  if (countries?.anyOf && !(context.country && countries.anyOf.includes(context.country))) return false;
  if (countries?.noneOf && context.country && countries.noneOf.includes(context.country)) return false;
  if (devices && !devices.includes(context.device)) return false;
  if (audience.flags?.on && !audience.flags.on.every((key) => isOn(key, facts, context))) return false;
  if (audience.flags?.off?.some((key) => isOn(key, facts, context))) return false;
  if (audience.split && !isInSplit(audience.split, context)) return false;
  if (audience.audience) {
    const named = facts.named[audience.audience];
    if (!named || !isMember(named.audience, facts, context)) return false;
  }
  if (audience.anyOf && !audience.anyOf.some((inner) => isMember(inner, facts, context))) return false;
  return !(audience.not && isMember(audience.not, facts, context));
}

function isInGroups(
  { anyOf, allOf, noneOf }: NonNullable<Audience['groups']>,
  { login, groups }: Context,
): boolean {
  const isIn = (group: number): boolean => login === 'player' && groups.includes(group);
  return (!anyOf || anyOf.some(isIn)) && (!allOf || allOf.every(isIn)) && !noneOf?.some(isIn);
}

export const kindOf = (currency: string): 'fiat' | 'crypto' | undefined =>
  CURRENCIES.find(({ code }) => code === currency)?.kind;

/** The override, else the first rule that fits, else the default. */
export function isOn(key: string, facts: Facts, context: Context): boolean {
  const override = context.flags?.[key];
  if (override !== undefined) return override;
  const flag = facts.flags[key];
  const rule = flag?.rules.find(
    ({ audience, schedule }) =>
      isOpen(schedule, context.now) && (!audience || isMember(audience, facts, context)),
  );
  return rule?.value ?? flag?.default ?? false;
}

export function isInSplit(split: NonNullable<Audience['split']>, context: Context): boolean {
  const id = context[split.by];
  if (!id) return false;
  if ('parity' in split) return parityOf(id) === split.parity;
  if ('lastHexDigit' in split) return split.lastHexDigit.includes(id.slice(-1).toLowerCase());
  const [from = 0, to = 0] = split.percent;
  const bucket = bucketOf(split.layer, id);
  return bucket >= Math.round(from * 100) && bucket < Math.round(to * 100);
}

export function parityOf(id: string): 'even' | 'odd' | undefined {
  if (!/^\d+$/.test(id)) return undefined;
  return Number(id.slice(-1)) % 2 === 0 ? 'even' : 'odd';
}

/** 0 to 9999. */
export const bucketOf = (layer: string, id: string): number => murmur3(`${layer}:${id}`) % 10_000;

export function isOpen(schedule: Schedule | undefined, now: number): boolean {
  if (schedule?.from && now < Date.parse(schedule.from)) return false;
  return !(schedule?.until && now >= Date.parse(schedule.until));
}
