import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from '../../../shared/captcha/captcha.model.ts';
import type { SignUpUser } from './sign-up.model.ts';

/** Creates the player and signs in. A captcha is always required. */
export async function signUp(platform: ApiClient, user: SignUpUser, { solve }: CaptchaSource): Promise<void> {
  await sendWithCaptcha({ isNeeded: () => true, solve }, (solution) =>
    platform.call('POST /api/users', { body: { user: { ...user, ...solution } } }),
  );
}
