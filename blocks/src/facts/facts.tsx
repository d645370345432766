import type { ReactNode } from 'react';
import { AppLink } from '../primitives/app-link.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './facts.module.css';

export function Facts({ title, facts, style }: BlockProps<'facts'>): ReactNode {
  return (
    <section aria-label={title}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      <dl className={styles[style]}>
        {facts.map((fact) => (
          <div key={fact.label} className={styles['fact']}>
            <dt className={styles['label']}>{fact.label}</dt>
            <dd className={styles['value']}>
              {fact.link ? (
                <AppLink href={fact.link} className={styles['link']}>
                  {fact.value}
                </AppLink>
              ) : (
                fact.value
              )}
            </dd>
            {fact.note && <dd className={styles['note']}>{fact.note}</dd>}
            {style === 'cards' && fact.image && (
              <dd className={styles['picture']}>
                <Picture
                  src={fact.image.src}
                  alt={fact.image.alt}
                  sizes="88px"
                  className={styles['image']}
                  width={160}
                  height={160}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
