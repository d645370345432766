import { useEffect, useEffectEvent } from 'react';

/** Hears every key that nothing else has stopped, for as long as the screen stands. */
export function useDocumentKey(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
