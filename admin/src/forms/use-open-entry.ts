import { useState } from 'react';
import { useStore } from 'zustand';
import { useFormSurroundings } from './draft-context.ts';
import { useEntryKeys } from './use-entry-keys.ts';

type Open = { index: number; key: string };

/**
 * The open entry of the list at a pointer. It stays open when it moves, for example when somebody adds an entry above
 * it. Searching for a place inside a closed entry opens it.
 */
export function useOpenEntry(pointer: string, items: readonly unknown[]) {
  const { view } = useFormSurroundings();
  const [open, setOpen] = useState<Partial<Open>>();
  const focused = useStore(view, (state) => state.focused);
  const [followed, setFollowed] = useState<string>();
  if (focused !== followed) {
    setFollowed(focused);
    const match = focused?.startsWith(`${pointer}/`) && /^\d+/.exec(focused.slice(pointer.length + 1));
    if (match) setOpen({ index: Number(match[0]) });
  }
  const keys = useEntryKeys(items);
  const now = open && whereNow(open, keys);
  if (now?.key !== open?.key || now?.index !== open?.index) setOpen(now);
  const openAt = (index: number | undefined): void => setOpen(index === undefined ? undefined : { index });
  return [now?.index, openAt] as const;
}

/** The key is read at the first render, because the same action may have just inserted the entry. */
function whereNow({ index, key }: Partial<Open>, keys: readonly string[]): Partial<Open> | undefined {
  if (index === undefined) return undefined;
  if (key === undefined) return keys[index] === undefined ? { index } : { index, key: keys[index] };
  const place = keys.indexOf(key);
  return place < 0 ? undefined : { index: place, key };
}
