import type { Audience } from '@marquee/schemas';
import { countries as countriesHold } from '../audience/countries.ts';
import { currencyKind as currencyKindHolds } from '../audience/currency-kind.ts';
import { groups as groupsHold } from '../audience/groups.ts';
import { currencies, devices, licences, locales } from '../audience/lists.ts';
import { login as loginHolds } from '../audience/login.ts';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import type { Condition } from '../audience/condition.ts';
import { allOf, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import type { ReasonCode } from './reason-codes.ts';
import { constant, type Timeline } from './timeline.ts';
import type { Place } from './types.ts';

/** How one condition of the audience at `place` comes out. */
export type Judge<Name extends keyof Audience> = (
  condition: NonNullable<Audience[Name]>,
  place: Place,
  explaining: Explaining,
) => Judged;

/** Whether a fact fits is asked of the evaluator's own conditions, so that explanations cannot disagree with it. */
export const factLine = <Name extends keyof Audience>(
  holds: Condition<Name>,
  condition: NonNullable<Audience[Name]>,
  { visitor }: Explaining,
): Timeline => constant(holds(condition, visitor, evaluateAudience).holds);

export const judgeLogin: Judge<'login'> = (wanted, place, explaining) =>
  outcomeOf('login', {
    wanted,
    actual: explaining.visitor.context.login,
    place,
    path: 'login',
    line: factLine(loginHolds, wanted, explaining),
    reason: 'LOGIN',
  });

/** Each part is a condition of its own: a marketer mends one of them. */
export const judgeGroups: Judge<'groups'> = ({ anyOf, allOf: every, noneOf }, place, explaining) =>
  allOf([
    groupsPart('anyOf', anyOf, { place, explaining, reason: 'GROUPS_ANY_OF' }),
    groupsPart('allOf', every, { place, explaining, reason: 'GROUPS_ALL_OF' }),
    groupsPart('noneOf', noneOf, { place, explaining, reason: 'GROUPS_NONE_OF' }),
  ]);

type Around = { place: Place; explaining: Explaining; reason: ReasonCode };

function groupsPart(
  part: 'anyOf' | 'allOf' | 'noneOf',
  wanted: number[] | undefined,
  { place, explaining, reason }: Around,
): Judged {
  if (!wanted) return NOTHING_ASKED;
  return outcomeOf<'groups.anyOf' | 'groups.allOf' | 'groups.noneOf'>(`groups.${part}`, {
    wanted,
    actual: explaining.groups,
    place,
    path: `groups/${part}`,
    line: factLine(groupsHold, { [part]: wanted }, explaining),
    reason,
  });
}

type ListName = 'locales' | 'licences' | 'currencies' | 'devices';

const list =
  <Name extends ListName>(
    name: Name,
    holds: Condition<Name>,
    { fact, reason }: { fact: 'locale' | 'licence' | 'currency' | 'device'; reason: ReasonCode },
  ): Judge<Name> =>
  (condition, place, explaining) =>
    outcomeOf<ListName>(name, {
      wanted: condition as NonNullable<Audience[ListName]>, // the same lists under the name of all four
      actual: explaining.visitor.context[fact],
      place,
      path: name,
      line: factLine(holds, condition, explaining),
      reason,
    });

export const judgeLocales = list('locales', locales, { fact: 'locale', reason: 'LOCALE' });
export const judgeLicences = list('licences', licences, { fact: 'licence', reason: 'LICENCE' });
export const judgeCurrencies = list('currencies', currencies, { fact: 'currency', reason: 'CURRENCY' });
export const judgeDevices = list('devices', devices, { fact: 'device', reason: 'DEVICE' });

export const judgeCurrencyKind: Judge<'currencyKind'> = (wanted, place, explaining) => {
  const { index, context } = explaining.visitor;
  const actual = index.currencies.get(context.currency)?.kind ?? null;
  return outcomeOf('currencyKind', {
    wanted,
    actual,
    place,
    path: 'currencyKind',
    line: factLine(currencyKindHolds, wanted, explaining),
    reason: actual === null ? 'CURRENCY_UNKNOWN' : 'CURRENCY_KIND',
  });
};

export const judgeCountries: Judge<'countries'> = ({ anyOf, noneOf }, place, explaining) => {
  const isUnknown = explaining.visitor.context.country === undefined;
  return allOf([
    countriesPart('anyOf', anyOf, {
      place,
      explaining,
      reason: isUnknown ? 'COUNTRY_UNKNOWN' : 'COUNTRY_ANY_OF',
    }),
    countriesPart('noneOf', noneOf, { place, explaining, reason: 'COUNTRY_NONE_OF' }),
  ]);
};

function countriesPart(
  part: 'anyOf' | 'noneOf',
  wanted: string[] | undefined,
  { place, explaining, reason }: Around,
): Judged {
  if (!wanted) return NOTHING_ASKED;
  return outcomeOf<'countries.anyOf' | 'countries.noneOf'>(`countries.${part}`, {
    wanted,
    actual: explaining.visitor.context.country ?? null,
    place,
    path: `countries/${part}`,
    line: factLine(countriesHold, { [part]: wanted }, explaining),
    reason,
  });
}
