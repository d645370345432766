import type { ResolvedOffer } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { gradientStyle } from './banner-content.tsx';
import { OfferTerms } from './offer-terms.tsx';
import styles from './page-hero.module.css';
import { Picture } from '../picture.tsx';

type PageHeroProps = {
  title: string;
  level: 1 | 2;
  image?: { src: string; alt?: string };
  gradient?: [string, string, string, string];
  labels?: ReactNode;
  text?: string;
  terms?: string;
  offer?: ResolvedOffer;
  children?: ReactNode;
  isEager?: boolean;
};

/** A wide picture that fades into the words on it. */
export function PageHero({
  title,
  level,
  image,
  gradient,
  labels,
  text,
  terms,
  offer,
  children,
  isEager = false,
}: PageHeroProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['hero']} style={gradientStyle(gradient)}>
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          sizes="(min-width: 1504px) 1440px, 100vw"
          className={styles['image']}
          isEager={isEager}
          place="head"
        />
      )}
      {labels && <div className={styles['labels']}>{labels}</div>}
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
      <OfferTerms offer={offer} terms={terms} hasAge={offer !== undefined} className={styles['terms']} />
    </div>
  );
}
