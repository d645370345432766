import { useDocumentKey } from '../../shared/documents/use-document-key.ts';
import { isTaken, useSingleKeys } from './use-shortcuts.ts';

/** Single-key shortcuts of the screen (rule 21), while nobody types and no dialog is open. */
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
