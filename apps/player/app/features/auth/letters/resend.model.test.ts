import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/calls/api-error.ts';
import type { Words } from '../../../shared/forms/form-problems.model.ts';
import { tellNotResent, tellResent } from './resend.model.ts';

const t: Words['t'] = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key);
const words: Words = { t, language: 'en', now: 0 };

it('[AUTH-30] names the email that the letter went to', () => {
  expect(tellResent('ada@northstar.example', words)).toEqual({
    tone: 'success',
    text: 'AUTH.VERIFY.RESENT {"email":"ada@northstar.example"}',
  });
});

it('[AUTH-28] [AUTH-29] says the last thing that is wrong with the email', () => {
  const errors = { email: { first: 'One.', second: 'Two.' }, base: { other: 'Three.' } };
  expect(tellNotResent(new ApiError(422, { errors }), words)).toEqual({ tone: 'error', text: 'Two.' });
  const known: Words = { ...words, t: (key) => (key === 'VALIDATION.EMAIL.SECOND' ? 'Zwei.' : key) };
  expect(tellNotResent(new ApiError(422, { errors }), known)).toEqual({ tone: 'error', text: 'Zwei.' });
});

it.each([
  [new TypeError('Failed to fetch'), 'FAILURE.UNREACHABLE'],
  [new ApiError(429, { error: '', code: 'TOO_MANY_ATTEMPTS' }), 'AUTH.SIGN_IN.LATER'],
  [new ApiError(422, { errors: { captcha: { blank: 'Solve it.' } } }), 'AUTH.CAPTCHA.FAILED'],
  [new ApiError(500, {}), 'FAILURE.SERVER'],
])('says of %s what to do', (error, text) => {
  expect(tellNotResent(error, words)).toEqual({ tone: 'error', text });
});
