import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { say } from '../../words/generated/shared.ts';
import { useSteady } from '../use-steady.ts';
import { dropIndex } from './drop-index.ts';

type Reorder = {
  entries: readonly unknown[];
  /** The name of an entry after a move: “Prize 3”. */
  nameOf: (index: number) => string;
  /** Moves an entry and returns where it came to; undefined when it did not move, as at an end of the list. */
  onMove: (from: number, to: number) => Moved | undefined;
};

export type Moved = { to: number; count: number };

/** These functions stay the same while the list is mounted, so that unchanged entries need not render again. */
export type ReorderHandlers = {
  move: (from: number, to: number, control?: string) => void;
  /** For the grip of an entry. */
  start: (event: PointerEvent<HTMLElement>, from: number) => void;
  /** For the entry's own button: Alt and an arrow key move it. */
  onKeyDown: (event: KeyboardEvent, index: number) => void;
};

/** The distance from the edge of the scroll container at which dragging scrolls it, and the pixels per frame. */
const EDGE = 48;
const STEP = 10;

/**
 * Reorders a list by dragging a grip, with Alt and an arrow key, or with a menu (rule 22). A moved entry keeps the
 * focus, and its new position is announced.
 */
export function useReorder({ entries, nameOf, onMove }: Reorder) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [said, setSaid] = useState('');
  /** The control to focus in the moved entry after the next render. */
  const follow = useRef<{ index: number; control: string }>(undefined);

  function move(from: number, to: number, control?: string) {
    const moved = to === from ? undefined : onMove(from, to);
    if (!moved) return;
    if (control !== undefined) follow.current = { index: moved.to, control };
    setSaid(say('from-is-now-to', { from: nameOf(from), to: moved.to + 1, number: moved.count }));
  }

  useEffect(() => {
    const wanted = follow.current;
    follow.current = undefined;
    if (!wanted || !list) return;
    const entry = entriesOf(list)[wanted.index];
    entry?.querySelector<HTMLButtonElement>(`[data-reorder="${wanted.control}"]`)?.focus();
    // Only after the new order is rendered: until then another entry is at this index.
  }, [entries, list]);

  const stop = useRef<() => void>(undefined);
  const drop = useEffectEvent((from: number, to: number) => move(from, to));
  useEffect(() => () => stop.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list) return;
    event.preventDefault();
    const lines = entriesOf(list);
    const scroller = scrollerOf(list);
    let y = event.clientY;
    let to = from;
    let frame = 0;
    const look = (): void => {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (y < top + EDGE) scroller.scrollTop -= STEP;
      else if (y > bottom - EDGE) scroller.scrollTop += STEP;
      to = dropIndex(
        lines.map((line) => line.getBoundingClientRect()),
        from,
        y,
      );
      setDrag((before) => (before?.to === to ? before : { from, to }));
      frame = requestAnimationFrame(look);
    };
    const onPointerMove = (moved: globalThis.PointerEvent): void => {
      y = moved.clientY;
    };
    const end = (isDropped: boolean): void => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onCancel);
      document.removeEventListener('keydown', onKey, true);
      stop.current = undefined;
      setDrag(undefined);
      if (isDropped) drop(from, to);
    };
    const onUp = (): void => end(true);
    const onCancel = (): void => end(false);
    const onKey = (key: globalThis.KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(false);
    };
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onCancel);
    document.addEventListener('keydown', onKey, true);
    stop.current = onCancel;
    look();
  }

  const handlers = useSteady<ReorderHandlers>({
    move,
    start,
    onKeyDown: (event, index) => {
      const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      move(index, index + by, 'name');
    },
  });

  return {
    /** For the element whose children are the entries; in a table those are the tbody elements. */
    setList,
    drag,
    /** The announcement for screen readers. */
    said,
    ...handlers,
    handlers,
  };
}

const entriesOf = (list: Element): Element[] => [...list.querySelectorAll(':scope > :not(thead, colgroup)')];

function scrollerOf(element: Element): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowY } = getComputedStyle(outer);
    if (/auto|scroll/.test(overflowY) && outer.scrollHeight > outer.clientHeight) return outer;
  }
  return document.documentElement;
}
