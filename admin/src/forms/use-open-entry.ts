import { entryId } from '@marquee/schemas';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useFormSurroundings } from './draft-context.ts';

type Open = { index: number; id: ReturnType<typeof entryId> };

/**
 * Which entry of the list at a pointer is open. It stays open wherever it goes, for example when somebody else adds one
 * above it. What is looked for inside a closed one opens it.
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
  const now = open && whereNow(open, items);
  if (now?.id !== open?.id || now?.index !== open?.index) setOpen(now);
  const openAt = (index: number | undefined): void => setOpen(index === undefined ? undefined : { index });
  return [now?.index, openAt] as const;
}

/** The id is read when the entry is first drawn: what opens one may have just put it in. Without an id it is a place. */
function whereNow({ index, id }: Partial<Open>, items: readonly unknown[]): Partial<Open> | undefined {
  if (index === undefined) return undefined;
  if (id === undefined) return { index, id: entryId(items[index]) };
  if (entryId(items[index]) === id) return { index, id };
  const place = items.findIndex((item) => entryId(item) === id);
  return place < 0 ? undefined : { index: place, id };
}
