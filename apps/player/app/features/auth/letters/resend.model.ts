import { ApiError } from '../../../shared/calls/api-error.ts';
import { tellFailure } from '../../../shared/calls/failure.ts';
import { tellNextTry, tellProblem, type Words } from '../../../shared/forms/form-problems.model.ts';

export type ResendOutcome = { tone: 'success' | 'error'; text: string };

/** The message after the confirmation email was sent again: it names the address (AUTH-30). */
export function tellResent(email: string, { t }: Words): ResendOutcome {
  return { tone: 'success', text: t('AUTH.VERIFY.RESENT', { email }) };
}

/** The message after a refusal: for status 422 the last problem with the email (AUTH-28, AUTH-29). */
export function tellNotResent(error: unknown, words: Words): ResendOutcome {
  const { t } = words;
  const failure = tellFailure(error, t);
  if (!(error instanceof ApiError)) return { tone: 'error', text: failure ?? '' };
  const [code, text] = Object.entries(error.fields['email'] ?? {}).at(-1) ?? [];
  if (code !== undefined && text !== undefined)
    return { tone: 'error', text: tellProblem(t, 'email', code) ?? text };
  if (error.status === 429) return { tone: 'error', text: tellNextTry(error, words) };
  if (error.fields['captcha']) return { tone: 'error', text: t('AUTH.CAPTCHA.FAILED') };
  return { tone: 'error', text: failure ?? error.message };
}
