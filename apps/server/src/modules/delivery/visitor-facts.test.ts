import type { LicenceDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { chooseLicence, detectDevice, parseCountry, parseFlagOverrides } from './visitor-facts.ts';

const licence = (fields: Partial<LicenceDocument>): LicenceDocument => ({
  code: 'X',
  name: 'X',
  minimumAge: 18,
  licenceLine: { en: 'x' },
  helpLinks: [],
  ...fields,
});
const LICENCES = new Map([
  ['CW', licence({ hosts: ['localhost'], isDefault: true })],
  ['EE', licence({ hosts: ['ee.localhost'], groups: [700] })],
]);

describe('the licence of a visitor', () => {
  it('is the default, CW, on an unknown host', () => {
    expect(chooseLicence(LICENCES, 'mirror-17.example', [])).toBe('CW');
  });

  it('is that of the host', () => {
    expect(chooseLicence(LICENCES, 'EE.localhost', [])).toBe('EE');
    expect(chooseLicence(LICENCES, 'localhost', [])).toBe('CW');
  });

  it('is EE for players of the EE group on every host', () => {
    expect(chooseLicence(LICENCES, 'localhost', [1, 700])).toBe('EE');
    expect(chooseLicence(LICENCES, 'localhost', [1, 70])).toBe('CW');
  });
});

describe('the device of a visitor', () => {
  it('follows the client hint before the name of the browser', () => {
    const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36';
    expect(detectDevice({ 'user-agent': phone })).toBe('mobile');
    expect(detectDevice({ 'user-agent': phone, 'sec-ch-ua-mobile': '?0' })).toBe('desktop');
    expect(detectDevice({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe('desktop');
    expect(detectDevice({ 'sec-ch-ua-mobile': '?1' })).toBe('mobile');
    expect(detectDevice({})).toBe('desktop');
  });
});

describe('the country of a visitor', () => {
  it.each([
    ['ca', 'CA'],
    ['XX', undefined],
    ['T1', undefined],
    ['Canada', undefined],
    [undefined, undefined],
    [['CA', 'US'], undefined],
  ])('reads %j as %s', (value, country) => {
    expect(parseCountry(value)).toBe(country);
  });
});

describe('flag overrides', () => {
  it('reads what fits and skips the rest', () => {
    expect(parseFlagOverrides('rocket-chance:1, test-quests:0,Bad:1,x:2,__proto__:1')).toEqual({
      'rocket-chance': true,
      'test-quests': false,
    });
    expect(parseFlagOverrides(undefined)).toEqual({});
  });
});
