import type { Offer } from '@marquee/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { CURRENCY_TABLE, snapshotOf, visitorOf } from '../testing/sample.ts';
import { resolveOffer } from './resolve-offer.ts';

const CURRENCIES = ['EUR', 'BTC', 'CAD', 'XYZ'] as const;
const amounts = fc
  .dictionary(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 100_000 }), {
    noNullPrototype: true,
  })
  .map((some) => ({ EUR: 1050, ...some }));
const days = fc.integer({ min: 1, max: 60 });
const offers: fc.Arbitrary<Offer> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('deposit' as const),
      percentage: fc.integer({ min: 1, max: 500 }),
      maximum: amounts,
      minimumDeposit: amounts,
      greatestStake: amounts,
      wagering: fc.record({ times: fc.integer({ min: 1, max: 60 }), of: fc.constant('bonus' as const) }),
      daysToUse: days,
      code: fc.constantFrom('GOLD', 'WELCOME2'),
    },
    { requiredKeys: ['kind', 'percentage', 'maximum', 'wagering'] },
  ),
  fc.record({
    kind: fc.constant('spins' as const),
    spins: fc.record({ count: days, name: fc.constant('Solar Sevens'), value: amounts }),
    daysToUse: days,
  }),
  fc.record({
    kind: fc.constant('prize' as const),
    maximum: fc.constant({ EUR: 1050 }),
    prizes: fc.record({
      count: fc.integer({ min: 2, max: 50 }),
      pool: amounts.map((some) => ({ ...some, EUR: 210_000 })),
      stake: amounts,
    }),
  }),
);

it('[OFFER-01] an offer without a document around it is what a page has of it, in every language and currency', () => {
  fc.assert(
    fc.property(
      offers,
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom('en', 'de', 'xx'),
      (offer, currency, locale) => {
        const banner = { offer: { title: { en: 'Offer' }, order: { hero: 1 }, offer } };
        const compiled = compileSnapshot(
          snapshotOf({
            banner,
            'currency-table': CURRENCY_TABLE,
            locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
          }),
        );
        expect(compiled.problems).toEqual([]);
        const { item } = resolveDocument(compiled, 'banner', 'offer', visitorOf({ currency, locale }));
        expect(item).toMatchObject({ offer: resolveOffer(compiled, offer, { currency, locale }) });
        expect(Object.keys((item?.['offer'] ?? {}) as object)).toHaveLength(Object.keys(offer).length);
      },
    ),
  );
});
