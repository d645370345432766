import { expect, it, vi } from 'vitest';
import type { ApiClient } from '../calls/api-client.ts';
import { ApiError } from '../calls/api-error.ts';
import { createProblemReport, reportProblems } from './report-problems.ts';

function report(found: Parameters<typeof reportProblems>[2]) {
  const call = vi.fn().mockRejectedValue(new Error('offline'));
  reportProblems({ call } as unknown as ApiClient, 'sign-up', found);
  return call.mock.calls;
}

const CALL = 'PUT /metrics-errors-validation';

it('[TEL-12] reports what the form found, field by field', () => {
  expect(report({ client: { email: 'Enter an email.', password: 'x'.repeat(600) } })).toEqual([
    [
      CALL,
      {
        body: {
          side: 'client',
          component: 'sign-up',
          errors: { email: 'Enter an email.', password: 'x'.repeat(500) },
        },
        retries: 0,
        keepalive: true,
      },
    ],
  ]);
});

it('[TEL-12] reports what the platform found, each field with its first message', () => {
  const [call] = report({ server: { email: { TAKEN: 'is taken', INVALID: 'is wrong' }, captcha: {} } });
  expect(call).toMatchObject([
    CALL,
    { body: { side: 'server', component: 'sign-up', errors: { email: 'is taken' } } },
  ]);
  expect(call?.[1].body.errors).toEqual({ email: 'is taken' });
});

it('says nothing where no field was wrong', () => {
  expect(report({ client: {} })).toEqual([]);
  expect(report({ server: {} })).toEqual([]);
});

it('[TEL-12] reports refusals of fields, and nothing that says something else', () => {
  const call = vi.fn().mockRejectedValue(new Error('offline'));
  const report = createProblemReport({ call } as unknown as ApiClient, 'limits');
  report.refused(new TypeError('Failed to fetch'));
  report.refused(new ApiError(409, { error: 'There is one already.' }));
  expect(call).not.toHaveBeenCalled();
  report.refused(new ApiError(422, { errors: { limit_cents: { too_small: 'Must be more.' } } }));
  report.found({ minutes: 'invalid' });
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { side: 'server', component: 'limits', errors: { limit_cents: 'Must be more.' } },
    { side: 'client', component: 'limits', errors: { minutes: 'invalid' } },
  ]);
});
