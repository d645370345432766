import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { PreviewState } from './preview.store.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import { findElement } from './source-targets.ts';

const MARK = 'data-marquee-mark';

/** Outlines the places that differ from another version of the page, and scrolls to the first. */
export function useMarks(
  root: RefObject<HTMLElement | null>,
  { store, drawn }: { store: StoreApi<PreviewState>; drawn: object },
): void {
  const marks = useStore(store, (state) => state.marks);
  useEffect(() => {
    const page = root.current;
    if (!page || marks.length === 0) return;
    const elements = new Set(marks.flatMap((place) => findElement(page, place) ?? []));
    // An outer mark would only be a frame around the inner one.
    const innermost = [...elements].filter((one) =>
      [...elements].every((other) => other === one || !one.contains(other)),
    );
    for (const element of innermost) element.setAttribute(MARK, '');
    const [first] = innermost.toSorted(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    if (first) bringIntoSight(first);
    return () => {
      for (const element of innermost) element.removeAttribute(MARK);
    };
  }, [root, marks, drawn]);
}
