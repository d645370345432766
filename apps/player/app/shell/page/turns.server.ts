import type { Turns } from '@marquee/blocks';

/** Renders one block or part of a page per turn of the event loop, in order, so that other requests run in between. */
export function createTurns(turnOfOthers: () => Promise<void>): Turns {
  const given = new WeakMap<object, Promise<void>>();
  let last = Promise.resolve();
  return (part) => {
    const known = given.get(part);
    if (known) return known;
    last = last.then(turnOfOthers);
    given.set(part, last);
    return last;
  };
}
