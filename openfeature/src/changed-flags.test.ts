import { compileSnapshot, resolveFlag, type Context } from '@marquee/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChangedFlags } from './changed-flags.ts';
import { compileSite, CURRENCIES, flagsOf, NOW } from './testing/sample.ts';

const group = (id: number) => ({ groups: { anyOf: [id] } });
const rule = (audience: object) => ({ rules: [{ audience, value: true }] });

const SITE = {
  ...flagsOf({
    plain: {},
    named: rule({ audience: 'testers' }),
    deep: rule({ anyOf: [{ not: { audience: 'insiders' } }] }),
    parent: rule({ flags: { off: ['named'] } }),
    crypto: rule({ currencyKind: 'crypto' }),
    bitcoin: rule({ currencies: ['BTC'] }),
  }),
  audience: { testers: { audience: group(21) }, insiders: { audience: { audience: 'testers' } } },
  'currency-table': CURRENCIES,
};

const changes = (more: object) => findChangedFlags(compileSite(SITE), compileSite({ ...SITE, ...more }));
const flags = (fields: object) => ({ 'feature-flag': { ...SITE['feature-flag'], ...fields } });

describe('the flags that a release changes', () => {
  it('[ENGINE-17] are none when nothing about them changed', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ audience: { ...SITE.audience, unused: { audience: group(1) } } })).toEqual([]);
    const reordered = { plain: { default: false, key: 'plain' } };
    expect(changes(flags(reordered))).toEqual([]);
  });

  it('[ENGINE-17] are those that changed, appeared or went', () => {
    expect(changes(flags({ plain: { key: 'plain', default: true } }))).toEqual(['plain']);
    expect(changes(flags({ fresh: { key: 'fresh', default: false } }))).toEqual(['fresh']);
    const { plain: _gone, ...rest } = SITE['feature-flag'];
    expect(changes({ 'feature-flag': rest })).toEqual(['plain']);
  });

  it('[ENGINE-17] are those, too, that reach a changed audience or flag', () => {
    const testers = { audience: { ...SITE.audience, testers: { audience: group(22) } } };
    expect(changes(testers)).toEqual(['deep', 'named', 'parent']);
    const insiders = { audience: { ...SITE.audience, insiders: { audience: {} } } };
    expect(changes(insiders)).toEqual(['deep']);
    expect(changes(flags({ named: { key: 'named', default: true } }))).toEqual(['named', 'parent']);
  });

  it('[ENGINE-17] follow the kinds of currencies only where a flag tells them apart', () => {
    const [euro, bitcoin] = CURRENCIES.main.currencies;
    const table = (currencies: object[]) => ({ 'currency-table': { main: { currencies } } });
    expect(changes(table([{ ...euro, kind: 'crypto' }, { ...bitcoin }]))).toEqual(['crypto']);
    expect(changes(table([{ ...bitcoin }, { ...euro, symbol: 'E' }]))).toEqual([]);
  });

  it('[ENGINE-17] lists every flag that answers any visitor differently', () => {
    const audience = fc.letrec<{ audience: object; inner: object }>((tie) => ({
      inner: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(group(1), group(2), { currencyKind: 'crypto' }, { login: 'guest' }),
        fc.constantFrom('a', 'b').map((id) => ({ audience: id })),
        fc.record({ not: tie('audience') }),
        fc.record({ anyOf: fc.array(tie('audience'), { maxLength: 2 }) }),
      ),
      audience: tie('inner') as fc.Arbitrary<object>, // the same thing under its other name
    })).audience;
    const inLeaf = fc.constantFrom(group(1), group(2), { currencyKind: 'crypto' }, {});
    const flag = (key: string, mayOpen: string[]) =>
      fc
        .tuple(fc.boolean(), audience, fc.subarray(mayOpen))
        .map(([value, who, on]) => [
          key,
          { key, default: false, rules: [{ audience: { ...who, flags: { on } }, value }] },
        ]);
    const site = fc
      .record({
        a: inLeaf,
        b: fc.oneof(inLeaf, fc.constant({ audience: 'a' })),
        flags: fc.tuple(flag('one', []), flag('two', ['one']), flag('three', ['one', 'two'])),
        kind: fc.constantFrom('fiat', 'crypto'),
      })
      .map(({ a, b, flags: made, kind }) => ({
        'feature-flag': Object.fromEntries(made),
        audience: { a: { audience: a }, b: { audience: b } },
        'currency-table': { main: { currencies: [{ code: 'EUR', kind, subunits_to_unit: 100 }] } },
      }));
    const visitors: Context[] = [[], [1], [2], [1, 2]].flatMap((groups) =>
      (['guest', 'player'] as const).map((login) => ({
        locale: 'en',
        licence: 'CW',
        currency: 'EUR',
        device: 'desktop',
        now: NOW,
        groups,
        login,
      })),
    );
    const compile = (documents: Record<string, Record<string, unknown>>) =>
      compileSnapshot({ release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' }, documents });
    let changed = 0;
    fc.assert(
      fc.property(site, site, (one, other) => {
        const [before, after] = [compile(one), compile(other)];
        const listed = findChangedFlags(before, after);
        for (const key of ['one', 'two', 'three'])
          for (const visitor of visitors) {
            const [was, is] = [resolveFlag(before, key, visitor), resolveFlag(after, key, visitor)];
            if (JSON.stringify(was) === JSON.stringify(is)) continue;
            changed += 1;
            expect(listed).toContain(key);
          }
      }),
      { numRuns: 300 },
    );
    expect(changed).toBeGreaterThan(100);
  });
});
