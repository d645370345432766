import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture.tsx';
import styles from './tile-card.module.css';

type TileCardProps = {
  title: string;
  text?: string;
  caption?: string;
  image?: string;
  tone: 'violet' | 'green';
  href: string;
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
};

/** A card among game tiles with their shape, but for other content. */
export function TileCard({ title, text, caption, image, tone, href, onClick }: TileCardProps): ReactNode {
  return (
    <article>
      <AppLink href={href} className={classNames(styles['card'], styles[tone])} onClick={onClick}>
        {image && (
          <span className={styles['picture']}>
            <Picture src={image} sizes="120px" className={styles['image']} width={240} height={240} />
          </span>
        )}
        <span className={styles['title']}>{title}</span>
        {text && <span className={styles['text']}>{text}</span>}
      </AppLink>
      <p className={styles['caption']}>{caption ?? ' '}</p>
    </article>
  );
}
