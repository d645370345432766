import { useState } from 'react';
import { useStore } from 'zustand';
import { useFormSurroundings } from './draft-context.ts';

/** Which entry of the list at a pointer is open. What is looked for inside a closed one opens it. */
export function useOpenEntry(pointer: string) {
  const { view } = useFormSurroundings();
  const [open, setOpen] = useState<number>();
  const focused = useStore(view, (state) => state.focused);
  const [followed, setFollowed] = useState<string>();
  if (focused !== followed) {
    setFollowed(focused);
    const match = focused?.startsWith(`${pointer}/`) && /^\d+/.exec(focused.slice(pointer.length + 1));
    if (match) setOpen(Number(match[0]));
  }
  return [open, setOpen] as const;
}
