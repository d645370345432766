import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * What stands in fields that take over what is typed only once they are left: a size on the way to another, a name that
 * is searched for. Whatever ends the work takes it over first, and until then nothing is said to be up to date.
 */
export const heldTyping = createStore<ReadonlySet<() => void>>(() => new Set());

/** Takes over all that waits for its field to be left. */
export function takeHeld(): void {
  const takes = heldTyping.getState();
  if (takes.size === 0) return;
  heldTyping.setState(new Set(), true);
  for (const take of takes) take();
}

/**
 * `take` takes over what was typed, if anything is: called when the work ends or the field goes away while the person
 * is still in it.
 */
export function useHeldTyping(isHeld: boolean, take: () => void): void {
  const onTake = useEffectEvent(take);
  useEffect(() => {
    if (!isHeld) return;
    const own = (): void => onTake();
    heldTyping.setState((all) => new Set([...all, own]), true);
    return () => {
      const others = [...heldTyping.getState()].filter((one) => one !== own);
      if (others.length === heldTyping.getState().size) return;
      heldTyping.setState(new Set(others), true);
      own();
    };
  }, [isHeld]);
}
