import { isInClass, known, type Context } from '@marquee/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VisitFacts } from '../api/api-types.ts';
import { EVERY_VISITOR, smallClass } from './testing/small-classes.ts';

const NAMES = ['locale', 'licence', 'login', 'device', 'country', 'groups'] as const;

/** What was counted of a visitor: some of the facts, and whether they are in the first group. */
function factsOf(visitor: Context, names: readonly (typeof NAMES)[number][]): VisitFacts {
  const { locale, licence, login, device, country = '', groups } = visitor;
  const facts: VisitFacts = {
    ...(names.includes('locale') ? { locale } : {}),
    ...(names.includes('licence') ? { licence } : {}),
    ...(names.includes('login') ? { login } : {}),
    ...(names.includes('device') ? { device } : {}),
    ...(names.includes('country') ? { country } : {}),
  };
  if (!names.includes('groups')) return facts;
  return groups.includes(1) ? { ...facts, in: [1] } : { ...facts, out: [1] };
}

it('takes nobody for sure who is not in the class, and leaves out nobody who may be, whatever is known of them', () => {
  fc.assert(
    fc.property(smallClass, fc.subarray([...NAMES]), (condition, names) => {
      const wrong = EVERY_VISITOR.find((visitor) => {
        const facts = factsOf(visitor, names);
        const isIn = isInClass(condition, visitor);
        const isSure = isInClass(known(condition, facts, 'least'), visitor);
        const isPossible = isInClass(known(condition, facts, 'most'), visitor);
        return (isSure && !isIn) || (isIn && !isPossible);
      });
      expect(wrong).toBeUndefined();
    }),
    { numRuns: 80 },
  );
});
