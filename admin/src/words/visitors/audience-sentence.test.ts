import type { Audience } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { audienceSentence, sentenceText } from './audience-sentence.ts';
import { EMPTY_NAMES } from '../names.ts';

const names = {
  ...EMPTY_NAMES,
  audiences: new Map([['tester', 'testers']]),
  licences: new Map([['EE', 'Estonia']]),
};
const say = (audience: Audience | undefined) => sentenceText(audienceSentence(audience, names));

describe('audienceSentence', () => {
  const cases: [Audience | undefined, string][] = [
    [undefined, 'Everyone'],
    [{}, 'Everyone'],
    [{ login: 'guest' }, 'Guests'],
    [{ login: 'player' }, 'Every player'],
    [{ groups: { anyOf: [259, 255] } }, 'Gold or Platinum'],
    [{ groups: { allOf: [21, 100] } }, 'Testers and Multi-account'],
    [{ groups: { anyOf: [759], noneOf: [100] } }, 'Diamond, not Multi-account'],
    [{ groups: { anyOf: [] } }, 'Nobody (an empty list of groups)'],
    [{ groups: { anyOf: [4711] } }, 'group 4711'],
    [{ locales: ['de', 'en-AU'] }, 'Everyone, in German or English (Australia)'],
    [{ licences: ['EE'] }, 'Everyone, under licence Estonia'],
    [{ currencies: ['EUR', 'BTC', 'AUD'] }, 'Everyone, playing in EUR, BTC or AUD'],
    [{ currencyKind: 'crypto' }, 'Everyone, with a crypto wallet'],
    [{ countries: { anyOf: ['AT'], noneOf: ['EE'] } }, 'Everyone, living in Austria, not in Estonia'],
    [{ devices: ['mobile'] }, 'Everyone, on phones'],
    [{ flags: { on: ['advent'], off: ['old'] } }, 'Everyone, with flag advent on, with flag old off'],
    [{ flags: { on: ['advent', 'snow'] } }, 'Everyone, with flags advent and snow on'],
    [
      { anyOf: [{ not: { devices: ['mobile'] } }, { locales: ['de'] }] },
      'Everyone, (not on phones) or in German',
    ],
    [
      { groups: { anyOf: [759] }, anyOf: [{ groups: { anyOf: [259] } }, { locales: ['de'] }] },
      'Diamond, (Gold or in German)',
    ],
    [{ split: { by: 'userId', parity: 'even' } }, 'Everyone, with an even user id'],
    [
      { split: { by: 'partnerId', lastHexDigit: ['0', 'f'] } },
      'Everyone, with a partner id that ends in 0 or f',
    ],
    [
      { split: { by: 'userId', layer: 'hero', percent: [0, 25] } },
      'Everyone, 25% by user id (layer hero, 0 to 25)',
    ],
    [{ age: { atLeast: 18 }, verified: true }, 'Everyone, aged 18 and over, verified'],
    [{ login: 'player', age: { atLeast: 18, below: 25 } }, 'Every player, aged 18 to 24'],
    [{ age: { below: 25 } }, 'Everyone, aged under 25'],
    [{ age: {} }, 'Everyone, of a known age'],
    [{ verified: false }, 'Everyone, known not to be verified'],
    [{ not: { verified: true } }, 'Everyone, not verified'],
    [{ registeredDays: { atLeast: 30 } }, 'Everyone, registered for at least 30 days'],
    [{ registeredDays: { below: 1 } }, 'Everyone, registered for less than 1 day'],
    [
      { registeredDays: { atLeast: 1, below: 7 } },
      'Everyone, registered for at least 1 and less than 7 days',
    ],
    [{ registeredDays: {} }, 'Everyone, registered at a known time'],
    [
      { consents: { anyOf: ['casino:email', 'casino:sms'] } },
      'Everyone, with consent for casino by email or casino by SMS',
    ],
    [
      { consents: { allOf: ['casino:onsite', 'sports:post'] } },
      'Everyone, with consent for casino on the site and sports:post',
    ],
    [{ consents: { anyOf: [] } }, 'Everyone, with consent for nothing'],
    [{ consents: { allOf: [] } }, 'Everyone, of known consents'],
    [{ audience: 'tester' }, '“testers”'],
    [{ not: { devices: ['mobile'] } }, 'Everyone, not on phones'],
    [{ not: { locales: ['de'], devices: ['mobile'] } }, 'Everyone, not (in German, on phones)'],
    [{ anyOf: [{ login: 'guest' }, { groups: { anyOf: [131811] } }] }, 'Guests or Welcome pack'],
    [{ anyOf: [] }, 'Everyone, but no alternative is given, so nobody'],
    [
      {
        groups: { anyOf: [259, 255] },
        anyOf: [{ locales: ['de'] }, { countries: { anyOf: ['AT', 'CH'] } }],
        not: { devices: ['mobile'] },
      },
      'Gold or Platinum, in German or living in Austria or Switzerland, not on phones',
    ],
  ];
  it.each(cases)('%j reads “%s”', (audience, sentence) => {
    expect(say(audience)).toBe(sentence);
  });

  it('marks what was chosen and the word that turns it round', () => {
    expect(audienceSentence({ groups: { anyOf: [259] }, not: { devices: ['mobile'] } }, names)).toEqual([
      { text: 'Gold', tone: 'value' },
      { text: ', ' },
      { text: 'not', tone: 'not' },
      { text: ' ' },
      { text: 'on ' },
      { text: 'phones', tone: 'value' },
    ]);
  });
});
