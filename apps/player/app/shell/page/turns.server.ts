import type { Turns } from '@marquee/blocks';

/** One block or other part of a page in each turn of the event loop, in their order, so that other requests come in between. */
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
