import type { Audience } from '@marquee/schemas';
import { both, isNever, NO, YES, type Verdict } from '../visitor/verdict.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { age } from './age.ts';
import type { Condition } from './condition.ts';
import { consents } from './consents.ts';
import { countries } from './countries.ts';
import { currencyKind } from './currency-kind.ts';
import { flags } from './flags.ts';
import { groups } from './groups.ts';
import { brands, currencies, devices, licences, locales } from './lists.ts';
import { login } from './login.ts';
import { audience } from './named-audience.ts';
import { anyOf, not } from './nested.ts';
import { registeredDays } from './registered-days.ts';
import { split } from './split.ts';
import { verified } from './verified.ts';

/** Every condition an audience can have. A condition of the schema that is missing here is a compile error. */
const CONDITIONS: { readonly [Name in keyof Required<Audience>]: Condition<Name> } = {
  login,
  groups,
  locales,
  licences,
  brands,
  currencies,
  currencyKind,
  countries,
  devices,
  age,
  verified,
  registeredDays,
  consents,
  flags,
  split,
  audience,
  anyOf,
  not,
};

/** Cheap conditions come first; the order affects only speed. */
export const CONDITION_NAMES = Object.keys(CONDITIONS) as readonly (keyof Audience)[]; // keys of the literal above

/** The plain recursive evaluator: every condition present must hold, none means everyone (ENGINE-01). */
export function evaluateAudience(audience: Audience, visitor: Visitor): Verdict {
  let verdict = YES;
  for (const name of CONDITION_NAMES) {
    if (audience[name] === undefined) continue;
    verdict = both(verdict, conditionVerdict(name, audience, visitor));
    if (isNever(verdict)) return NO;
  }
  return verdict;
}

/** The verdict of one condition of an audience; an absent condition holds. */
function conditionVerdict<Name extends keyof Audience>(
  name: Name,
  audience: Audience,
  visitor: Visitor,
): Verdict {
  const condition = audience[name];
  return condition === undefined ? YES : CONDITIONS[name](condition, visitor, evaluateAudience);
}
