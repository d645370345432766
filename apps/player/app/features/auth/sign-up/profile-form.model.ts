import type { Translate } from '@marquee/blocks';
import type { PlayerField } from '@marquee/schemas';
import { tellProblem } from '../../../shared/forms/form-problems.model.ts';
import { checkLengths, type FieldProblems } from '../../../shared/forms/form-rules.model.ts';
import { spellField } from '../../../shared/forms/spellings.model.ts';
import { parseBirthDate } from './birth-date.model.ts';

type Asked = readonly Pick<PlayerField, 'name' | 'type' | 'required' | 'min_length'>[];

/** The typed values of the requested fields. */
export function readProfile(typed: FormData, fields: Asked): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, spellField(type, String(typed.get(name) ?? '').trim())]),
  );
}

/** Checks the values before anything is sent; the platform knows the minimum age. */
export function checkProfile(values: Record<string, string>, fields: Asked, t: Translate): FieldProblems {
  const blank = fields.filter(({ name, required }) => required && !values[name]);
  const born = values['date_of_birth'];
  return {
    ...checkLengths(values, fields, t),
    ...Object.fromEntries(blank.map(({ name }) => [name, t('VALIDATION.COMMON.REQUIRED')])),
    ...(born && parseBirthDate(born) === undefined
      ? { date_of_birth: tellProblem(t, 'date_of_birth', 'invalid') ?? t('VALIDATION.COMMON.REQUIRED') }
      : {}),
  };
}

/** Converts the values to the platform's format. */
export function toProfileUpdate(values: Record<string, string>): Record<string, string> {
  const born = parseBirthDate(values['date_of_birth'] ?? '');
  return born === undefined ? values : { ...values, date_of_birth: born };
}
