import type { ReactNode } from 'react';
import { Disclosure } from '../primitives/frame/disclosure.tsx';
import { Prose } from '../primitives/prose.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './faq.module.css';

export function Faq({ title, items }: BlockProps<'faq'>): ReactNode {
  return (
    <section aria-label={title}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      {items.map((item) => (
        <Disclosure key={item.question} title={item.question}>
          <Prose html={item.answer} />
        </Disclosure>
      ))}
    </section>
  );
}
