import { platformCalls } from '@marquee/schemas/platform';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/calls/api-error.ts';
import type { Words } from '../../../shared/forms/form-problems.model.ts';
import { checkCredentials, readDeviceId, toSignInProblems } from './sign-in.model.ts';

// Returns the key with its values instead of a text.
const t: Words['t'] = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key);
const NOON = Date.UTC(2026, 10, 21, 12);
const words: Words = { t, language: 'en', now: NOON };

const refused = (status: number, code: string, rest: object = {}, retryAfter?: string) =>
  toSignInProblems(new ApiError(status, { error: 'In English.', code, ...rest }, retryAfter), words);
const invalid = (errors: object) => toSignInProblems(new ApiError(422, { errors }), words);

describe('what the platform says of a sign-in', () => {
  it.each(['email', 'password'])('tells nobody which of the two was wrong (%s)', (field) => {
    expect(invalid({ [field]: { invalid: 'The email or the password is wrong.' } })).toEqual({
      password: 'AUTH.SIGN_IN.WRONG',
    });
  });

  it('stands beside its field, or above the form', () => {
    expect(invalid({ otp_attempt: { invalid: 'Wrong.' } })).toEqual({ code: 'AUTH.CODE.WRONG' });
    expect(invalid({ otp_attempt: { too_long: 'At most 40.' } })).toEqual({ code: 'At most 40.' });
    expect(invalid({ email: { too_long: 'At most 254.' }, password: { too_long: 'At most 200.' } })).toEqual({
      email: 'At most 254.',
      password: 'At most 200.',
    });
    expect(invalid({ captcha: { blank: 'Solve the captcha.' } })).toEqual({ alert: 'AUTH.CAPTCHA.FAILED' });
    expect(invalid({ base: { locked: 'The account is locked.' } })).toEqual({
      alert: 'The account is locked.',
    });
  });

  it.each(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS'])('says when another try counts (%s)', (code) => {
    // The end is 30 s after a full minute, so the next minute is named: never too early.
    const later = { ...words, now: NOON + 30_000, language: 'de' };
    const error = new ApiError(429, { error: '', code }, '900');
    const time = new Intl.DateTimeFormat('de', { timeStyle: 'short' }).format(NOON + 16 * 60_000);
    expect(toSignInProblems(error, later)).toEqual({ alert: `AUTH.SIGN_IN.LATER_AT {"time":"${time}"}` });
    expect(refused(429, code)).toEqual({ alert: 'AUTH.SIGN_IN.LATER' });
  });

  it('says until when somebody is excluded, and where help is', () => {
    const ends_at = '2027-05-21T12:00:00Z';
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(
      Date.parse(ends_at),
    );
    expect(refused(403, 'SELF_EXCLUDED', { details: { ends_at } })).toEqual({
      alert: `AUTH.SIGN_IN.EXCLUDED_UNTIL {"date":"${date}"}`,
      hasHelp: true,
    });
    expect(refused(403, 'SELF_EXCLUDED', { details: { ends_at: null } })).toEqual({
      alert: 'AUTH.SIGN_IN.EXCLUDED',
      hasHelp: true,
    });
  });

  it('[ERR-13] says that signing in is closed in a region', () => {
    expect(refused(451, 'REGION_RESTRICTED')).toEqual({ alert: 'ERROR.REGION.LOGIN' });
    expect(toSignInProblems(new ApiError(451, '<html>'), words)).toEqual({ alert: 'ERROR.REGION.LOGIN' });
  });

  it('begins again when no code is waited for any more', () => {
    expect(refused(401, 'SIGN_IN_OVER')).toEqual({ alert: 'AUTH.SIGN_IN.OVER', isOver: true });
  });

  it.each(platformCalls['POST /api/users/sign_in'].errors)('has its own words for %s', (code) => {
    const { alert } = refused(403, code);
    expect(alert).not.toBe('In English.');
    expect(alert).toMatch(/^(?:AUTH|ERROR)\./);
  });

  it('keeps the platform’s words where it has none, and tells nothing of failures', () => {
    expect(refused(403, 'SOMETHING_NEW')).toEqual({ alert: 'In English.' });
    expect(refused(500, 'INTERNAL')).toEqual({ alert: 'FAILURE.SERVER' });
    expect(toSignInProblems(new TypeError('Failed to fetch'), words)).toEqual({
      alert: 'FAILURE.UNREACHABLE',
    });
  });
});

describe('before anything is sent', () => {
  it.each([
    ['ada@northstar.example', 'x', {}],
    ['  ada@northstar.example ', 'x', {}],
    ['', '', { email: 'VALIDATION.COMMON.REQUIRED', password: 'VALIDATION.COMMON.REQUIRED' }],
    ['ada', 'x', { email: 'VALIDATION.EMAIL.INVALID' }],
    ['ada@northstar', 'x', { email: 'VALIDATION.EMAIL.INVALID' }],
    ['a da@northstar.example', 'x', { email: 'VALIDATION.EMAIL.INVALID' }],
    ['ada@north@star.example', 'x', { email: 'VALIDATION.EMAIL.INVALID' }],
    ['ada@northstar.', 'x', { email: 'VALIDATION.EMAIL.INVALID' }],
  ])('[AUTH-22] %j and %j are looked at', (email, password, problems) => {
    expect(checkCredentials({ email, password }, t)).toEqual(problems);
  });
});

it('keeps one device id', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const id = readDeviceId(storage);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(readDeviceId(storage)).toBe(id);
});
