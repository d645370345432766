import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateFlag, evaluateFlags } from './evaluate-flag.ts';
import { compileSite, CURRENCIES, flagsOf, NOW, visitorOf } from './testing/sample.ts';

const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const audience = fc.oneof(
  fc.constantFrom<object>(
    {},
    { login: 'guest' },
    { locales: ['de'] },
    { groups: { anyOf: [21] } },
    { currencyKind: 'crypto' },
    { split: { by: 'userId', layer: 'x', percent: [0, 50] } },
    { not: { split: { by: 'partnerId', parity: 'even' } } },
    { audience: 'pilot' },
    { anyOf: [{ locales: ['de'] }, { split: { by: 'userId', layer: 'y', percent: [0, 30] } }] },
    { flags: { on: ['first'] } },
  ),
);
const rule = fc.record(
  {
    audience,
    schedule: fc.constantFrom({ from: at(0) }, { until: at(0) }, { from: at(-5), until: at(5) }),
    value: fc.boolean(),
  },
  { requiredKeys: ['value'] },
);
const flag = fc.record({ default: fc.boolean(), rules: fc.array(rule, { maxLength: 3 }) });
const facts = fc.record(
  {
    login: fc.constantFrom('player' as const, 'guest' as const),
    userId: fc.constantFrom(undefined, '1', '42', '777'),
    locale: fc.constantFrom('en', 'de'),
    groups: fc.constantFrom<number[]>([], [21]),
    currency: fc.constantFrom('EUR', 'BTC'),
    partnerId: fc.constantFrom('2', '3'),
    flags: fc.constantFrom<Record<string, boolean>>({}, { second: true }, { gone: true }),
    now: fc.constantFrom(NOW - 1, NOW, NOW + 1),
  },
  { requiredKeys: [] },
);

it('[ENGINE-17] says of every flag what each says on its own', () => {
  fc.assert(
    fc.property(
      fc.array(flag, { maxLength: 5 }),
      fc.array(facts, { minLength: 1, maxLength: 4 }),
      (flags, visitors) => {
        const others = Object.fromEntries(flags.map((fields, index) => [`flag-${index}`, fields]));
        const site = compileSite({
          ...flagsOf({ first: { default: true }, second: {}, ...others }),
          audience: { pilot: { audience: { split: { by: 'userId', layer: 'x', percent: [20, 60] } } } },
          'currency-table': CURRENCIES,
        });
        for (const one of visitors) {
          const visitor = visitorOf(one);
          const keys = ['first', 'second', ...Object.keys(others)];
          expect(Object.fromEntries(evaluateFlags(site, visitor))).toEqual(
            Object.fromEntries(keys.map((key) => [key, evaluateFlag(site, key, visitor)])),
          );
        }
      },
    ),
  );
});
