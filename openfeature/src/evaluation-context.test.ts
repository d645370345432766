import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { toContext } from './evaluation-context.ts';

const now = 1_000;
const INSTANT = 'a date, its text with an offset, or epoch milliseconds';

describe('the engine’s facts from an OpenFeature context', () => {
  it('[ENGINE-17] takes each fact by its name and the targeting key as the user id', () => {
    const attributes = {
      targetingKey: '42',
      locale: 'de',
      licence: 'EE',
      login: 'player',
      groups: [21, 759],
      currency: 'BTC',
      country: 'EE',
      device: 'mobile',
      partnerId: '7',
      break: 'none',
      age: 34,
      verified: false,
      registeredAt: 4,
      consents: ['casino:email'],
      flags: { 'rocket-chance': true },
      now: 5,
    };
    const { targetingKey: userId, ...facts } = attributes;
    expect(toContext(attributes, { now })).toEqual({ type: 'context', context: { ...facts, userId } });
  });

  it('[ENGINE-17] gives what is unknown its documented default', () => {
    const guest = {
      locale: 'en',
      licence: 'CW',
      login: 'guest',
      groups: [],
      currency: 'EUR',
      device: 'desktop',
      now,
    };
    expect(toContext({}, { now })).toEqual({ type: 'context', context: guest });
    const nothing = {
      targetingKey: '',
      locale: null,
      groups: undefined,
      country: '',
      flags: null,
      now: null,
    };
    expect(toContext(nothing, { now })).toEqual({ type: 'context', context: guest });
    const defaults = {
      locale: 'et',
      licence: 'EE',
      currency: 'SEK',
      country: 'EE',
      device: 'mobile',
    } as const;
    expect(toContext({ locale: 'de' }, { now, defaults })).toEqual({
      type: 'context',
      context: { ...guest, ...defaults, locale: 'de' },
    });
  });

  it.each([
    [{ targetingKey: '42' }, 'player'],
    [{}, 'guest'],
    [{ targetingKey: '42', login: 'guest' }, 'guest'],
    [{ login: 'player' }, 'player'],
  ])(
    '[ENGINE-17] takes who has a targeting key for a player, unless told otherwise: %j',
    (attributes, login) => {
      expect(toContext(attributes, { now })).toMatchObject({ context: { login } });
    },
  );

  it.each([
    ['targetingKey', 42, 'a text'],
    ['locale', ['en'], 'a text'],
    ['licence', true, 'a text'],
    ['currency', 978, 'a text'],
    ['partnerId', 7, 'a text'],
    ['login', 'admin', '"guest" or "player"'],
    ['device', 'tablet', '"mobile" or "desktop"'],
    ['country', 'ee', 'an ISO 3166 code of two capital letters'],
    ['country', 'EST', 'an ISO 3166 code of two capital letters'],
    ['groups', '21', 'a list of group ids, whole numbers from 0'],
    ['groups', 21, 'a list of group ids, whole numbers from 0'],
    ['groups', ['21'], 'a list of group ids, whole numbers from 0'],
    ['groups', [2.5], 'a list of group ids, whole numbers from 0'],
    ['groups', [-1], 'a list of group ids, whole numbers from 0'],
    ['break', 'cooling off', '"none" or "coolingOff" or "selfExcluded"'],
    ['age', '34', 'a whole number from 0 to 150'],
    ['age', 17.9, 'a whole number from 0 to 150'],
    ['age', 999, 'a whole number from 0 to 150'],
    ['verified', 'true', 'true or false'],
    ['registeredAt', '2026-05-01', INSTANT],
    ['consents', 'casino:email', 'a list of texts such as "casino:email"'],
    ['consents', [7], 'a list of texts such as "casino:email"'],
    ['now', '2026-05-01T12:00:00', INSTANT],
    ['now', '2026-05-01', INSTANT],
    ['now', '2026-02-30T12:00:00Z', INSTANT],
    ['now', '2026-05-01T25:00:00Z', INSTANT],
    ['now', '1 May 2026 12:00 GMT', INSTANT],
    ['now', '1777636800000', INSTANT],
    ['now', true, INSTANT],
    ['now', new Date('never'), INSTANT],
    ['now', Infinity, INSTANT],
    ['flags', ['rocket-chance'], 'an object of flag keys with true or false'],
    ['flags', { 'rocket-chance': 'true' }, 'an object of flag keys with true or false'],
  ])('[ENGINE-17] refuses %s %j instead of guessing', (attribute, value, wanted) => {
    expect(toContext({ [attribute]: value }, { now })).toEqual({
      type: 'invalid',
      attribute,
      message: `The context’s ${attribute} must be ${wanted}, or be left out.`,
    });
  });

  it('[ENGINE-17] takes a date, also as JSON carries it, as the instant it means', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const instant = date.getTime();
        for (const written of [date, instant, JSON.parse(JSON.stringify(date)) as unknown])
          expect(toContext({ now: written }, { now })).toMatchObject({ context: { now: instant } });
      }),
    );
    const inTallinn = toContext({ now: '2026-05-01T12:00+03:00' }, { now });
    expect(inTallinn).toMatchObject({ context: { now: Date.UTC(2026, 4, 1, 9) } });
  });

  it('[ENGINE-17] takes null, undefined and an empty text of any attribute as left out, as the guide says', async () => {
    const guide = await readFile(new URL('../../docs/guides/openfeature.md', import.meta.url), 'utf8');
    const table = /## What a context says([\s\S]*?)\n## /.exec(guide)?.[1] ?? '';
    const attributes = table
      .split('\n')
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect(attributes).toHaveLength(17);
    for (const attribute of attributes)
      for (const nothing of [null, undefined, ''])
        expect([attribute, toContext({ [attribute]: nothing }, { now })]).toEqual([
          attribute,
          toContext({}, { now }),
        ]);
  });

  it('leaves attributes alone that are not Marquee’s, and what is inherited', () => {
    const attributes: Record<string, unknown> = Object.create({ locale: 'de', groups: [21] });
    attributes['email'] = 'somebody@northstar.example';
    attributes['userId'] = '43';
    const result = toContext(attributes, { now });
    expect(result).toEqual(toContext({}, { now }));
  });

  it('copies lists and overrides, so that later changes of the caller change nothing', () => {
    const attributes = { groups: [21], flags: { a: true } };
    const result = toContext(attributes, { now });
    attributes.groups.push(22);
    attributes.flags.a = false;
    expect(result).toMatchObject({ context: { groups: [21], flags: { a: true } } });
  });
});
