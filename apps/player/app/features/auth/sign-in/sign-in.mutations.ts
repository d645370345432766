import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from '../../../shared/captcha/captcha.model.ts';

export type Credentials = {
  email: string;
  password: string;
  /** A stable random id of this browser. */
  deviceId: string;
};

/** The next state after a successful step. */
export type SignInOutcome = 'signed-in' | 'code-needed';

/**
 * The first step (AUTH-14). When the platform requires a captcha after all, it is solved and the step is sent again.
 */
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

/** The second step: it sends only the code, not the data of the first step (AUTH-15). */
export async function sendCode(platform: ApiClient, code: string): Promise<SignInOutcome> {
  await platform.call('POST /api/users/sign_in', { body: { user: { otp_attempt: code } } });
  return 'signed-in';
}
