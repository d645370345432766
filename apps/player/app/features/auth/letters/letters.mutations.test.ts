import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { changePassword } from '../../../shared/forms/password.mutations.ts';
import { resendConfirmation, sendPasswordLetter } from './letters.mutations.ts';
import { signUp } from '../sign-up/sign-up.mutations.ts';
import { answeringPlatform } from '../testing/answering-platform.ts';

const captcha = (isNeeded: boolean) => ({ isNeeded: () => isNeeded, solve: vi.fn(async () => 'proof') });
const email = 'ada@northstar.example';

it('[API-33] asks for the letter to choose a password by, with a captcha where one is needed', async () => {
  const { client, sent } = answeringPlatform(
    { status: 200, body: { sent: true } },
    { status: 200, body: { sent: true } },
  );
  await sendPasswordLetter(client, email, captcha(false));
  await sendPasswordLetter(client, email, captcha(true));
  expect(sent).toEqual([
    ['POST', '/api/users/password', { user: { email } }],
    ['POST', '/api/users/password', { user: { email, captcha: 'proof' } }],
  ]);
});

it('[AUTH-19] throws what the platform answered to that', async () => {
  const errors = { email: { invalid: 'Is not an email address.' } };
  const { client } = answeringPlatform({ status: 422, body: { errors } });
  const error = await sendPasswordLetter(client, email, captcha(false)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, fields: errors });
});

it('[API-36] asks for the confirming letter again', async () => {
  const { client, sent } = answeringPlatform({ status: 200, body: { sent: true } });
  await resendConfirmation(client, email, captcha(false));
  expect(sent).toEqual([['POST', '/api/users/confirmation', { user: { email } }]]);
});

it('[API-34] changes the password by a letter or by the one there is', async () => {
  const changed = { status: 200, body: { changed: true } };
  const { client, sent } = answeringPlatform(changed, changed);
  const both = { password: 'northstar-new', password_confirmation: 'northstar-new' };
  await changePassword(client, { ...both, reset_password_token: 'abc' });
  await changePassword(client, { ...both, current_password: 'northstar-demo' });
  expect(sent).toEqual([
    ['PUT', '/api/users/password', { user: { ...both, reset_password_token: 'abc' } }],
    ['PUT', '/api/users/password', { user: { ...both, current_password: 'northstar-demo' } }],
  ]);
});

it('[API-41] registers, always with a captcha', async () => {
  const { client, sent } = answeringPlatform({ status: 201, body: { signed_in: true, id: 7 } });
  await signUp(client, { email, terms_acceptance: true }, captcha(false));
  expect(sent).toEqual([
    ['POST', '/api/users', { user: { email, terms_acceptance: true, captcha: 'proof' } }],
  ]);
});

it('[AUTH-18] throws what the platform answered to a registration', async () => {
  const errors = { email: { taken: 'Somebody has this email already.' } };
  const { client, sent } = answeringPlatform({ status: 422, body: { errors } });
  const error = await signUp(client, { email }, captcha(true)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, fields: errors });
  expect(sent).toHaveLength(1);
});
