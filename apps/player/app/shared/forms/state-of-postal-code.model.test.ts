import { describe, expect, it } from 'vitest';
import { stateOf, withState } from './state-of-postal-code.model.ts';

it.each([
  ['A1A 1A1', 'NL'],
  ['b3h 4r2', 'NS'],
  ['C1A4P3', 'PE'],
  ['E1A 1A1', 'NB'],
  ['G1R 4P5', 'QC'],
  ['H2X-1Y4', 'QC'],
  ['J4B 5H1', 'QC'],
  ['K1A 0B1', 'ON'],
  ['L5B 3C2', 'ON'],
  ['M5V 3L9', 'ON'],
  ['N2L 3G1', 'ON'],
  ['P3A 1A1', 'ON'],
  ['R3C 4T3', 'MB'],
  ['S4P 3Y2', 'SK'],
  ['T2P 1J9', 'AB'],
  ['V6B 1A1', 'BC'],
  ['X1A 2N2', 'NT'],
  ['X0A 0H0', 'NU'],
  ['Y1A 1A1', 'YT'],
  ['D1A 1A1', undefined],
  ['K1A', undefined],
  ['', undefined],
])('[PROF-39] the Canadian postal code %s lies in %s', (code, province) => {
  expect(stateOf('CA', code)).toBe(province);
});

it.each([
  ['0200', 'ACT'],
  ['2600', 'ACT'],
  ['2618', 'ACT'],
  ['2619', 'NSW'],
  ['2899', 'NSW'],
  ['2900', 'ACT'],
  ['2920', 'ACT'],
  ['2921', 'NSW'],
  ['1000', 'NSW'],
  ['2000', 'NSW'],
  ['3000', 'VIC'],
  ['8999', 'VIC'],
  ['4000', 'QLD'],
  ['9999', 'QLD'],
  ['5000', 'SA'],
  ['6999', 'WA'],
  ['7000', 'TAS'],
  ['0800', 'NT'],
  ['0999', 'NT'],
  ['0300', undefined],
  ['200', undefined],
])('[PROF-40] the Australian postal code %s lies in %s', (code, state) => {
  expect(stateOf('AU', code)).toBe(state);
});

it('knows no states of other countries', () => {
  expect(stateOf('DE', '10115')).toBeUndefined();
  expect(stateOf('NZ', '2000')).toBeUndefined();
});

describe('[PROF-38] the state is filled', () => {
  const fields = [
    { name: 'postal_code', editable: true },
    { name: 'state', editable: true },
  ];
  const values = { country: 'CA', postal_code: 'K1A 0B1', state: '' };

  it('where it can be changed and is empty', () => {
    expect(withState(values, fields)).toEqual({ ...values, state: 'ON' });
    expect(withState({ country: 'AU', postal_code: '3000' }, fields)).toEqual({
      country: 'AU',
      postal_code: '3000',
      state: 'VIC',
    });
  });

  it('not over what somebody has written', () => {
    expect(withState({ ...values, state: 'Quebec' }, fields)).toEqual({ ...values, state: 'Quebec' });
  });

  it('not where it cannot be changed, or is not asked', () => {
    expect(withState(values, [{ name: 'state', editable: false }])).toEqual(values);
    expect(withState(values, [{ name: 'postal_code', editable: true }])).toEqual(values);
  });

  it('not before the postal code is complete', () => {
    expect(withState({ ...values, postal_code: 'K1A 0' }, fields)).toEqual({
      ...values,
      postal_code: 'K1A 0',
    });
  });
});
