import type { Translate } from '@marquee/blocks';
import { ApiError, type FieldErrors } from '../calls/api-error.ts';
import { tellFailure } from '../calls/failure.ts';
import type { Wrong } from './field-rules.model.ts';

export type Words = { t: Translate; language: string; now: number };

/** Problems by field; a problem that belongs to no field of the form is the alert above it. */
export type FormProblems = { fields: { readonly [field: string]: string }; alert?: string };

export const NO_PROBLEMS: FormProblems = { fields: {} };

const LATER: ReadonlySet<string | undefined> = new Set(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS']);

type Form = {
  /** Names of the fields that the form shows. */
  shown: readonly string[];
  /** The message when a restricted region refuses (ERR-12, ERR-13). */
  region: 'ERROR.REGION.REGISTRATION' | 'ERROR.REGION.LOGIN';
};

/** Turns a platform refusal into messages. A problem without a text of its own keeps the platform's. */
export function toFormProblems(error: unknown, { shown, region }: Form, words: Words): FormProblems {
  const { t } = words;
  const failure = tellFailure(error, t);
  if (!(error instanceof ApiError)) return { fields: {}, alert: failure };
  if (LATER.has(error.code)) return { fields: {}, alert: tellNextTry(error, words) };
  if (error.status === 451) return { fields: {}, alert: t(region) };
  if (failure !== undefined) return { fields: {}, alert: failure };
  const { captcha, ...rest } = error.fields;
  const texts = Object.entries(toTexts(rest, t));
  const other = texts.find(([field]) => !shown.includes(field))?.[1];
  const alert = captcha
    ? t('AUTH.CAPTCHA.FAILED')
    : (other ?? (texts.length > 0 ? undefined : error.message));
  return {
    fields: Object.fromEntries(texts.filter(([field]) => shown.includes(field))),
    ...(alert === undefined ? {} : { alert }),
  };
}

/** The last problem of each field, as the text of the key that ends with its code (VALIDATION.EMAIL.TAKEN). */
function toTexts(fields: FieldErrors, t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, codes]) => {
      const [code, text] = Object.entries(codes).at(-1) ?? [];
      return code === undefined || text === undefined ? [] : [[field, tellProblem(t, field, code) ?? text]];
    }),
  );
}

/** The message of a rule: the field's own, else the one that all fields share (PROF-37). */
export function tellProblem(t: Translate, field: string, code: string): string | undefined {
  return tellWrong(t, field, { code });
}

/** The same with the values that the message names. */
export function tellWrong(t: Translate, field: string, { code, values }: Wrong): string | undefined {
  const keys = [`VALIDATION.${field}.${code}`, `VALIDATION.COMMON.${code}`].map((key) => key.toUpperCase());
  // A key without a text is returned as it is.
  return keys.map((key) => t(key, values)).find((text, at) => text !== keys[at]);
}

const MINUTE = 60_000;

/** When the next attempt is allowed, rounded up to a full minute, so that the time is not too early. */
export function tellNextTry({ retryAfter }: ApiError, { t, language, now }: Words): string {
  if (retryAfter === undefined) return t('AUTH.SIGN_IN.LATER');
  const instant = Math.ceil((now + retryAfter * 1000) / MINUTE) * MINUTE;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(instant);
  return t('AUTH.SIGN_IN.LATER_AT', { time });
}
