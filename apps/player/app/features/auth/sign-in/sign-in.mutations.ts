import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from '../../../shared/captcha/captcha.model.ts';

export type Credentials = {
  email: string;
  password: string;
  /** A stable random id of this browser. */
  deviceId: string;
};

/** What comes after a step that went well. */
export type SignInOutcome = 'signed-in' | 'code-needed';

/** The first step (AUTH-14). A captcha that the platform asks for after all is produced, and the step sent once more. */
export async function sendCredentials(
  platform: ApiClient,
  { email, password, deviceId }: Credentials,
  captcha: CaptchaSource,
): Promise<SignInOutcome> {
  return sendWithCaptcha(captcha, async (solution) => {
    const user = { email, password, dfpc: deviceId, ...solution };
    const answer = await platform.call('POST /api/users/sign_in', { body: { user } });
    return answer.signed_in ? 'signed-in' : 'code-needed';
  });
}

/** The second step: the code takes the place of all the first one sent (AUTH-15). */
export async function sendCode(platform: ApiClient, code: string): Promise<SignInOutcome> {
  await platform.call('POST /api/users/sign_in', { body: { user: { otp_attempt: code } } });
  return 'signed-in';
}
