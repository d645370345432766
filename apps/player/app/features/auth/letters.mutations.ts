import type { ApiClient } from '../../shared/api-client.ts';
import { sendWithCaptcha, type CaptchaSource } from './captcha.model.ts';

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

export type NewPassword = {
  password: string;
  password_confirmation: string;
  /** Of the letter; a player who is signed in gives the password there is now instead. */
  reset_password_token?: string;
  current_password?: string;
};

export async function changePassword(platform: ApiClient, user: NewPassword): Promise<void> {
  await platform.call('PUT /api/users/password', { body: { user } });
}
