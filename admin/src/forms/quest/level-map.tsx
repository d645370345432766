import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type Path } from '../../shared/pointer.ts';
import { say } from '../../words/generated/forms.ts';
import { useFormSurroundings, useValueAt } from '../draft-context.ts';
import type { Level } from './level-amounts.ts';
import { clampPlace, placeAt, placeOf, type Place } from './level-place.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './level-map.module.css';

type LevelMapProps = {
  path: Path;
  levels: readonly Level[];
  chosen: number;
  onChoose: (index: number) => void;
};

const PICTURE = ['map'] as const;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};

/** The positions of the levels on the quest's picture: a point can be dragged, moved with arrow keys, or typed. */
export function LevelMap({ path, levels, chosen, onChoose }: LevelMapProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const picture = useValueAt(PICTURE);
  const src = isRecord(picture) && typeof picture['src'] === 'string' ? picture['src'] : undefined;
  const [drag, setDrag] = useState<{ index: number; place: Place }>();
  const places = levels.map((level, index) => (drag?.index === index ? drag.place : placeOf(level)));
  const write = (index: number, next: (now: Place) => Place) =>
    draft.change([...path, index, 'position'], (position) => next(placeOf({ position })));

  function onPointerDown(event: PointerEvent<HTMLElement>, index: number) {
    const map = event.currentTarget.parentElement;
    onChoose(index);
    if (event.button !== 0 || isReadOnly || !map) return;
    const box = map.getBoundingClientRect();
    const grip = event.currentTarget;
    const { left, top } = grip.getBoundingClientRect();
    // Keeps the offset of the pointer in the grip, so that the point does not jump.
    const held = {
      x: event.clientX - (left + grip.offsetWidth / 2),
      y: event.clientY - (top + grip.offsetHeight / 2),
    };
    let place: Place | undefined;
    const onMove = (moved: globalThis.PointerEvent): void => {
      place = placeAt({ x: moved.clientX - held.x, y: moved.clientY - held.y }, box);
      setDrag({ index, place });
    };
    const stop = (isDropped: boolean): void => {
      grip.removeEventListener('pointermove', onMove);
      grip.removeEventListener('pointerup', onUp);
      grip.removeEventListener('pointercancel', onCancel);
      setDrag(undefined);
      const dropped = place;
      if (isDropped && dropped) write(index, () => dropped);
    };
    const onUp = (): void => stop(true);
    const onCancel = (): void => stop(false);
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', onMove);
    grip.addEventListener('pointerup', onUp);
    grip.addEventListener('pointercancel', onCancel);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = STEPS[event.key];
    if (!step || isReadOnly || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 5 : 1;
    write(index, ({ left, top }) => clampPlace({ left: left + step.left * by, top: top + step.top * by }));
  }

  return (
    <div className={styles['levelMap']}>
      {src !== undefined && <img src={src} alt="" draggable={false} />}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={places.map(({ left, top }) => `${left},${top}`).join(' ')} />
      </svg>
      {places.map(({ left, top }, index) => (
        <button
          // Levels have no identity except their index.
          key={index}
          type="button"
          className={clsx(styles['levelPoint'], textStyles['numbers'])}
          aria-pressed={index === chosen}
          aria-label={say('level-from-the-left', { index: index + 1, left, top })}
          style={{ left: `${left}%`, top: `${top}%` }}
          onPointerDown={(event) => onPointerDown(event, index)}
          onClick={() => onChoose(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
