import { describe, expect, it } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { toFormProblems, type Words } from './form-problems.model.ts';

const TEXTS: Record<string, string> = {
  'VALIDATION.EMAIL.TAKEN': 'Taken.',
  'VALIDATION.COMMON.BLANK': 'Fill this in.',
};
const t: Words['t'] = (key, values) => TEXTS[key] ?? (values ? `${key} ${JSON.stringify(values)}` : key);
const NOON = Date.UTC(2026, 10, 21, 12);
const form = { shown: ['email', 'country'], region: 'ERROR.REGION.REGISTRATION' } as const;
const tell = (error: unknown) => toFormProblems(error, form, { t, language: 'en', now: NOON });
const invalid = (errors: object) => tell(new ApiError(422, { error: 'In English.', errors }));

describe('what the platform has against a form', () => {
  it('[PROF-37] stands at its field, in the words of its rule, of all fields’ rule, or the platform’s own', () => {
    expect(invalid({ email: { taken: 'Somebody has it.' }, country: { blank: 'Must be given.' } })).toEqual({
      fields: { email: 'Taken.', country: 'Fill this in.' },
    });
    expect(invalid({ country: { odd: 'Is odd.' } })).toEqual({ fields: { country: 'Is odd.' } });
  });

  it('stands above the form where the form has no such field', () => {
    expect(invalid({ personal_id: { blank: 'Must be given.' }, email: { taken: '' } })).toEqual({
      fields: { email: 'Taken.' },
      alert: 'Fill this in.',
    });
    expect(invalid({ captcha: { invalid: 'Old.' } })).toEqual({ fields: {}, alert: 'AUTH.CAPTCHA.FAILED' });
    expect(invalid({})).toEqual({ fields: {}, alert: 'In English.' });
  });

  it('[ERR-12] says that a region may not register', () => {
    expect(tell(new ApiError(451, { error: '', code: 'REGION_RESTRICTED' }))).toEqual({
      fields: {},
      alert: 'ERROR.REGION.REGISTRATION',
    });
  });

  it('says when another try counts, and tells nothing of failures', () => {
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(NOON + 15 * 60_000);
    expect(tell(new ApiError(429, { error: '', code: 'TOO_MANY_ATTEMPTS' }, '900'))).toEqual({
      fields: {},
      alert: `AUTH.SIGN_IN.LATER_AT {"time":"${time}"}`,
    });
    expect(tell(new ApiError(500, { error: 'Secret.' }))).toEqual({
      fields: {},
      alert: 'FAILURE.SERVER',
    });
    expect(tell(new TypeError('Failed to fetch'))).toEqual({ fields: {}, alert: 'FAILURE.UNREACHABLE' });
  });
});
