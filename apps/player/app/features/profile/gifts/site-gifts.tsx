import { ButtonLink, OfferTerms, Picture } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from './gifts.module.css';
import { siteGiftsQuery } from './gifts.queries.ts';

/** What the site offers among gifts (BON-46), each with its terms. Nothing while there is none. */
export function SiteGifts(): ReactNode {
  const { t, language } = useTranslation();
  const gifts = useQuery(siteGiftsQuery(useQueryScope(), language)).data ?? [];
  if (gifts.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="gifts-offered">
      <h2 id="gifts-offered">{t('PROFILE.GIFTS.GROUP.OFFERED')}</h2>
      <div className={styles.cards}>
        {gifts.map(({ id, title, text, offer, terms, image, button, bonuses }) => (
          <article key={id} className={styles.card} aria-labelledby={`gift-${id}`}>
            {image && (
              <Picture src={image.src} alt={image.alt ?? ''} sizes="(max-width: 767px) 90vw, 400px" />
            )}
            <div className={styles.head}>
              <h3 id={`gift-${id}`}>{title}</h3>
            </div>
            {text && <p className={styles.text}>{text}</p>}
            {bonuses.length > 0 && (
              <ul className={styles.text}>
                {bonuses.map((part) => (
                  <li key={part.title}>{part.title}</li>
                ))}
              </ul>
            )}
            <OfferTerms offer={offer} terms={terms} className={styles.terms} />
            {button && (
              <div className={styles.actions}>
                <ButtonLink href={button.link} variant={button.style ?? 'primary'}>
                  {button.label}
                </ButtonLink>
              </div>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
