import type { Translate } from '@marquee/blocks';
import { createRandomId } from '@marquee/blocks/browser';
import type { PlatformCalls } from '@marquee/schemas/platform';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { tellFailure } from '../../../shared/calls/failure.ts';
import { tellNextTry, type Words } from '../../../shared/forms/form-problems.model.ts';
import { isEmail } from '../../../shared/forms/form-rules.model.ts';

/** Problems by field; a problem without a field is shown above the form. */
export type SignInProblems = {
  email?: string;
  password?: string;
  code?: string;
  alert?: string;
  /** The alert also says where to find help. */
  hasHelp?: boolean;
  /** The platform no longer waits for a code: the sign-in starts again with email and password. */
  isOver?: boolean;
};

type Refusal = PlatformCalls['POST /api/users/sign_in']['errors'] | 'TOO_MANY_REQUESTS';

/** Handlers for every error code in the call's contract, and for the one that all calls share. */
const REFUSALS: { [Code in Refusal]: (error: ApiError, words: Words) => SignInProblems } = {
  SIGN_IN_OVER: (_error, { t }) => ({ alert: t('AUTH.SIGN_IN.OVER'), isOver: true }),
  TOO_MANY_ATTEMPTS: tellWhen,
  TOO_MANY_REQUESTS: tellWhen,
  REGION_RESTRICTED: (_error, { t }) => ({ alert: t('ERROR.REGION.LOGIN') }),
  SELF_EXCLUDED: tellExclusion,
};

/** Checks the credentials before anything is sent (AUTH-22). */
export function checkCredentials({ email, password }: { email: string; password: string }, t: Translate) {
  const problems: SignInProblems = {};
  if (email.trim() === '') problems.email = t('VALIDATION.COMMON.REQUIRED');
  else if (!isEmail(email)) problems.email = t('VALIDATION.EMAIL.INVALID');
  if (password === '') problems.password = t('VALIDATION.COMMON.REQUIRED');
  return problems;
}

/** Turns the platform's refusal into messages. A problem without a text of its own keeps the platform's. */
export function toSignInProblems(error: unknown, words: Words): SignInProblems {
  const { t } = words;
  const failure = tellFailure(error, t);
  if (!(error instanceof ApiError)) return { alert: failure };
  if (isRefusal(error.code)) return REFUSALS[error.code](error, words);
  if (error.status === 451) return REFUSALS.REGION_RESTRICTED(error, words);
  if (failure !== undefined) return { alert: failure };
  const { email, password, otp_attempt: code, captcha, ...others } = error.fields;
  const [other] = Object.values(others).flatMap((codes) => Object.values(codes));
  // The message does not reveal whether the email or the password was wrong.
  const isWrong = email?.['invalid'] !== undefined || password?.['invalid'] !== undefined;
  const problems: SignInProblems = {
    ...(isWrong
      ? { password: t('AUTH.SIGN_IN.WRONG') }
      : { ...firstOf('email', email), ...firstOf('password', password) }),
    ...(code?.['invalid'] === undefined ? firstOf('code', code) : { code: t('AUTH.CODE.WRONG') }),
    ...(captcha ? { alert: t('AUTH.CAPTCHA.FAILED') } : {}),
    ...(other === undefined ? {} : { alert: other }),
  };
  return Object.keys(problems).length > 0 ? problems : { alert: error.message };
}

function isRefusal(code: string | undefined): code is Refusal {
  return code !== undefined && Object.hasOwn(REFUSALS, code);
}

function firstOf(field: 'email' | 'password' | 'code', codes: { [code: string]: string } = {}) {
  const [text] = Object.values(codes);
  return text === undefined ? {} : { [field]: text };
}

function tellWhen(error: ApiError, words: Words): SignInProblems {
  return { alert: tellNextTry(error, words) };
}

function tellExclusion({ details }: ApiError, { t, language }: Words): SignInProblems {
  const ends = typeof details['ends_at'] === 'string' ? Date.parse(details['ends_at']) : Number.NaN;
  if (Number.isNaN(ends)) return { alert: t('AUTH.SIGN_IN.EXCLUDED'), hasHelp: true };
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return { alert: t('AUTH.SIGN_IN.EXCLUDED_UNTIL', { date: format.format(ends) }), hasHelp: true };
}

/** A stable random id of this browser, sent with sign-in as `dfpc`. */
export function readDeviceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem('device-id');
  if (stored) return stored;
  const created = createRandomId();
  storage.setItem('device-id', created);
  return created;
}
