import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './strip.module.css';

type StripProps = {
  tone?: 'ok' | 'info' | 'brand' | 'warn' | 'bad';
  /** Whether it is there from the start: then screen readers do not announce it. */
  isStanding?: boolean;
  children: ReactNode;
};

/** A line across the screen: an icon, a message, and actions. */
export function Strip({ tone, isStanding = false, children }: StripProps) {
  const Line = isStanding ? 'p' : 'output';
  return (
    <Line className={clsx(styles['strip'], tone && styles[tone])} data-part="strip">
      {children}
    </Line>
  );
}
