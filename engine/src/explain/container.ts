import { ask, createAsked, type Asked, type Explaining } from './asked.ts';
import type { Showing } from './decide.ts';
import type { DecisionWhat, Place } from './types.ts';

/** A part that contains other candidates: they are shown only while it is shown. */
export type Container = {
  readonly explaining: Explaining;
  readonly what: DecisionWhat;
  readonly key: string;
  readonly place: Place;
  readonly showing: Showing;
  /** The condition for parts inside: the container is shown completely (`whole`), or at least in part (`some`). */
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
