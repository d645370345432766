import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimSign, trimSignEnd } from './trim-sign.ts';

it('takes a sign away at the ends and nowhere else', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', 'a', '\n'), maxLength: 12 }), (text) => {
      expect(trimSign(text, '/')).toBe(text.replace(/^\/+/, '').replace(/\/+$/, ''));
      expect(trimSignEnd(text, '/')).toBe(text.replace(/\/+$/, ''));
    }),
  );
});
