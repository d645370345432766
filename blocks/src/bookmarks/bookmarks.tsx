import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import styles from './bookmarks.module.css';

export function Bookmarks({ label, bookmarks }: BlockProps<'bookmarks'>): ReactNode {
  const { t, isPreview } = useEnvironment();
  if (bookmarks.length === 0) return null;
  return (
    <nav aria-label={label ?? t('BLOCKS.BOOKMARKS.LABEL')}>
      <ul className={styles['bookmarks']}>
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id} {...documentSource(isPreview, 'bookmark', bookmark.id)}>
            <AppLink href={bookmark.link} className={styles['bookmark']}>
              {bookmark.image && (
                <Picture
                  src={bookmark.image.src}
                  sizes="48px"
                  className={styles['image']}
                  width={96}
                  height={96}
                />
              )}
              <span className={styles['words']}>
                <span className={styles['title']}>{bookmark.title}</span>
                {bookmark.text && <span className={styles['text']}>{bookmark.text}</span>}
              </span>
              <span className={styles['arrow']}>
                <Icon name="chevron-right" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
