import type { ReactNode } from 'react';
import { AgeSign } from '../primitives/age-sign.tsx';
import { Disclosure } from '../primitives/frame/disclosure.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { Prose } from '../primitives/prose.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './terms.module.css';

export function Terms({ title, minimumAge, offer, content, sections = [] }: BlockProps<'terms'>): ReactNode {
  return (
    <section id="terms" aria-label={title} className={styles['terms']}>
      <AgeSign age={minimumAge} />
      <div className={styles['words']}>
        {title && <h2 className={styles['title']}>{title}</h2>}
        <OfferTerms offer={offer} hasAge={false} className={styles['offer']} />
        <Prose html={content} />
        {sections.length > 0 && (
          <div>
            {sections.map((section) => (
              <Disclosure key={section.title} title={section.title}>
                <Prose html={section.content} />
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
