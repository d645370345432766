import { expect, it } from 'vitest';
import { checkProfile, readProfile, toProfileUpdate } from './profile-form.model.ts';

const t = (key: string): string => `«${key}»`;
const FIELDS = [
  { name: 'date_of_birth', type: 'date', required: true },
  { name: 'city', type: 'text', required: true },
] as const;

function typed(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it('sends what was asked for, as the platform takes it', () => {
  const values = readProfile(typed({ city: ' Turku ', date_of_birth: '31/12/1990', other: 'x' }), FIELDS);
  expect(checkProfile(values, FIELDS, t)).toEqual({});
  expect(toProfileUpdate(values)).toEqual({ city: 'Turku', date_of_birth: '1990-12-31' });
});

it.each(['31.12.1990', '1990-12-31', '31121990', '31 / 12 / 1990'])('takes %s for the same day', (day) => {
  const values = readProfile(typed({ city: 'Turku', date_of_birth: day }), FIELDS);
  expect(checkProfile(values, FIELDS, t)).toEqual({});
  expect(toProfileUpdate(values)).toEqual({ city: 'Turku', date_of_birth: '1990-12-31' });
});

it('says what is missing, and which day does not exist', () => {
  expect(checkProfile(readProfile(typed({ city: ' ' }), FIELDS), FIELDS, t)).toEqual({
    city: '«VALIDATION.COMMON.REQUIRED»',
    date_of_birth: '«VALIDATION.COMMON.REQUIRED»',
  });
  expect(
    checkProfile(readProfile(typed({ city: 'Turku', date_of_birth: '31/02/1990' }), FIELDS), FIELDS, t),
  ).toEqual({
    date_of_birth: '«VALIDATION.DATE_OF_BIRTH.INVALID»',
  });
});
