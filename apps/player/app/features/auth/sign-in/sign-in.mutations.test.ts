import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { sendCode, sendCredentials } from './sign-in.mutations.ts';
import { answeringPlatform } from '../testing/answering-platform.ts';

const CREDENTIALS = { email: 'ada@northstar.example', password: 'northstar-demo', deviceId: 'device-1' };
const USER = { email: 'ada@northstar.example', password: 'northstar-demo', dfpc: 'device-1' };
const SIGNED_IN = { status: 200, body: { signed_in: true } };
const CODE_NEEDED = { status: 202, body: { signed_in: false, otp_required: true } };
const NEEDS_CAPTCHA = { status: 422, body: { errors: { captcha: { blank: 'Solve the captcha.' } } } };

function captcha(isNeeded: boolean) {
  let solved = 0;
  return { isNeeded: () => isNeeded, solve: vi.fn(async () => `proof ${(solved += 1)}`) };
}

const signIn = (user: object) => ['POST', '/api/users/sign_in', { user }];

describe('the first step', () => {
  it('[API-39] [AUTH-14] sends email, password, the device and, where one is needed, a captcha', async () => {
    const { client, sent } = answeringPlatform(SIGNED_IN);
    expect(await sendCredentials(client, CREDENTIALS, captcha(true))).toBe('signed-in');
    expect(sent).toEqual([signIn({ ...USER, captcha: 'proof 1' })]);
  });

  it('sends no captcha where none is needed', async () => {
    const { client, sent } = answeringPlatform(SIGNED_IN);
    await sendCredentials(client, CREDENTIALS, captcha(false));
    expect(sent).toEqual([signIn(USER)]);
  });

  it('is sent again with a captcha when the platform asks for one after all', async () => {
    const { client, sent } = answeringPlatform(NEEDS_CAPTCHA, SIGNED_IN);
    expect(await sendCredentials(client, CREDENTIALS, captcha(false))).toBe('signed-in');
    expect(sent).toEqual([signIn(USER), signIn({ ...USER, captcha: 'proof 1' })]);
  });

  it('solves a new captcha once when the platform does not take the first', async () => {
    const { client, sent } = answeringPlatform(NEEDS_CAPTCHA, NEEDS_CAPTCHA, SIGNED_IN);
    const source = captcha(true);
    await expect(sendCredentials(client, CREDENTIALS, source)).rejects.toMatchObject({ status: 422 });
    expect(sent).toEqual([signIn({ ...USER, captcha: 'proof 1' }), signIn({ ...USER, captcha: 'proof 2' })]);
  });

  it('says that a code is needed', async () => {
    const { client } = answeringPlatform(CODE_NEEDED);
    expect(await sendCredentials(client, CREDENTIALS, captcha(false))).toBe('code-needed');
  });

  it('[AUTH-17] throws what the platform answered', async () => {
    const errors = { email: { invalid: 'The email or the password is wrong.' } };
    const { client, sent } = answeringPlatform({ status: 422, body: { errors } });
    const error = await sendCredentials(client, CREDENTIALS, captcha(false)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, fields: errors });
    expect(sent).toHaveLength(1);
  });
});

describe('the second step', () => {
  it('[API-39] [AUTH-15] sends the code in place of what the first step sent', async () => {
    const { client, sent } = answeringPlatform(SIGNED_IN);
    expect(await sendCode(client, '123456')).toBe('signed-in');
    expect(sent).toEqual([signIn({ otp_attempt: '123456' })]);
  });

  it('[AUTH-16] throws what the platform answered', async () => {
    const errors = { otp_attempt: { invalid: 'This code is wrong or was used before.' } };
    const { client } = answeringPlatform({ status: 422, body: { errors } });
    const error = await sendCode(client, '000000').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, fields: errors });
  });
});
