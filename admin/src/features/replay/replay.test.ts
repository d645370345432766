import type { Context } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { parseVisitorChoice, visitorContext } from '../../visitors/visitor.ts';
import { replayPath } from '../../preview/replay-link.tsx';
import { compareSeen } from './compare-seen.ts';

const context: Context = {
  locale: 'de',
  licence: 'EE',
  login: 'player',
  groups: [259, 21],
  currency: 'BTC',
  country: 'AT',
  device: 'mobile',
  userId: '1002',
  break: 'coolingOff',
  age: 34,
  verified: false,
  registeredAt: Date.parse('2026-11-01T08:00:00.001Z'),
  consents: ['casino:sms'],
  flags: { 'advent-preview': true, other: false },
  now: Date.parse('2026-11-19T13:02:07.250Z'),
};

describe('a replay link', () => {
  const link = replayPath({ release: 12, path: '/promotions', context, frame: 'phone', fingerprint: 'ab12' });
  const params = new URLSearchParams(link.slice('/replay?'.length));

  it('brings back every fact of the visitor and the instant, whoever the first persona is', () => {
    const somebody = {
      id: 'gold',
      name: 'Gold',
      context: { login: 'player', groups: [1], country: 'NO', partnerId: 'p', locale: 'no', currency: 'NOK' },
    };
    expect(visitorContext(somebody, parseVisitorChoice(params), 0)).toEqual(context);
  });

  it('names the release, the page and what was seen', () => {
    expect([params.get('view'), params.get('page'), params.get('seen')]).toEqual([
      'release-12',
      '/promotions',
      '12-ab12',
    ]);
  });

  it('brings back a guest of whom little is known', () => {
    const guest: Context = {
      locale: 'en',
      licence: 'CW',
      login: 'guest',
      groups: [],
      currency: 'EUR',
      device: 'desktop',
      now: 0,
    };
    const search = replayPath({ release: 1, path: '/', context: guest, frame: 'desktop' }).split('?')[1];
    const somebody = { id: 'x', name: 'X', context: { country: 'NO', userId: '7', partnerId: 'p' } };
    expect(visitorContext(somebody, parseVisitorChoice(new URLSearchParams(search)), 99)).toEqual(guest);
  });
});

describe('what a visitor’s page said of itself', () => {
  const replayed = { release: 12, fingerprint: 'ab12' };
  it.each([
    ['', ''],
    ['12-ab12', 'ok'],
    ['W/"12-AB12"', 'ok'],
    ['ab12', 'ok'],
    ['12-ab13', 'bad'],
    ['11-ab12', 'bad'],
    ['what they saw', 'warn'],
  ])('%j is %j', (seen, tone) => {
    expect(compareSeen(seen, replayed).tone).toBe(tone);
  });
});
