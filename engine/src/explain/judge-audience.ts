import type { Audience } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { judgeFlag } from './judge-flag.ts';
import { judgeSplit } from './judge-split.ts';
import { allOf, at, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import type { ReasonCode } from './reason-codes.ts';
import { constant, eitherHolds, NEVER, opposite } from './timeline.ts';
import type { Place } from './types.ts';

type Judge<Name extends keyof Audience> = (
  condition: NonNullable<Audience[Name]>,
  place: Place,
  explaining: Explaining,
) => Judged;

/** Whether a fact fits is asked of the evaluator itself, so that explanations cannot disagree with it. */
const factLine = (condition: Audience, { visitor }: Explaining) =>
  constant(evaluateAudience(condition, visitor).holds);

const list =
  <Name extends 'locales' | 'licences' | 'currencies' | 'devices'>(
    name: Name,
    fact: 'locale' | 'licence' | 'currency' | 'device',
    reason: ReasonCode,
  ) =>
  (wanted: string[], place: Place, explaining: Explaining): Judged =>
    outcomeOf<'locales' | 'licences' | 'currencies' | 'devices'>(name, {
      wanted,
      actual: explaining.visitor.context[fact],
      place: at(place, name),
      line: factLine({ [name]: wanted }, explaining),
      reason,
    });

const GROUP_REASONS = {
  anyOf: 'GROUPS_ANY_OF',
  allOf: 'GROUPS_ALL_OF',
  noneOf: 'GROUPS_NONE_OF',
} as const satisfies Record<string, ReasonCode>;

/** Every condition an audience can have. One that the schema has and this table lacks does not compile. */
const JUDGES: { readonly [Name in keyof Required<Audience>]: Judge<Name> } = {
  login: (wanted, place, explaining) =>
    outcomeOf('login', {
      wanted,
      actual: explaining.visitor.context.login,
      place: at(place, 'login'),
      line: factLine({ login: wanted }, explaining),
      reason: 'LOGIN',
    }),
  groups: (groups, place, explaining) =>
    allOf(
      (['anyOf', 'allOf', 'noneOf'] as const).map((part) => {
        const wanted = groups[part];
        if (!wanted) return NOTHING_ASKED;
        return outcomeOf<'groups.anyOf' | 'groups.allOf' | 'groups.noneOf'>(`groups.${part}`, {
          wanted,
          actual: [...explaining.visitor.groups],
          place: at(place, `groups/${part}`),
          line: factLine({ groups: { [part]: wanted } }, explaining),
          reason: GROUP_REASONS[part],
        });
      }),
    ),
  locales: list('locales', 'locale', 'LOCALE'),
  licences: list('licences', 'licence', 'LICENCE'),
  currencies: list('currencies', 'currency', 'CURRENCY'),
  currencyKind: (wanted, place, explaining) => {
    const { index, context } = explaining.visitor;
    const actual = index.currencies.get(context.currency)?.kind ?? null;
    return outcomeOf('currencyKind', {
      wanted,
      actual,
      place: at(place, 'currencyKind'),
      line: factLine({ currencyKind: wanted }, explaining),
      reason: actual === null ? 'CURRENCY_UNKNOWN' : 'CURRENCY_KIND',
    });
  },
  countries: (countries, place, explaining) =>
    allOf(
      (['anyOf', 'noneOf'] as const).map((part) => {
        const wanted = countries[part];
        if (!wanted) return NOTHING_ASKED;
        const actual = explaining.visitor.context.country ?? null;
        const isAnyOf = part === 'anyOf';
        return outcomeOf<'countries.anyOf' | 'countries.noneOf'>(`countries.${part}`, {
          wanted,
          actual,
          place: at(place, `countries/${part}`),
          line: factLine({ countries: { [part]: wanted } }, explaining),
          reason: !isAnyOf ? 'COUNTRY_NONE_OF' : actual === null ? 'COUNTRY_UNKNOWN' : 'COUNTRY_ANY_OF',
        });
      }),
    ),
  devices: list('devices', 'device', 'DEVICE'),
  flags: (flags, place, explaining) =>
    allOf(
      (['on', 'off'] as const).flatMap((part) =>
        (flags[part] ?? []).map((key, index) => {
          const { line, steps, actual } = judgeFlag(key, explaining);
          return outcomeOf('flag', {
            wanted: { key, value: part === 'on' },
            actual,
            place: at(place, `flags/${part}/${index}`),
            line: part === 'on' ? line : opposite(line),
            reason: part === 'on' ? 'FLAG_OFF' : 'FLAG_ON',
            inside: steps,
            isElsewhere: true,
          });
        }),
      ),
    ),
  split: judgeSplit,
  audience: (id, place, explaining) => judgeNamed(id, at(place, 'audience'), explaining),
  anyOf: (audiences, place, explaining) => {
    const alternatives = audiences.map((audience, index) => {
      const here = at(place, `anyOf/${index}`);
      const inside = judgeAudience(audience, here, explaining);
      return outcomeOf('alternative', {
        wanted: null,
        actual: null,
        place: here,
        line: inside.line,
        reason: 'ALTERNATIVE',
        inside,
      });
    });
    return outcomeOf('anyOf', {
      wanted: null,
      actual: null,
      place: at(place, 'anyOf'),
      line: alternatives.reduce((line, alternative) => eitherHolds(line, alternative.line), NEVER),
      reason: 'ANY_OF',
      inside: allOf(alternatives),
    });
  },
  not: (audience, place, explaining) => {
    const here = at(place, 'not');
    const inside = judgeAudience(audience, here, explaining);
    return outcomeOf('not', {
      wanted: null,
      actual: null,
      place: here,
      line: opposite(inside.line),
      reason: 'NOT',
      inside,
    });
  },
};

/** In the order the evaluator asks them. */
const NAMES = Object.keys(JUDGES) as readonly (keyof Audience)[]; // keys of the literal above

/** Every condition of an audience, whether or not an earlier one has decided already. `place` is the audience's. */
export function judgeAudience(audience: Audience, place: Place, explaining: Explaining): Judged {
  const parts: Judged[] = [];
  for (const name of NAMES) {
    if (audience[name] === undefined) continue;
    parts.push(judgeOne(name, audience, place, explaining));
  }
  return allOf(parts);
}

function judgeOne<Name extends keyof Audience>(
  name: Name,
  audience: Audience,
  place: Place,
  explaining: Explaining,
): Judged {
  const condition = audience[name];
  return condition === undefined ? NOTHING_ASKED : JUDGES[name](condition, place, explaining);
}

/** The named audience as one condition written at `place`. One that does not exist holds for nobody. */
export function judgeNamed(id: string, place: Place, explaining: Explaining): Judged {
  const document = explaining.visitor.index.documents.get('audience')?.get(id);
  let inside = explaining.audiences.get(id);
  if (!inside) {
    const there: Place = { kind: 'audience', id, pointer: '/audience' };
    inside = document
      ? judgeAudience(document.data['audience'] as Audience /* validated */, there, explaining)
      : NOTHING_ASKED;
    explaining.audiences.set(id, inside);
  }
  return outcomeOf('audience', {
    wanted: id,
    actual: null,
    place,
    line: document ? inside.line : NEVER,
    reason: 'NAMED_AUDIENCE',
    inside,
    isElsewhere: true,
  });
}
