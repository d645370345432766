import { useDocumentKey } from '../../shared/documents/use-document-key.ts';
import { isTaken, useSingleKeys } from './use-shortcuts.ts';

/** Single keys of the screen (rule 21): wherever nobody types and nothing is open over it. */
export function useScreenKeys(acts: Readonly<Record<string, () => void>>): void {
  const [hasSingleKeys] = useSingleKeys();
  useDocumentKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
      return;
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || !hasSingleKeys) return;
    event.preventDefault();
    act();
  });
}
