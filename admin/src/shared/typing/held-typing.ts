import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Texts in fields that take over their value only on blur: a size that is being changed, a name that is searched.
 * Everything that ends the work takes them over first, and until then nothing is reported as saved.
 */
export const heldTyping = createStore<ReadonlySet<() => void>>(() => new Set());

/** Takes over all pending texts. */
export function takeHeld(): void {
  const takes = heldTyping.getState();
  if (takes.size === 0) return;
  heldTyping.setState(new Set(), true);
  for (const take of takes) take();
}

/**
 * `take` takes over the typed text, if there is any. It is called when the work ends, or when the field unmounts while
 * it has the focus.
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
