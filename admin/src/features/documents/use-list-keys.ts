import { useRef } from 'react';
import { useDocumentKey } from '../../shared/documents/use-document-key.ts';
import { WAIT_MS } from '../../shell/shortcuts/key-sequence.ts';
import { useSingleKeys } from '../../shell/shortcuts/use-shortcuts.ts';

export type ListKeys = {
  move: (by: number, isExtending: boolean) => void;
  select: () => void;
  open: () => void;
  preview: () => void;
  why: () => void;
  uses: () => void;
  review: () => void;
  clear: () => boolean;
};

/** The shortcuts of a list (rule 21): single keys work while nobody types and no dialog is open. */
export function useListKeys(keys: ListKeys): void {
  const [hasSingleKeys] = useSingleKeys();
  const goesUntil = useRef(0);
  useDocumentKey((event) => {
    if (event.defaultPrevented || event.altKey || isTaken(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      keys.review();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (keys.clear()) event.preventDefault();
      return;
    }
    const isOnControl =
      event.target instanceof HTMLElement && event.target.closest('a, button, [role="gridcell"]') !== null;
    if (event.key.startsWith('Arrow') && !isOnControl) {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      keys.move(by, event.shiftKey);
      return;
    }
    if (!hasSingleKeys) return;
    // A key after `g` opens a screen, and is not a shortcut of the list.
    const isSecond = event.timeStamp < goesUntil.current;
    goesUntil.current = event.key === 'g' && !isSecond ? event.timeStamp + WAIT_MS : 0;
    if (isSecond) return;
    const act = {
      j: () => keys.move(1, false),
      k: () => keys.move(-1, false),
      J: () => keys.move(1, true),
      K: () => keys.move(-1, true),
      x: keys.select,
      e: keys.open,
      p: keys.preview,
      w: keys.why,
      u: keys.uses,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function isTaken(target: EventTarget | null): boolean {
  const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (
    !isCheckbox &&
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, [contenteditable="true"]')
  )
    return true;
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
