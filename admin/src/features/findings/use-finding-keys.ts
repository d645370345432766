import { useEffect, useEffectEvent } from 'react';
import { isTaken, useSingleKeys } from '../../shell/shortcuts/use-shortcuts.ts';

type FindingKeys = { move: (by: number) => void; open: () => void; setAside: () => void };

/** The single keys of the list (rule 21): wherever nobody types and nothing is open over it. */
export function useFindingKeys(keys: FindingKeys): void {
  const [hasSingleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
      return;
    const act = {
      j: () => keys.move(1),
      k: () => keys.move(-1),
      e: keys.open,
      s: keys.setAside,
    }[event.key];
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
