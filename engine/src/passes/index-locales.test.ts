import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileValid } from '../testing/sample.ts';

const codes = fc.uniqueArray(fc.constantFrom('en', 'de', 'en-AU', 'et', 'es', 'pt', 'fi', 'sv'), {
  minLength: 1,
});

it('[LANG-01] the languages are those of the documents as soon as there is one, and no others', () => {
  fc.assert(
    fc.property(codes, (own) => {
      const locale = Object.fromEntries(
        own.map((code, order) => [code, { code, name: code, order: order + 1 }]),
      );
      expect([...compileValid({ locale }).index.supportedLocales].toSorted()).toEqual(own.toSorted());
    }),
  );
});

it('[LIC-08] [LIC-09] [LIC-10] [LIC-11] [LIC-12] [LIC-13] [LIC-14] [LIC-15] [LIC-16] a snapshot without any has the nine of the product, so that its texts can be read', () => {
  const product = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];
  expect([...compileValid({}).index.supportedLocales]).toEqual(product);
});
