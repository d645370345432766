import type { ReactNode } from 'react';
import type { BlockProps } from '../registry.ts';
import styles from './steps.module.css';

export function Steps({ title, steps }: BlockProps<'steps'>): ReactNode {
  return (
    <section aria-label={title}>
      {title && <h2 className={styles['heading']}>{title}</h2>}
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles['step']}>
            <span className={styles['number']} aria-hidden>
              {index + 1}
            </span>
            <h3 className={styles['title']}>{step.title}</h3>
            {step.text && <p className={styles['text']}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
