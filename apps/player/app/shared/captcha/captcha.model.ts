import { ApiError } from '../calls/api-error.ts';
import { pageLog } from '../calls/page-log.ts';

const RETRIES = 5;
const WAIT_MS = 500;

export type CaptchaSource = {
  /** Whether the platform requires a captcha; undefined while its settings have not loaded. */
  isNeeded(): boolean | undefined;
  solve(): Promise<string>;
};

/**
 * The captcha of a sign-in, with up to five retries, half a second apart (AUTH-20, AUTH-21). Undefined when none is
 * needed, or none could be produced; then the platform decides.
 */
export async function produceCaptcha({ isNeeded, solve }: CaptchaSource): Promise<string | undefined> {
  for (let retry = 0; ; retry += 1) {
    const needed = isNeeded();
    if (needed === false) return undefined;
    if (needed) {
      try {
        return await solve();
      } catch (error) {
        pageLog.error('SOLVE_CAPTCHA_ERROR', error);
      }
    }
    if (retry === RETRIES) return undefined;
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS);
    });
  }
}

/**
 * Sends a call that may need a captcha. When the platform requires one after all, it is produced and the call is sent
 * again.
 */
export async function sendWithCaptcha<Answer>(
  captcha: CaptchaSource,
  send: (solution: { captcha?: string }) => Promise<Answer>,
): Promise<Answer> {
  const sendWith = (solution: string | undefined) =>
    send(solution === undefined ? {} : { captcha: solution });
  try {
    return await sendWith(await produceCaptcha(captcha));
  } catch (error) {
    // The settings only know this network address; the email may have failed attempts from other addresses too.
    if (!(error instanceof ApiError) || error.fields['captcha'] === undefined) throw error;
    return sendWith(await produceCaptcha({ ...captcha, isNeeded: () => true }));
  }
}
