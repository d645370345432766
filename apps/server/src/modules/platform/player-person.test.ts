import { describe, expect, it } from 'vitest';
import { ageAt, personOfProfile } from './player-person.ts';

const PROFILE = {
  date_of_birth: '1990-02-28',
  verified: false,
  sumsub_verified: false,
  created_at: '2026-04-01T10:00:00.000+03:00',
  receive_promos: true,
  receive_sms_promos: false,
};
const PERSON = {
  bornOn: '1990-02-28',
  verified: false,
  registeredAt: Date.parse('2026-04-01T07:00:00Z'),
  consents: ['casino:onsite', 'casino:email', 'betting:onsite', 'betting:email'],
};

describe('the person in a player’s answer', () => {
  it('has each fact that the answer has', () => {
    expect(personOfProfile(PROFILE)).toEqual(PERSON);
    expect(personOfProfile({})).toEqual({});
  });

  it.each<[string, object, object]>([
    [
      'sms alone',
      { receive_promos: false, receive_sms_promos: true },
      { consents: ['casino:sms', 'betting:sms'] },
    ],
    [
      'consents by product, which the switches do not overrule',
      { consents: ['casino:sms', 'betting:email', 'casino:sms'] },
      { consents: ['betting:email', 'casino:sms'] },
    ],
    ['no consent by product', { consents: [] }, { consents: [] }],
    ['no consent', { receive_promos: false }, { consents: [] }],
    ['checked documents', { verified: true }, { verified: true }],
    ['an identity service', { sumsub_verified: true }, { verified: true }],
    [
      'an identity service, documents not known',
      { verified: null, sumsub_verified: true },
      { verified: true },
    ],
  ])('reads %s', (_what, fields, facts) => {
    expect(personOfProfile({ ...PROFILE, ...fields })).toEqual({ ...PERSON, ...facts });
  });

  it.each<[keyof typeof PERSON, object]>([
    ['bornOn', { date_of_birth: null }],
    ['bornOn', { date_of_birth: '28.02.1990' }],
    ['bornOn', { date_of_birth: '1990-02-30' }],
    ['bornOn', { date_of_birth: 631_152_000 }],
    ['verified', { verified: null }],
    ['verified', { sumsub_verified: 'false' }],
    ['registeredAt', { created_at: '2026-04-01T10:00:00' }],
    ['registeredAt', { created_at: '2026-04-01' }],
    ['registeredAt', { created_at: 1_777_636_800_000 }],
    ['consents', { receive_promos: 'true' }],
    ['consents', { consents: null }],
    ['consents', { consents: 'casino:email' }],
    ['consents', { consents: ['casino:email', 7] }],
    ['consents', { receive_sms_promos: undefined }],
  ])('does not know %s where it is malformed: %j', (fact, fields) => {
    const { [fact]: _unknown, ...rest } = PERSON;
    expect(personOfProfile({ ...PROFILE, ...fields })).toEqual(rest);
  });
});

it.each([
  ['2008-05-01', '2026-04-30T23:59:59.999Z', 17],
  ['2008-05-01', '2026-05-01T00:00:00Z', 18],
  ['2008-02-29', '2026-02-28T12:00:00Z', 17],
  ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ['2008-02-29', '2028-02-29T00:00:00Z', 20],
  ['2030-01-01', '2026-05-01T00:00:00Z', -4],
])('somebody born on %s is at %s %i years old', (bornOn, at, age) => {
  expect(ageAt(bornOn, Date.parse(at))).toBe(age);
});
