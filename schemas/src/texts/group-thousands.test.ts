import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupThousands } from './group-thousands.ts';

it('writes a comma before every three digits from the end', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (number) => {
      expect(groupThousands(String(number))).toBe(number.toLocaleString('en'));
    }),
  );
});
