import { describe, expect, it } from 'vitest';
import {
  checkSignUp,
  proposeCountry,
  proposeCurrency,
  readSignUp,
  sortFields,
  stepOf,
  toSignUpUser,
} from './sign-up.model.ts';

const t = (key: string): string => `«${key}»`;
const NOW = Date.UTC(2026, 10, 23, 12);
const FIELDS = [
  { name: 'email', type: 'email', required: true },
  { name: 'password', type: 'password', required: true },
  { name: 'password_confirmation', type: 'password', required: true },
  { name: 'currency', type: 'choice', required: true },
  { name: 'country', type: 'choice', required: true },
  { name: 'date_of_birth', type: 'date', required: true },
  { name: 'terms_acceptance', type: 'boolean', required: true },
  { name: 'first_name', type: 'text', required: false },
  { name: 'receive_promos', type: 'boolean', required: false },
] as const;

function typed(changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  const all = {
    email: ' ada@northstar.example ',
    password: 'northstar-demo',
    password_confirmation: 'northstar-demo',
    currency: 'EUR',
    country: 'DE',
    date_of_birth: '31/12/1990',
    terms_acceptance: 'on',
    first_name: '',
    promo_code: 'TIDE',
    ...changes,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) form.set(name, value);
  return form;
}

const check = (changes?: Record<string, string | null>, minimumAge = 18) =>
  checkSignUp(readSignUp(typed(changes), FIELDS), FIELDS, { minimumAge, now: NOW, t });

describe('what is typed at registration', () => {
  it('[API-41] goes to the platform as it takes it: what is empty is left out, and nothing it does not ask for goes', () => {
    expect(toSignUpUser(readSignUp(typed(), FIELDS))).toEqual({
      email: 'ada@northstar.example',
      password: 'northstar-demo',
      password_confirmation: 'northstar-demo',
      currency: 'EUR',
      country: 'DE',
      date_of_birth: '1990-12-31',
      terms_acceptance: true,
      receive_promos: false,
    });
    expect(toSignUpUser(readSignUp(typed({ receive_promos: 'on' }), FIELDS)).receive_promos).toBe(true);
  });

  it('[PROF-32] is there where it is required', () => {
    expect(check()).toEqual({});
    expect(check({ email: '', country: '', date_of_birth: '' })).toEqual({
      email: '«VALIDATION.COMMON.REQUIRED»',
      country: '«VALIDATION.COMMON.REQUIRED»',
      date_of_birth: '«VALIDATION.COMMON.REQUIRED»',
    });
  });

  it('[PROF-33] is as long as its field asks for, where something was typed', () => {
    const fields = [...FIELDS, { name: 'nickname', type: 'text', required: false, min_length: 3 } as const];
    const nickname = (text: string) =>
      checkSignUp(readSignUp(typed({ nickname: text }), fields), fields, { minimumAge: 18, now: NOW, t });
    expect(nickname('')).toEqual({});
    expect(nickname('ab')).toEqual({ nickname: '«VALIDATION.NICKNAME.MIN_LENGTH»' });
    expect(nickname('abc')).toEqual({});
  });

  it('[AUTH-25] has every box ticked that must be', () => {
    expect(check({ terms_acceptance: null })).toEqual({ terms_acceptance: '«VALIDATION.COMMON.ACCEPTED»' });
    expect(check({ receive_promos: null })).toEqual({});
  });

  it('[PROF-29] [PROF-30] is of somebody old enough under the licence', () => {
    expect(check({ date_of_birth: '23/11/2008' })).toEqual({});
    expect(check({ date_of_birth: '24/11/2008' })).toEqual({
      date_of_birth: '«VALIDATION.DATE_OF_BIRTH.TOO_YOUNG»',
    });
    expect(check({ date_of_birth: '23/11/2008' }, 21)).toEqual({
      date_of_birth: '«VALIDATION.DATE_OF_BIRTH.TOO_YOUNG»',
    });
    expect(check({ date_of_birth: '31/12/90' })).toEqual({
      date_of_birth: '«VALIDATION.DATE_OF_BIRTH.INVALID»',
    });
  });
});

it('asks for the account first where there are two steps, and for the person then', () => {
  const names = FIELDS.map(({ name }) => name);
  expect(names.filter((name) => stepOf(name) === 'account')).toEqual([
    'email',
    'password',
    'password_confirmation',
  ]);
});

it('shows what a licence asks for besides, and leaves the rest for later', () => {
  const estonian = [...FIELDS, { name: 'personal_id', type: 'text', required: true } as const];
  const { required, optional, hasPromos } = sortFields(estonian);
  expect(required.map(({ name }) => name)).toEqual(['date_of_birth', 'personal_id']);
  expect(optional.map(({ name }) => name)).toEqual(['first_name']);
  expect(hasPromos).toBe(true);
});

it('[LIC-20] proposes Canada where neither the visitor’s country nor one of the licence is known', () => {
  expect(proposeCountry({})).toBe('CA');
  expect(proposeCountry({ country: 'MT' })).toBe('MT');
});

describe('the currency that is proposed', () => {
  const offered = ['EUR', 'CAD', 'NOK', 'BTC'];
  it.each([
    ['CA', {}, 'CAD'],
    ['NO', {}, 'NOK'],
    ['DE', {}, 'EUR'],
    ['NO', { currency: 'BTC' }, 'BTC'],
    ['NO', { currency: 'CHF' }, 'EUR'],
    ['AU', {}, 'EUR'],
    ['', {}, 'EUR'],
  ])('of %s under a licence with %j is %s', (country, registration, currency) => {
    expect(proposeCurrency(country, registration, offered)).toBe(currency);
  });
});
