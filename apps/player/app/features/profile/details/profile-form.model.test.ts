import type { PlayerField } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { changedValues, formFields, missingFields, toValues } from './profile-form.model.ts';

const field = (name: PlayerField['name'], part: Partial<PlayerField> = {}): PlayerField => ({
  name,
  type: 'text',
  required: false,
  editable: true,
  ...part,
});
const fields = [field('email', { editable: false }), field('city', { required: true }), field('nickname')];

it('shows what a player tells of themselves, not passwords and consents', () => {
  expect(formFields([...fields, field('password'), field('receive_promos')]).map(({ name }) => name)).toEqual(
    ['email', 'city', 'nickname'],
  );
});

it('reads the profile as texts', () => {
  expect(toValues(fields, { email: 'a@b.example', city: null, id: 5 })).toEqual({
    email: 'a@b.example',
    city: '',
    nickname: '',
  });
});

it('sends only what was changed of what may be', () => {
  const before = { email: 'a@b.example', city: 'Bonn', nickname: 'Rook' };
  const after = { email: 'other@b.example', city: ' Bonn ', nickname: '' };
  expect(changedValues(fields, before, after)).toEqual({ nickname: '' });
});

it('names what is asked for and missing', () => {
  expect(missingFields(fields, { email: '', city: '', nickname: '' })).toEqual(['city']);
});
