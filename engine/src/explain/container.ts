import { outcomeOf, type Judged } from './outcome.ts';
import type { Showing } from './decide.ts';
import type { DecisionWhat, Place } from './types.ts';

/** What other candidates are inside of: they show only while it does. */
export type Container = {
  readonly what: DecisionWhat;
  readonly key: string;
  readonly place: Place;
  readonly showing: Showing;
  /** The condition that what is inside has: that the container shows in full, or anything of it. */
  readonly whole: Judged;
  readonly some: Judged;
};

export function createContainer(what: DecisionWhat, key: string, place: Place, showing: Showing): Container {
  const inside = (line: Showing['full']): Judged =>
    outcomeOf('inside', {
      wanted: { what, key, ...place },
      actual: null,
      place,
      line,
      reason: 'CONTAINER_HIDDEN',
    });
  const whole = inside(showing.full);
  return {
    what,
    key,
    place,
    showing,
    whole,
    some: showing.some === showing.full ? whole : inside(showing.some),
  };
}
