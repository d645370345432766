import { age as ageHolds } from '../audience/age.ts';
import { consents as consentsHold } from '../audience/consents.ts';
import { daysSince, spanOfDays } from '../audience/registered-days.ts';
import { verified as verifiedHolds } from '../audience/verified.ts';
import { ask } from './asked.ts';
import { factLine, type Judge } from './judge-facts.ts';
import { NEVER, spanTimeline } from './timeline.ts';
import type { Bounds } from './types.ts';

const boundsOf = ({ atLeast = null, below = null }: Partial<Bounds>): Bounds => ({ atLeast, below });

export const judgeAge: Judge<'age'> = (wanted, place, asked) => {
  const actual = asked.explaining.visitor.person.age ?? null;
  ask(asked, 'age', {
    wanted: boundsOf(wanted),
    actual,
    place,
    path: 'age',
    line: factLine(ageHolds, wanted, asked),
    reason: actual === null ? 'AGE_UNKNOWN' : 'AGE',
  });
};

export const judgeVerified: Judge<'verified'> = (wanted, place, asked) => {
  const actual = asked.explaining.visitor.person.verified ?? null;
  ask(asked, 'verified', {
    wanted,
    actual,
    place,
    path: 'verified',
    line: factLine(verifiedHolds, wanted, asked),
    reason: actual === null ? 'VERIFIED_UNKNOWN' : 'VERIFIED',
  });
};

/** The days pass by time alone, so this is judged like a schedule. */
export const judgeRegisteredDays: Judge<'registeredDays'> = (wanted, place, asked) => {
  const { person, context } = asked.explaining.visitor;
  const here = { wanted: boundsOf(wanted), place, path: 'registeredDays' };
  if (person.registeredAt === undefined) {
    ask(asked, 'registeredDays', { ...here, actual: null, line: NEVER, reason: 'REGISTERED_UNKNOWN' });
    return;
  }
  const span = spanOfDays(wanted, person.registeredAt);
  ask(asked, 'registeredDays', {
    ...here,
    actual: daysSince(person.registeredAt, context.now),
    line: spanTimeline(span, context.now),
    reason: context.now < span.from ? 'REGISTERED_AHEAD' : 'REGISTERED_OVER',
  });
};

/**
 * Each part is a condition of its own. Without parts there is one still: consents must be known. While they are not,
 * the whole condition is in the way, not one of its parts.
 */
export const judgeConsents: Judge<'consents'> = ({ anyOf, allOf }, place, asked) => {
  const actual = asked.explaining.visitor.person.consents ?? null;
  if (anyOf)
    ask(asked, 'consents.anyOf', {
      wanted: anyOf,
      actual,
      place,
      path: actual ? 'consents/anyOf' : 'consents',
      line: factLine(consentsHold, { anyOf }, asked),
      reason: actual === null ? 'CONSENTS_UNKNOWN' : 'CONSENTS_ANY_OF',
    });
  if (allOf ?? !anyOf)
    ask(asked, 'consents.allOf', {
      wanted: allOf ?? [],
      actual,
      place,
      path: actual && allOf ? 'consents/allOf' : 'consents',
      line: factLine(consentsHold, { allOf }, asked),
      reason: actual === null ? 'CONSENTS_UNKNOWN' : 'CONSENTS_ALL_OF',
    });
};
