import type { Audience } from '@marquee/schemas';
import type { Condition } from '../audience/condition.ts';
import { countries as countriesHold } from '../audience/countries.ts';
import { currencyKind as currencyKindHolds } from '../audience/currency-kind.ts';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { groups as groupsHold } from '../audience/groups.ts';
import { brands, currencies, devices, licences, locales } from '../audience/lists.ts';
import { login as loginHolds } from '../audience/login.ts';
import { ask, type Asked } from './asked.ts';
import type { ReasonCode } from './reason-codes.ts';
import { constant, type Timeline } from './timeline.ts';
import type { Place } from './types.ts';

/** Adds the outcome of one condition of the audience at `place`. */
export type Judge<Name extends keyof Audience> = (
  condition: NonNullable<Audience[Name]>,
  place: Place,
  asked: Asked,
) => void;

/** Uses the evaluator's own conditions, so that explanations cannot disagree with it. */
export const factLine = <Name extends keyof Audience>(
  holds: Condition<Name>,
  condition: NonNullable<Audience[Name]>,
  { explaining }: Asked,
): Timeline => constant(holds(condition, explaining.visitor, evaluateAudience).holds);

export const judgeLogin: Judge<'login'> = (wanted, place, asked) =>
  ask(asked, 'login', {
    wanted,
    actual: asked.explaining.visitor.context.login,
    place,
    path: 'login',
    line: factLine(loginHolds, wanted, asked),
    reason: 'LOGIN',
  });

/** Each part is a condition of its own, because a marketer fixes one of them. */
export const judgeGroups: Judge<'groups'> = ({ anyOf, allOf, noneOf }, place, asked) => {
  const actual = asked.explaining.groups;
  if (anyOf)
    ask(asked, 'groups.anyOf', {
      wanted: anyOf,
      actual,
      place,
      path: 'groups/anyOf',
      line: factLine(groupsHold, { anyOf }, asked),
      reason: 'GROUPS_ANY_OF',
    });
  if (allOf)
    ask(asked, 'groups.allOf', {
      wanted: allOf,
      actual,
      place,
      path: 'groups/allOf',
      line: factLine(groupsHold, { allOf }, asked),
      reason: 'GROUPS_ALL_OF',
    });
  if (noneOf)
    ask(asked, 'groups.noneOf', {
      wanted: noneOf,
      actual,
      place,
      path: 'groups/noneOf',
      line: factLine(groupsHold, { noneOf }, asked),
      reason: 'GROUPS_NONE_OF',
    });
};

type ListName = 'locales' | 'licences' | 'currencies' | 'devices';

const list =
  <Name extends ListName>(
    name: Name,
    holds: Condition<Name>,
    { fact, reason }: { fact: 'locale' | 'licence' | 'currency' | 'device'; reason: ReasonCode },
  ): Judge<Name> =>
  (condition, place, asked) =>
    ask<ListName>(asked, name, {
      wanted: condition as NonNullable<Audience[ListName]>, // the same lists under the name of all four
      actual: asked.explaining.visitor.context[fact],
      place,
      path: name,
      line: factLine(holds, condition, asked),
      reason,
    });

export const judgeLocales = list('locales', locales, { fact: 'locale', reason: 'LOCALE' });
export const judgeLicences = list('licences', licences, { fact: 'licence', reason: 'LICENCE' });
export const judgeCurrencies = list('currencies', currencies, { fact: 'currency', reason: 'CURRENCY' });
export const judgeDevices = list('devices', devices, { fact: 'device', reason: 'DEVICE' });

export const judgeBrands: Judge<'brands'> = (wanted, place, asked) =>
  ask(asked, 'brands', {
    wanted,
    actual: asked.explaining.visitor.context.brand ?? null,
    place,
    path: 'brands',
    line: factLine(brands, wanted, asked),
    reason: 'BRAND',
  });

export const judgeCurrencyKind: Judge<'currencyKind'> = (wanted, place, asked) => {
  const { index, context } = asked.explaining.visitor;
  const actual = index.currencies.get(context.currency)?.kind ?? null;
  ask(asked, 'currencyKind', {
    wanted,
    actual,
    place,
    path: 'currencyKind',
    line: factLine(currencyKindHolds, wanted, asked),
    reason: actual === null ? 'CURRENCY_UNKNOWN' : 'CURRENCY_KIND',
  });
};

export const judgeCountries: Judge<'countries'> = ({ anyOf, noneOf }, place, asked) => {
  const actual = asked.explaining.visitor.context.country ?? null;
  if (anyOf)
    ask(asked, 'countries.anyOf', {
      wanted: anyOf,
      actual,
      place,
      path: 'countries/anyOf',
      line: factLine(countriesHold, { anyOf }, asked),
      reason: actual === null ? 'COUNTRY_UNKNOWN' : 'COUNTRY_ANY_OF',
    });
  if (noneOf)
    ask(asked, 'countries.noneOf', {
      wanted: noneOf,
      actual,
      place,
      path: 'countries/noneOf',
      line: factLine(countriesHold, { noneOf }, asked),
      reason: 'COUNTRY_NONE_OF',
    });
};
