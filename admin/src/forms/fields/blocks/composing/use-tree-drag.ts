import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { BlockEdits } from './block-edits.ts';
import type { Composer } from './composer.ts';
import { obstacleTo, outermost } from './tree-edits.ts';
import { targetOf, type Row, type Target } from './tree-rows.ts';

/** The indent of a level of the tree, in pixels. */
const LEVEL = 18;
/** The distance from an edge at which dragging scrolls, and the pixels per frame. */
const EDGE = 40;
const STEP = 9;

type TreeDrag = {
  tree: RefObject<HTMLElement | null>;
  kind: string;
  edits: BlockEdits;
  composer: Composer;
  /** Draws the line where the blocks will come, or takes it away. */
  onTarget: (target: Target | undefined) => void;
};

/** Drags blocks through the whole tree, by their grips: between blocks, into others and out of them. */
export function useTreeDrag({ tree, kind, edits, composer, onTarget }: TreeDrag) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: PointerEvent<HTMLElement>, id: string): void => {
    const element = tree.current;
    if (event.button !== 0 || !element) return;
    event.preventDefault();
    const { picked } = composer.getState();
    const ids = picked.includes(id) ? picked : [id];
    const root = edits.root();
    const nodes = outermost(root, ids);
    const line = event.currentTarget.closest<HTMLElement>('[data-depth]');
    const startDepth = Number(line?.dataset['depth'] ?? 0);
    const start = { x: event.clientX, y: event.clientY };
    const now = { ...start };
    const scroller = scrollerOf(element);
    let target: Target | undefined;
    let frame = 0;
    const aim = (): void => {
      const depth = startDepth + Math.round((now.x - start.x) / LEVEL);
      const hasMoved = Math.hypot(now.x - start.x, now.y - start.y) > 4;
      target = hasMoved ? targetOf(root, rowsOf(element), { y: now.y, depth }) : undefined;
    };
    const look = (): void => {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (now.y < top + EDGE) scroller.scrollTop -= STEP;
      else if (now.y > bottom - EDGE) scroller.scrollTop += STEP;
      aim();
      const refusal = target && obstacleTo(root, nodes, target.place, kind);
      composer.setState({ drag: { ids, place: target?.place, refusal } });
      onTarget(target && { ...target, y: target.y - element.getBoundingClientRect().top });
      frame = requestAnimationFrame(look);
    };
    const listening = new AbortController();
    const end = (isDropped: boolean): void => {
      cancelAnimationFrame(frame);
      listening.abort();
      stop.current = undefined;
      composer.setState({ drag: undefined });
      onTarget(undefined);
      // Where the pointer is now, which may be further than at the last frame.
      if (isDropped) aim();
      if (isDropped && target) edits.move(ids, target.place);
    };
    const { signal } = listening;
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => Object.assign(now, { x: clientX, y: clientY }),
      { signal },
    );
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
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
    look();
  };
}

function rowsOf(tree: HTMLElement): Row[] {
  return [...tree.querySelectorAll<HTMLElement>('[data-block], [data-slot]')].map((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    const { block, depth = '0', into, slot, parent = '', count = '0' } = line.dataset;
    const at = { top, bottom, depth: Number(depth) };
    if (block === undefined)
      return { ...at, type: 'slot', slot: { id: parent, slot: slot ?? '' }, count: Number(count) };
    return {
      ...at,
      type: 'block',
      id: block,
      into: into === undefined ? undefined : { id: block, slot: into },
    };
  });
}

function scrollerOf(element: Element): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY) && outer.scrollHeight > outer.clientHeight)
      return outer;
  return document.documentElement;
}
