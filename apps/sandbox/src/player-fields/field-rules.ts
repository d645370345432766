import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { COUNTRIES } from '@marquee/schemas/countries';
import { ageOn } from './birth-date.ts';
import { STATES } from './regions.ts';

/** What a rule can use besides the value. */
export type FieldFacts = {
  /** Country of the new address. */
  country: string | null;
  minimumAge: number;
  /** Currencies for new accounts. */
  currencies: readonly string[];
  now: number;
  isRestricted: (country: string) => boolean;
};

type Problem = { [code: string]: string };
type Rule = (value: string, facts: FieldFacts) => Problem | undefined;

const problem = (code: string, message: string): Problem => ({ [code]: message });

const OLDEST = 120;

/** The possible problems of a given text. Codes are the ends of message keys: `VALIDATION.NICKNAME.WRONG_CHARTS`. */
export const FIELD_RULES: { readonly [field: string]: Rule } = {
  email: (value) =>
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
      ? undefined
      : problem('invalid', 'Is not an email address.'),
  currency: (value, { currencies }) =>
    currencies.includes(value) ? undefined : problem('inclusion', 'Is not a currency that is offered.'),
  country: (value, { isRestricted }) => {
    if (!COUNTRIES.includes(value)) return problem('inclusion', 'Is not a country.');
    return isRestricted(value)
      ? problem('restricted', 'Players of this country cannot be taken.')
      : undefined;
  },
  nickname: (value) => {
    if (!/^[\p{L}\p{M}\p{Nd} .-]*$/u.test(value))
      return problem('wrong_charts', 'May have letters, digits, spaces, dots and hyphens only.');
    const { length } = [...value];
    return length < 3 || length > 15 ? problem('min_max_length', 'Must have 3 to 15 characters.') : undefined;
  },
  date_of_birth: (value, { minimumAge, now }) => {
    const age = ageOn(value, now);
    if (age === null || age < 0 || age > OLDEST)
      return problem('invalid', 'Must be a date such as 1990-12-31.');
    return age < minimumAge ? problem('too_young', `Players must be at least ${minimumAge}.`) : undefined;
  },
  mobile_phone: (value) => {
    if (!/^[\d+() -]*$/.test(value))
      return problem('wrong_charts', 'May have digits, plus, parentheses, spaces and hyphens only.');
    return value.length < 8 || value.length > 20
      ? problem('min_max_length', 'Must have 8 to 20 characters.')
      : undefined;
  },
  personal_id: (value) => (/^\d{11}$/.test(value) ? undefined : problem('invalid', 'Must have 11 digits.')),
  postal_code: (value, { country }) =>
    country !== null && postcodeValidatorExistsForCountry(country) && !postcodeValidator(value, country)
      ? problem('invalid', 'Is not a postal code of this country.')
      : undefined,
  state: (value, { country }) => {
    const states = STATES.get(country ?? '');
    return !states || states.includes(value)
      ? undefined
      : problem('inclusion', `Must be one of ${states.join(', ')}.`);
  },
};
