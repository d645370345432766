import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { BlockEdits } from '../../forms/fields/blocks/composing/block-edits.ts';
import type { Composer } from '../../forms/fields/blocks/composing/composer.ts';
import { obstacleTo, outermost } from '../../forms/fields/blocks/composing/tree-edits.ts';
import { pageTarget, type DrawnBlock, type PageTarget } from './page-targets.ts';

/** The distance from an edge of the page at which dragging scrolls it, and the pixels per frame. */
const EDGE = 36;
const STEP = 16;

type PageDrag = {
  element: RefObject<HTMLElement | null>;
  drawn: readonly DrawnBlock[];
  scale: number;
  scrollTop: number;
  onScroll: (top: number) => void;
  edits: BlockEdits;
  composer: Composer;
  onTarget: (target: (PageTarget & { refusal: string | undefined }) | undefined) => void;
};

/** Drags the chosen blocks over the page. The frame would take the pointer, so they lie over it. */
export function usePageDrag(drag: PageDrag) {
  // The page may scroll and be drawn anew meanwhile.
  const current = useRef(drag);
  useEffect(() => {
    current.current = drag;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: PointerEvent<HTMLElement>, ids: readonly string[]): void => {
    // Meanwhile it lies over the frame, which would keep the pointer for itself.
    const holder = current.current.element.current;
    if (event.button !== 0 || !holder) return;
    event.preventDefault();
    holder.style.pointerEvents = 'auto';
    const start = { x: event.clientX, y: event.clientY };
    const now = { ...start };
    let target: PageTarget | undefined;
    let frame = 0;
    const aim = (): DOMRect | undefined => {
      const { element, drawn, scale, edits } = current.current;
      const page = element.current?.getBoundingClientRect();
      if (!page || Math.hypot(now.x - start.x, now.y - start.y) < 4) return undefined;
      const point = { x: (now.x - page.left) / scale, y: (now.y - page.top) / scale };
      target = pageTarget(edits.root(), drawn, { ids, kind: edits.kind, ...point });
      return page;
    };
    const look = (): void => {
      const { scale, scrollTop, onScroll, edits, composer, onTarget } = current.current;
      frame = requestAnimationFrame(look);
      const page = aim();
      if (!page) return;
      if (now.y < page.top + EDGE && scrollTop > 0) onScroll(Math.max(0, scrollTop - STEP / scale));
      else if (now.y > page.bottom - EDGE) onScroll(scrollTop + STEP / scale);
      const root = edits.root();
      const refusal = target && obstacleTo(root, outermost(root, ids), target.place, edits.kind);
      composer.setState({ drag: { ids, place: target?.place, refusal } });
      onTarget(target && { ...target, refusal });
    };
    const listening = new AbortController();
    const { signal } = listening;
    const end = (isDropped: boolean): void => {
      cancelAnimationFrame(frame);
      listening.abort();
      holder.style.pointerEvents = '';
      stop.current = undefined;
      const { composer, onTarget, edits } = current.current;
      composer.setState({ drag: undefined });
      onTarget(undefined);
      // Where the pointer is now, which may be further than at the last frame.
      if (isDropped) aim();
      if (isDropped && target) edits.move(ids, target.place);
    };
    const follow = ({ clientX, clientY, buttons }: globalThis.PointerEvent): void => {
      // Let go over the frame, which may have kept that for itself.
      if (buttons === 0) end(true);
      else Object.assign(now, { x: clientX, y: clientY });
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
    stop.current = () => end(false);
    frame = requestAnimationFrame(look);
  };
}
