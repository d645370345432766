import { describe, expect, it } from 'vitest';
import { evaluateFlag } from './evaluate-flag.ts';
import { compileSite, CURRENCIES, flagsOf, NOW, visitorOf } from './testing/sample.ts';

const on = { value: true, variant: 'on' };
const off = { value: false, variant: 'off' };
const everybody = { split: { by: 'userId', layer: 'x', percent: [0, 100] } };
const nobody = { split: { by: 'userId', layer: 'x', percent: [0, 0] } };

function evaluate(flag: Parameters<typeof flagsOf>[0][string], facts = {}, more = {}) {
  const site = compileSite({ ...flagsOf({ flag, ...more }), 'currency-table': CURRENCIES });
  return evaluateFlag(site, 'flag', visitorOf(facts));
}

describe('a flag in OpenFeature’s words', () => {
  it('[ENGINE-17] is STATIC without rules', () => {
    expect(evaluate({ default: true })).toEqual({ ...on, reason: 'STATIC' });
    expect(evaluate({ default: false, rules: [] })).toEqual({ ...off, reason: 'STATIC' });
  });

  it('[ENGINE-17] is a TARGETING_MATCH with the index of the rule that decided', () => {
    const rules = [
      { audience: { locales: ['de'] }, value: false },
      { audience: { currencyKind: 'fiat' }, value: true },
      { value: false },
    ];
    expect(evaluate({ rules })).toEqual({ ...on, reason: 'TARGETING_MATCH', flagMetadata: { rule: 1 } });
    const bitcoin = evaluate({ rules }, { currency: 'BTC' });
    expect(bitcoin).toEqual({ ...off, reason: 'TARGETING_MATCH', flagMetadata: { rule: 2 } });
  });

  it('[ENGINE-17] is DEFAULT when it has rules and none matches', () => {
    const rules = [{ audience: { locales: ['de'] }, value: false }];
    expect(evaluate({ default: true, rules })).toEqual({ ...on, reason: 'DEFAULT' });
    const over = [{ schedule: { until: new Date(NOW).toISOString() }, value: false }];
    expect(evaluate({ default: true, rules: over })).toEqual({ ...on, reason: 'DEFAULT' });
  });

  it('[ENGINE-17] has the reason OVERRIDE when /ffc switched it', () => {
    const facts = { flags: { flag: true, other: true } };
    expect(evaluate({ rules: [{ value: false }] }, facts)).toEqual({ ...on, reason: 'OVERRIDE' });
  });

  it('[ENGINE-17] is not found when no document has the key, override or not', () => {
    const failure = { errorCode: 'FLAG_NOT_FOUND', errorMessage: 'flag gone not found in release 7' };
    const site = compileSite(flagsOf({}));
    expect(evaluateFlag(site, 'gone', visitorOf({ flags: { gone: true } }))).toEqual(failure);
  });

  it.each([
    ['a percentage', everybody, 'SPLIT'],
    ['a percentage among other conditions', { ...everybody, login: 'player' }, 'SPLIT'],
    ['not being in a percentage', { not: nobody }, 'SPLIT'],
    ['a named audience of a percentage', { audience: 'pilot' }, 'SPLIT'],
    ['only the alternative with a percentage', { anyOf: [{ locales: ['de'] }, everybody] }, 'SPLIT'],
    ['another alternative than a percentage', { anyOf: [everybody, { locales: ['en'] }] }, 'TARGETING_MATCH'],
    ['not having a percentage and more', { not: { ...nobody, locales: ['de'] } }, 'TARGETING_MATCH'],
    ['a flag that a percentage decided', { flags: { on: ['pilot-flag'] } }, 'TARGETING_MATCH'],
    ['parity', { split: { by: 'userId', parity: 'even' } }, 'TARGETING_MATCH'],
    ['a hex digit', { split: { by: 'userId', lastHexDigit: ['2'] } }, 'TARGETING_MATCH'],
  ])('[ENGINE-17] tells whether a percentage decided: %s', (_name, audience, reason) => {
    const site = compileSite({
      ...flagsOf({
        flag: { rules: [{ audience, value: true }] },
        'pilot-flag': { rules: [{ audience: everybody, value: true }] },
      }),
      audience: { pilot: { audience: everybody } },
    });
    expect(evaluateFlag(site, 'flag', visitorOf())).toEqual({ ...on, reason, flagMetadata: { rule: 0 } });
  });

  it('[ENGINE-17] is DEFAULT for who is outside the percentage', () => {
    expect(evaluate({ rules: [{ audience: nobody, value: true }] })).toEqual({ ...off, reason: 'DEFAULT' });
  });
});

describe('a player without a targeting key', () => {
  const rules = [
    { audience: { groups: { anyOf: [21] } }, value: true },
    { audience: { audience: 'pilot' }, value: true },
  ];
  const site = compileSite({
    ...flagsOf({ flag: { rules }, plain: { rules: [rules[0] ?? {}] } }),
    audience: { pilot: { audience: { anyOf: [{ not: everybody }] } } },
  });
  const player = { userId: undefined };

  it('[ENGINE-17] is missing it where a rule that was tried shares out by user id', () => {
    expect(evaluateFlag(site, 'flag', visitorOf(player))).toEqual({
      errorCode: 'TARGETING_KEY_MISSING',
      errorMessage: 'flag flag is shared out by user id and this player has none: pass it as targetingKey',
    });
  });

  it('[ENGINE-17] is not asked for it where it could change nothing', () => {
    const earlier = evaluateFlag(site, 'flag', visitorOf({ ...player, groups: [21] }));
    expect(earlier).toMatchObject({ value: true, flagMetadata: { rule: 0 } });
    expect(evaluateFlag(site, 'plain', visitorOf(player))).toMatchObject({ value: false });
    expect(evaluateFlag(site, 'flag', visitorOf({ ...player, flags: { flag: true } }))).toMatchObject(on);
  });

  it('[ENGINE-17] is not asked for it as a guest, who is in no share', () => {
    expect(evaluateFlag(site, 'flag', visitorOf({ ...player, login: 'guest' }))).toMatchObject(on);
  });
});
