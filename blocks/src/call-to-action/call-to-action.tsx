import { useId, type ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './call-to-action.module.css';

export function CallToAction({ title, text, button, secondButton }: BlockProps<'call-to-action'>): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['bar']}>
      <div className={styles['words']}>
        <h2 id={headingId} className={styles['title']}>
          {title}
        </h2>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['buttons']}>
        {secondButton && <ActionLink action={secondButton} fallback="ghost" />}
        <ActionLink action={button} fallback="primary" />
      </div>
    </section>
  );
}
