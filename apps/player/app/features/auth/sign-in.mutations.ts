import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { produceCaptcha, type CaptchaSource } from './captcha.model.ts';

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
  const send = async (solution: string | undefined): Promise<SignInOutcome> => {
    const user = {
      email,
      password,
      dfpc: deviceId,
      ...(solution === undefined ? {} : { captcha: solution }),
    };
    const answer = await platform.call('POST /api/users/sign_in', { body: { user } });
    return answer.signed_in ? 'signed-in' : 'code-needed';
  };
  try {
    return await send(await produceCaptcha(captcha));
  } catch (error) {
    // The settings know this network address; the email may have been tried elsewhere too.
    if (!(error instanceof ApiError) || error.fields['captcha'] === undefined) throw error;
    return send(await produceCaptcha({ ...captcha, isNeeded: () => true }));
  }
}

/** The second step: the code takes the place of all the first one sent (AUTH-15). */
export async function sendCode(platform: ApiClient, code: string): Promise<SignInOutcome> {
  await platform.call('POST /api/users/sign_in', { body: { user: { otp_attempt: code } } });
  return 'signed-in';
}
