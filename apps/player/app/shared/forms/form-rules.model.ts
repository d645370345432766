import type { Translate } from '@marquee/blocks';
import { findWrong, minLength } from './field-rules.model.ts';
import { tellProblem, tellWrong } from './form-problems.model.ts';

export type FieldProblems = { [field: string]: string };

const SHORTEST = 8;
// The same rules as the platform's; the platform decides in the end.
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Letters of any script with their marks, digits, space and the symbols of ASCII. */
const PASSWORD = /^[\p{L}\p{M}\p{Nd} -~]*$/u;

export function isEmail(value: string): boolean {
  return EMAIL.test(value.trim());
}

/** AUTH-22. */
export function checkEmail(email: string, t: Translate): FieldProblems {
  if (email.trim() === '') return { email: t('VALIDATION.COMMON.REQUIRED') };
  return isEmail(email) ? {} : { email: t('VALIDATION.EMAIL.INVALID') };
}

/** A new password and its repetition (AUTH-23, AUTH-24). */
export function checkNewPassword(
  { password, password_confirmation: again }: { password: string; password_confirmation: string },
  t: Translate,
): FieldProblems {
  const problem = passwordProblem(password);
  return {
    ...(problem === undefined ? {} : { password: tellProblem(t, 'password', problem) ?? problem }),
    ...(again === '' && password !== ''
      ? { password_confirmation: t('VALIDATION.COMMON.REQUIRED') }
      : again === password
        ? {}
        : { password_confirmation: t('VALIDATION.PASSWORD_CONFIRMATION.NOT_MATCH') }),
  };
}

type Measured = readonly { name: string; min_length?: number }[];

/** Given values that are too short for their field. The length of a password is checked with its other rules. */
export function checkLengths(
  values: Readonly<Record<string, unknown>>,
  fields: Measured,
  t: Translate,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, min_length: min } of fields) {
    const value = values[name];
    if (min === undefined || typeof value !== 'string' || name.startsWith('password')) continue;
    const wrong = findWrong(value, [minLength(min)]);
    if (wrong) problems[name] = tellWrong(t, name, wrong) ?? wrong.code;
  }
  return problems;
}

function passwordProblem(password: string): string | undefined {
  if (password === '') return 'required';
  if (!PASSWORD.test(password)) return 'wrong_charts';
  return [...password].length < SHORTEST ? 'too_short' : undefined;
}
