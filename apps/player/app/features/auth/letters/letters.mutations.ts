import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from '../../../shared/captcha/captcha.model.ts';

/** Requests the email with which a new password is set. */
export async function sendPasswordLetter(
  platform: ApiClient,
  email: string,
  captcha: CaptchaSource,
): Promise<void> {
  await sendWithCaptcha(captcha, (solution) =>
    platform.call('POST /api/users/password', { body: { user: { email, ...solution } } }),
  );
}

/** Requests the confirmation email again; a signed-in player may not need a captcha. */
export async function resendConfirmation(
  platform: ApiClient,
  email: string,
  captcha: CaptchaSource,
): Promise<void> {
  await sendWithCaptcha(captcha, (solution) =>
    platform.call('POST /api/users/confirmation', { body: { user: { email, ...solution } } }),
  );
}
