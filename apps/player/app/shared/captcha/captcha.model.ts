import { ApiError } from '../calls/api-error.ts';
import { pageLog } from '../calls/page-log.ts';

const RETRIES = 5;
const WAIT_MS = 500;

export type CaptchaSource = {
  /** Whether the platform wants one; undefined as long as its settings are not there. */
  isNeeded(): boolean | undefined;
  solve(): Promise<string>;
};

/**
 * The captcha of a sign-in, tried up to five times again, half a second apart (AUTH-20, AUTH-21). Undefined: none is
 * needed, or none could be had; then the platform decides.
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

/** Sends what may need a captcha. One that the platform asks for after all is produced, and it is sent once more. */
export async function sendWithCaptcha<Answer>(
  captcha: CaptchaSource,
  send: (solution: { captcha?: string }) => Promise<Answer>,
): Promise<Answer> {
  const sendWith = (solution: string | undefined) =>
    send(solution === undefined ? {} : { captcha: solution });
  try {
    return await sendWith(await produceCaptcha(captcha));
  } catch (error) {
    // The settings know this network address; the email may have been tried elsewhere too.
    if (!(error instanceof ApiError) || error.fields['captcha'] === undefined) throw error;
    return sendWith(await produceCaptcha({ ...captcha, isNeeded: () => true }));
  }
}
