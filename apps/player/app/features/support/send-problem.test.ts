import { expect, it } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import { tellSendProblems } from './send-problem.ts';

const TEXTS: Readonly<Record<string, string>> = { 'VALIDATION.EMAIL.INVALID': 'No address.' };
const words = { t: (key: string) => TEXTS[key] ?? key, language: 'en' };
const FIELDS = ['name', 'email', 'message'];

it('[ERR-11] a message that fails throws the errors of the answer, and each is said beside its field', async () => {
  const errors = { email: { invalid: 'Is no address.' }, message: { too_long: 'Is too long.' } };
  const platform = createApiClient({ fetch: async () => Response.json({ errors }, { status: 422 }) });
  const error = await platform.call('POST /api/send_contact_message', { body: { message: 'a' } }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 422, fields: errors });
  expect(tellSendProblems(error, FIELDS, words)).toEqual({
    fields: { email: 'No address.', message: 'Is too long.' },
  });
  // Problems of fields that the form does not have are shown above it.
  expect(tellSendProblems(error, ['name', 'email'], words)).toEqual({
    fields: { email: 'No address.' },
    alert: 'Is too long.',
  });
});

it.each([
  [new TypeError('Failed to fetch'), 'FAILURE.UNREACHABLE'],
  [new ApiError(500, {}), 'FAILURE.SERVER'],
  [new ApiError(404, {}), 'SUPPORT.FAILED'],
  [new ApiError(429, { error: '', code: 'TOO_MANY_REQUESTS' }), 'SUPPORT.TOO_MANY'],
  [new ApiError(422, { errors: { captcha: { blank: 'Solve it.' } } }), 'AUTH.CAPTCHA.FAILED'],
])('says of %s what to do', (error, alert) => {
  expect(tellSendProblems(error, FIELDS, words)).toEqual({ fields: {}, alert });
});
