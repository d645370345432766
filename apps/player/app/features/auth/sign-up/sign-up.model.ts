import type { Translate } from '@marquee/blocks';
import type { PlayerField } from '@marquee/schemas';
import type { PlatformCalls } from '@marquee/schemas/platform';
import { tellProblem } from '../../../shared/forms/form-problems.model.ts';
import {
  checkEmail,
  checkLengths,
  checkNewPassword,
  type FieldProblems,
} from '../../../shared/forms/form-rules.model.ts';
import { spellField } from '../../../shared/forms/spellings.model.ts';
import type { VisitorFacts } from '../../../shared/visitor/visitor.tsx';
import { ageOn, parseBirthDate } from './birth-date.model.ts';

export type SignUpUser = PlatformCalls['POST /api/users']['body']['user'];
export type SignUpField = PlayerField['name'];
/** The typed texts and checked boxes. */
export type SignUpValues = { [Field in SignUpField]?: string | boolean };

type Asked = readonly Pick<PlayerField, 'name' | 'type' | 'required' | 'min_length'>[];
type Facts = { minimumAge: number; now: number; t: Translate };

/** Fields of the first of two steps; a form on one page has both steps. */
const ACCOUNT: ReadonlySet<string> = new Set(['email', 'password', 'password_confirmation']);
const CONSENTS: ReadonlySet<string> = new Set(['terms_acceptance', 'receive_promos']);

export type SignUpStep = 'account' | 'person';

/** The step that contains a field. */
export function stepOf(field: string): SignUpStep {
  return ACCOUNT.has(field) ? 'account' : 'person';
}

/** Sorts the fields beyond those of every form: the ones that the licence requires, and the optional ones. */
export function sortFields<Field extends Pick<PlayerField, 'name' | 'required'>>(fields: readonly Field[]) {
  const others = fields.filter(({ name }) => !ACCOUNT.has(name) && !CONSENTS.has(name) && !PLACED.has(name));
  return {
    required: others.filter(({ required }) => required),
    optional: others.filter(({ required }) => !required),
    hasPromos: fields.some(({ name }) => name === 'receive_promos'),
  };
}

const PLACED: ReadonlySet<string> = new Set(['country', 'currency']);

/** The values of the requested fields; other form entries are ignored. */
export function readSignUp(typed: FormData, fields: Asked): SignUpValues {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = typed.get(name);
      return [name, type === 'boolean' ? value !== null : spellField(type, String(value ?? ''))];
    }),
  );
}

/** Checks the values before anything is sent. */
export function checkSignUp(
  values: SignUpValues,
  fields: Asked,
  { minimumAge, now, t }: Facts,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, type, required } of fields) {
    const value = values[name] ?? '';
    if (!required) continue;
    if (type === 'boolean' && value !== true) problems[name] = t('VALIDATION.COMMON.ACCEPTED');
    else if (type !== 'boolean' && String(value).trim() === '')
      problems[name] = t('VALIDATION.COMMON.REQUIRED');
  }
  return {
    ...problems,
    ...checkLengths(values, fields, t),
    ...checkEmail(text(values.email), t),
    ...checkNewPassword(
      { password: text(values.password), password_confirmation: text(values.password_confirmation) },
      t,
    ),
    ...(text(values.date_of_birth) === '' ? {} : checkBirthDate(text(values.date_of_birth))),
  };

  function checkBirthDate(typed: string): FieldProblems {
    const born = parseBirthDate(typed);
    const problem = born === undefined ? 'invalid' : ageOn(born, now) < minimumAge ? 'too_young' : undefined;
    return problem === undefined
      ? {}
      : { date_of_birth: tellProblem(t, 'date_of_birth', problem) ?? problem };
  }
}

/** Converts the values to the call's format; empty values are left out. */
export function toSignUpUser(values: SignUpValues): SignUpUser {
  const given = Object.entries(values).filter(([, value]) => typeof value === 'boolean' || value !== '');
  const user = Object.fromEntries(given) as SignUpUser; // names are the call's own, of the platform's list
  const born = parseBirthDate(text(values.date_of_birth));
  return {
    ...user,
    ...(values.email === undefined ? {} : { email: text(values.email).trim() }),
    ...(born === undefined ? {} : { date_of_birth: born }),
  };
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : '';
}

type Proposed = VisitorFacts['registration'];

/** LIC-20. */
const DEFAULT_COUNTRY = 'CA';

/** The country to propose when the visitor's is not known: the licence may define one. */
export function proposeCountry({ country = DEFAULT_COUNTRY }: Proposed): string {
  return country;
}

/** The usual currency of each country; all others get euros. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  GB: 'GBP',
  IN: 'INR',
  JP: 'JPY',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  US: 'USD',
};

/** The currency to propose, among those for new accounts: the licence's, else the country's usual one. */
export function proposeCurrency(
  country: string,
  { currency: ofLicence }: Proposed,
  offered: readonly string[],
): string {
  const wanted = ofLicence ?? CURRENCY_OF[country] ?? 'EUR';
  return [wanted, 'EUR', ...offered].find((code) => offered.includes(code)) ?? '';
}
