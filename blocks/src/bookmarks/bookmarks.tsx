import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import styles from './bookmarks.module.css';

type BookmarksProps = Omit<BlockProps<'bookmarks'>, 'slots'> & {
  /** The player's coins; while they are unknown, the shop's bookmark keeps its own text. */
  coins?: number;
  /** The number of boxes and spins to open; when there are none, the bookmark keeps its own text. */
  boxes?: number;
};

export function Bookmarks({ label, bookmarks, coins, boxes = 0 }: BookmarksProps): ReactNode {
  const { t, isPreview, locale } = useEnvironment();
  const live: Partial<Record<(typeof bookmarks)[number]['candidate'], string>> = {
    shop: coins === undefined ? undefined : t('BLOCKS.BOOKMARKS.COINS', coinsOf(coins, locale)),
    lootbox: boxes === 0 ? undefined : t('BLOCKS.BOOKMARKS.TO_OPEN', { count: boxes }),
  };
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
                {(live[bookmark.candidate] ?? bookmark.text) && (
                  <span className={styles['text']}>{live[bookmark.candidate] ?? bookmark.text}</span>
                )}
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
