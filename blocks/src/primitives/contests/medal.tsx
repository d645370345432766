import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './medal.module.css';

/** Each of the first three has its own shape, so that they do not differ by colour alone. */
const SHAPES: Record<number, string> = {
  1: 'M16 .8l3.7 2.6 4.5-.5 1.8 4.1 4.1 1.8-.5 4.5L32 16l-2.4 2.7.5 4.5-4.1 1.8-1.8 4.1-4.5-.5L16 31.2l-3.7-2.6-4.5.5L6 25l-4.1-1.8.5-4.5L0 16l2.4-2.7-.5-4.5L6 7l1.8-4.1 4.5.5z',
  2: 'M14.2 1.4a3.6 3.6 0 0 1 3.6 0l9.4 5.4A3.6 3.6 0 0 1 29 10v12a3.6 3.6 0 0 1-1.8 3.1l-9.4 5.4a3.6 3.6 0 0 1-3.6 0l-9.4-5.4A3.6 3.6 0 0 1 3 22V10a3.6 3.6 0 0 1 1.8-3.2z',
  3: 'M13.8 2a3.6 3.6 0 0 1 4.4 0l10.7 8a3.6 3.6 0 0 1 1.2 4l-4.1 12.7a3.6 3.6 0 0 1-3.4 2.5H9.4A3.6 3.6 0 0 1 6 26.7L1.9 14a3.6 3.6 0 0 1 1.2-4z',
};

type MedalProps = {
  place: number;
  /** The last place of a range that starts with `place`. */
  to?: number;
};

/** The mark of a place: a medal for the first three, a plain mark for others, a long mark for a range. */
export function Medal({ place, to = place }: MedalProps): ReactNode {
  const shape = to === place ? SHAPES[place] : undefined;
  return (
    <span className={classNames(styles['medal'], shape !== undefined && styles[`place${place}`])}>
      {shape && (
        <svg viewBox="0 0 32 32" className={styles['shape']} aria-hidden>
          <path d={shape} />
          <circle cx="16" cy="16.4" r="10" />
        </svg>
      )}
      <span className={styles['number']}>{to === place ? place : `${place}–${to}`}</span>
    </span>
  );
}
