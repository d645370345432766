import type { PointerEvent } from 'react';
import styles from './grip.module.css';
import { say } from '../../words/generated/shared.ts';

/** Where an entry is taken to drag it. Keys and a menu do the same, so it is no stop of its own. */
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
