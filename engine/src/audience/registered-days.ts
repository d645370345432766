import type { Audience } from '@marquee/schemas';
import { spanVerdict, type Span } from '../visitor/schedule.ts';
import { NO } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

type Days = NonNullable<Audience['registeredDays']>;

export const DAY = 86_400_000;

/** Full days since registration. The days pass by time alone, so it holds for a span of time like a schedule. */
export const registeredDays: Condition<'registeredDays'> = (days, { person, context }) =>
  person.registeredAt === undefined ? NO : spanVerdict(spanOfDays(days, person.registeredAt), context.now);

/** The time during which somebody who registered at the instant has been registered for so many full days. */
export const spanOfDays = ({ atLeast, below }: Days, registeredAt: number): Span => ({
  from: atLeast === undefined ? -Infinity : registeredAt + atLeast * DAY,
  until: below === undefined ? Infinity : registeredAt + below * DAY,
  weekly: null,
});

/** How many full days have passed; before the registration a negative number. */
export const daysSince = (registeredAt: number, now: number): number =>
  Math.floor((now - registeredAt) / DAY);
