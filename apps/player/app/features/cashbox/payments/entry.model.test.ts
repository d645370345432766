import { describe, expect, it } from 'vitest';
import { decideCashboxEntry, listMissing } from './entry.model.ts';

describe('entering the cashbox', () => {
  const ready = { previous: '/promotions', isCrypto: false, missing: [] };
  it.each([
    ['[NAV-32]', 'with no page before it', { previous: null }, 'main'],
    ['[NAV-33]', 'from the registration', { previous: '/sign-up' }, 'main'],
    ['[NAV-33]', 'from the registration in German', { previous: '/de/sign-up' }, 'main'],
    ['[NAV-33]', 'from the registration as a page', { previous: '/registration' }, 'main'],
    ['[NAV-34]', 'in euros without a phone number', { missing: ['mobile_phone'] }, 'personal-info'],
    ['', 'in coins without one', { isCrypto: true, missing: ['mobile_phone'] }, 'cashbox'],
    ['', 'with everything there', {}, 'cashbox'],
    ['', 'from sign-in', { previous: '/sign-in' }, 'cashbox'],
  ])('%s %s opens %s', (_id, _how, facts, opened) => {
    expect(decideCashboxEntry({ ...ready, ...facts })).toBe(opened);
  });
});

it('[PROF-41] misses what is required, was not given and may be given', () => {
  const field = (name: 'first_name' | 'city' | 'address' | 'country' | 'state', more = {}) => ({
    name,
    required: true,
    editable: true,
    ...more,
  });
  const fields = [
    field('first_name'),
    field('city'),
    field('address'),
    field('country', { editable: false }),
    field('state', { required: false }),
  ];
  const profile = { first_name: 'Ada', city: ' ', address: null, country: null };
  expect(listMissing(fields, profile).map(({ name }) => name)).toEqual(['city', 'address']);
});
