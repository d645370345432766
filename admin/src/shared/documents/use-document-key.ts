import { useEffect, useEffectEvent } from 'react';

/** Handles every key event that nothing else has stopped, while the screen is mounted. */
export function useDocumentKey(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
