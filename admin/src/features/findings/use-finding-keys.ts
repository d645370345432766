import { useEffect, useEffectEvent } from 'react';
import { isTaken, useSingleKeys } from '../../shell/shortcuts/use-shortcuts.ts';

/** Single keys of the screen (rule 21): wherever nobody types and nothing is open over it. */
export function useFindingKeys(acts: Readonly<Record<string, () => void>>): void {
  const [hasSingleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
      return;
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || !hasSingleKeys) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
