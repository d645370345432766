import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { ButtonLink, type ButtonVariant } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './contest-card.module.css';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type ContestCardProps = {
  title: string;
  overline?: string;
  /** Left out when the card has no link. */
  path?: string;
  image?: { src: string; alt?: string };
  text?: string;
  pills?: ReactNode;
  action?: { label: string; variant: ButtonVariant };
  isDimmed?: boolean;
  /** The content between text and button that this kind of card shows: figures, progress. */
  children?: ReactNode;
};

/** A card with a picture, its status on the picture, and one button that is always at the bottom. */
export function ContestCard({
  title,
  overline,
  path,
  image,
  text,
  pills,
  action,
  isDimmed = false,
  children,
}: ContestCardProps): ReactNode {
  return (
    <article className={classNames(styles['card'], isDimmed && styles['dimmed'])}>
      <div className={styles['picture']}>
        {image && (
          <Picture
            src={image.src}
            alt={image.alt}
            sizes="(min-width: 1280px) 430px, (min-width: 768px) 46vw, 100vw"
            className={styles['image']}
            place="story"
            width={640}
            height={360}
          />
        )}
        <div className={styles['pills']}>{pills}</div>
      </div>
      <div className={styles['body']}>
        {overline && <p className={styles['overline']}>{overline}</p>}
        <h3 className={styles['title']}>
          {path === undefined ? title : <AppLink href={path}>{title}</AppLink>}
        </h3>
        {text && <p className={styles['text']}>{text}</p>}
        <div className={styles['foot']}>
          {children}
          {action && path === undefined && (
            <span className={styles['button']}>
              <Icon name="lock" size="s" />
            </span>
          )}
          {action && path !== undefined && (
            <ButtonLink href={path} variant={action.variant} isFull>
              {action.label}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** A figure of a card: the label above, the value below. */
export function CardFigures({ figures }: { figures: readonly CardFigure[] }): ReactNode {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, isPrize }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isPrize === true ? styles['prize'] : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type CardFigure = { label: string; value: ReactNode; isPrize?: boolean };
