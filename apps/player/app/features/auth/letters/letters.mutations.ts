import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from '../../../shared/captcha/captcha.model.ts';

/** Asks for the letter by which a new password is chosen. */
export async function sendPasswordLetter(
  platform: ApiClient,
  email: string,
  captcha: CaptchaSource,
): Promise<void> {
  await sendWithCaptcha(captcha, (solution) =>
    platform.call('POST /api/users/password', { body: { user: { email, ...solution } } }),
  );
}

/** Asks for the letter that confirms the email again; a player is let through without a captcha where one can. */
export async function resendConfirmation(
  platform: ApiClient,
  email: string,
  captcha: CaptchaSource,
): Promise<void> {
  await sendWithCaptcha(captcha, (solution) =>
    platform.call('POST /api/users/confirmation', { body: { user: { email, ...solution } } }),
  );
}
