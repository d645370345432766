import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './strip.module.css';

type StripProps = {
  tone?: 'ok' | 'info' | 'brand' | 'warn' | 'bad';
  /** It stands there from the beginning: nothing has come up that would be read out. */
  isStanding?: boolean;
  children: ReactNode;
};

/** A line across the screen: an icon, what is so, and what can be done. */
export function Strip({ tone, isStanding = false, children }: StripProps) {
  const Line = isStanding ? 'p' : 'output';
  return (
    <Line className={clsx(styles['strip'], tone && styles[tone])} data-part="strip">
      {children}
    </Line>
  );
}
