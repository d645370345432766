import type { PointerEvent } from 'react';

/** Where an entry is taken to drag it. Keys and a menu do the same, so it is no stop of its own. */
export function Grip({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <span className="grip" aria-hidden="true" title="Drag, or Alt with ↑ ↓" onPointerDown={onPointerDown} />
  );
}
