import type { Audience } from '@marquee/schemas';
import {
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
import { judgeFlag } from './judge-flag.ts';
import { judgeSplit } from './judge-split.ts';
import { allOf, at, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { eitherHolds, NEVER, opposite } from './timeline.ts';
import type { Place } from './types.ts';

const judgeFlags: Judge<'flags'> = ({ on = [], off = [] }, place, explaining) => {
  const judged = (key: string, value: boolean, path: string): Judged => {
    const { line, steps, actual } = judgeFlag(key, explaining);
    return outcomeOf('flag', {
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
  return allOf([
    ...on.map((key, index) => judged(key, true, `flags/on/${index}`)),
    ...off.map((key, index) => judged(key, false, `flags/off/${index}`)),
  ]);
};

const judgeAnyOf: Judge<'anyOf'> = (audiences, place, explaining) => {
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
    place,
    path: 'anyOf',
    line: alternatives.reduce((line, alternative) => eitherHolds(line, alternative.line), NEVER),
    reason: 'ANY_OF',
    inside: allOf(alternatives),
  });
};

const judgeNot: Judge<'not'> = (audience, place, explaining) => {
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
};

/** Every condition an audience can have. One that the schema has and this table lacks does not compile. */
const JUDGES: { readonly [Name in keyof Required<Audience>]: Judge<Name> } = {
  login: judgeLogin,
  groups: judgeGroups,
  locales: judgeLocales,
  licences: judgeLicences,
  currencies: judgeCurrencies,
  currencyKind: judgeCurrencyKind,
  countries: judgeCountries,
  devices: judgeDevices,
  flags: judgeFlags,
  split: judgeSplit,
  audience: (id, place, explaining) => judgeNamed(id, at(place, 'audience'), explaining),
  anyOf: judgeAnyOf,
  not: judgeNot,
};

/** In the order the evaluator asks them, however the document has them. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(JUDGES).map((name, rank) => [name, rank]));

/** Every condition of an audience, whether or not an earlier one has decided already. `place` is the audience's. */
export function judgeAudience(audience: Audience, place: Place, explaining: Explaining): Judged {
  const names = Object.keys(audience);
  if (names.length > 1) names.sort(byRank);
  const parts: Judged[] = [];
  for (const name of names) if (isCondition(name)) parts.push(judgeOne(name, audience, place, explaining));
  return allOf(parts);
}

const byRank = (one: string, other: string): number => (RANKS.get(one) ?? 0) - (RANKS.get(other) ?? 0);
const isCondition = (name: string): name is keyof Audience => RANKS.has(name);

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
