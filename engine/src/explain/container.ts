import { ask, createAsked, type Asked, type Explaining } from './asked.ts';
import type { Showing } from './decide.ts';
import type { DecisionWhat, Place } from './types.ts';

/** What other candidates are inside of: they show only while it does. */
export type Container = {
  readonly explaining: Explaining;
  readonly what: DecisionWhat;
  readonly key: string;
  readonly place: Place;
  readonly showing: Showing;
  /** The condition that what is inside has: that the container shows in full, or anything of it. */
  readonly whole: Readonly<Asked>;
  readonly some: Readonly<Asked>;
};

type Named = Pick<Container, 'what' | 'key' | 'place' | 'showing'>;

export function createContainer(named: Named, explaining: Explaining): Container {
  const { what, key, place, showing } = named;
  const inside = (line: Showing['full']): Asked => {
    const asked = createAsked(explaining);
    ask(asked, 'inside', {
      wanted: { what, key, ...place },
      actual: null,
      place,
      line,
      reason: 'CONTAINER_HIDDEN',
    });
    return asked;
  };
  const whole = inside(showing.full);
  return { ...named, explaining, whole, some: showing.some === showing.full ? whole : inside(showing.some) };
}
