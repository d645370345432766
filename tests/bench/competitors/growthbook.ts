import { evalCondition, type ConditionInterface } from '@growthbook/growthbook';
import type { Audience, Schedule } from '@marquee/engine';
import { attributesOf, bucketsOf, instantsOf, nameOf } from './attributes.ts';
import type { Competitor } from './competitor.ts';

/** Their own type names one operator at a time; several beside each other are documented to all hold. */
type Condition = ConditionInterface & Record<string, unknown>;

/** GrowthBook's targeting conditions; named audiences are its saved groups. */
export const growthbook: Competitor = {
  name: 'GrowthBook evalCondition',
  type: 'library',
  given: 'flags that are on, id classes and buckets, currency kind',
  upTo: 10_000,
  prepare(workload) {
    const savedGroups = Object.fromEntries(
      Object.entries(workload.named).map(([id, { audience }]) => [
        id,
        { type: 'condition' as const, condition: toCondition(audience) },
      ]),
    );
    const conditions = workload.banners.map(([id, { audience, schedule }]) => ({
      id,
      condition: { ...toWindow(schedule), ...toCondition(audience ?? {}) },
    }));
    return (context) => {
      const { ids, ...facts } = attributesOf(context, workload);
      const attributes = { ...facts, ...ids };
      return () => {
        const matching: string[] = [];
        for (const { id, condition } of conditions)
          if (evalCondition(attributes, condition, savedGroups)) matching.push(id);
        return matching;
      };
    };
  },
};

function toWindow(schedule: Schedule | undefined): Condition {
  const { from, until } = instantsOf(schedule);
  if (from === undefined && until === undefined) return {};
  return {
    now: {
      ...(from === undefined ? {} : { $gte: from }),
      ...(until === undefined ? {} : { $lt: until }),
    },
  };
}

function toCondition(audience: Audience): Condition {
  const { groups, countries, flags, split } = audience;
  return {
    ...(audience.login && { login: audience.login }),
    ...(audience.currencyKind && { currencyKind: audience.currencyKind }),
    ...(audience.devices && { device: { $in: audience.devices } }),
    ...(audience.licences && { licence: { $in: audience.licences } }),
    ...(audience.locales && { locale: { $in: audience.locales } }),
    ...(audience.currencies && { currency: { $in: audience.currencies } }),
    ...(countries && {
      country: {
        ...(countries.anyOf && { $in: countries.anyOf }),
        ...(countries.noneOf && { $nin: countries.noneOf }),
      },
    }),
    ...(groups && {
      groups: {
        ...(groups.anyOf && { $in: groups.anyOf }),
        ...(groups.allOf && { $all: groups.allOf }),
        ...(groups.noneOf && { $nin: groups.noneOf }),
      },
    }),
    ...(split && toSplit(split)),
    ...(flags && {
      flagsOn: { ...(flags.on && { $all: flags.on }), ...(flags.off && { $nin: flags.off }) },
    }),
    ...(audience.audience && { $savedGroup: { id: audience.audience } }),
    // An empty $or holds for everyone, an empty anyOf for nobody.
    ...(audience.anyOf &&
      (audience.anyOf.length > 0 ? { $or: audience.anyOf.map(toCondition) } : { $nor: [{}] })),
    ...(audience.not && { $not: toCondition(audience.not) }),
  };
}

function toSplit(split: NonNullable<Audience['split']>): Condition {
  if ('parity' in split) return { [nameOf.parity(split.by)]: split.parity };
  if ('lastHexDigit' in split) return { [nameOf.digit(split.by)]: { $in: split.lastHexDigit } };
  const [from, to] = bucketsOf(split.percent);
  return { [nameOf.bucket(split.by, split.layer)]: { $gte: from, $lt: to } };
}
