import { expect, it, vi } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { reportProblems } from './report-problems.ts';

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
