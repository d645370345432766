import type { PointerEvent } from 'react';
import styles from './grip.module.css';
import { say } from '../../words/generated/shared.ts';

/** The handle for dragging an entry. Keys and a menu do the same, so it is no tab stop. */
export function Grip({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <span
      className={styles['grip']}
      data-part="grip"
      aria-hidden="true"
      title={say('drag-or-alt-with')}
      onPointerDown={onPointerDown}
    />
  );
}
