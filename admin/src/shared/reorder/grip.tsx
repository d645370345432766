import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

/** Where an entry is taken to drag it. Keys and buttons do the same, so it is no stop of its own. */
export function Grip({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <span className="grip" aria-hidden="true" title="Drag, or Alt with ↑ ↓" onPointerDown={onPointerDown}>
      <GripVertical size={14} />
    </span>
  );
}
