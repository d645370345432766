import type { Size } from '@marquee/blocks/picture-place';
import type { Point } from '@marquee/schemas/picture-focus';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { thumbnailOf } from '../thumbnail.ts';
import styles from './focus-editor.module.css';

type PointHandleProps = {
  address: string;
  size: Size;
  point: Point;
  /** The part that shows in a frame, in percent of the picture. */
  part: { left: number; top: number; width: number; height: number } | undefined;
  /** Says what is moved, and where it is. */
  label: string;
  onMove: (point: Point) => void;
  onStep: (by: Point) => void;
};

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with a handle: press or drag anywhere on it, or use the arrow keys; with Shift ten at a time. */
export function PointHandle({ address, size, point, part, label, onMove, onStep }: PointHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    // Else the browser selects, and takes the focus from the handle.
    event.preventDefault();
    handle.current?.focus();
    const stage = event.currentTarget;
    const box = stage.getBoundingClientRect();
    const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }): void =>
      onMove({
        x: ((clientX - box.left) / box.width) * 100,
        y: ((clientY - box.top) / box.height) * 100,
      });
    moveTo(event);
    stage.setPointerCapture(event.pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    stage.addEventListener('pointermove', moveTo, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      stage.addEventListener(end, () => listening.abort(), { signal });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onStep({ x: step.x * by, y: step.y * by });
  }

  return (
    <div
      className={styles['stage']}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={onPointerDown}
    >
      <img src={thumbnailOf({ src: address })} alt="" draggable={false} />
      {part && (
        <span
          className={styles['part']}
          style={{
            left: `${part.left}%`,
            top: `${part.top}%`,
            width: `${part.width}%`,
            height: `${part.height}%`,
          }}
        />
      )}
      <button
        ref={handle}
        type="button"
        className={styles['handle']}
        aria-label={label}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
