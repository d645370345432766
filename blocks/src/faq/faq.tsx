import type { ReactNode } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { Prose } from '../primitives/prose.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './faq.module.css';

export function Faq({ title, items }: BlockProps<'faq'>): ReactNode {
  return (
    <section aria-label={title}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      {items.map((item) => (
        <details key={item.question} className={styles['item']}>
          <summary className={styles['question']}>
            {item.question}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles['answer']}>
            <Prose html={item.answer} />
          </div>
        </details>
      ))}
    </section>
  );
}
