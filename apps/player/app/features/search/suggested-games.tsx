import { AppLink, Icon, Picture } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { studiosQuery, type QueryScope } from '../../shared/queries/games.queries.ts';
import styles from './search-dialog.module.css';

type SuggestedGamesProps = {
  title: string;
  games: readonly Game[];
  scope: QueryScope;
  /** The page that has all of them. */
  link?: string;
  /** A single row on every screen. */
  isShort?: boolean;
};

/** Tiles below a heading. They are links of their own: Enter in the field never opens one. */
export function SuggestedGames({ title, games, scope, link, isShort }: SuggestedGamesProps): ReactNode {
  const studios = useQuery(studiosQuery(scope)).data ?? [];
  const titleId = useId();
  if (games.length === 0) return null;
  const heading = (
    <h3 id={titleId} className={styles.heading}>
      {title}
    </h3>
  );
  return (
    <section aria-labelledby={titleId} className={styles.suggested}>
      {link === undefined ? (
        heading
      ) : (
        <AppLink href={link} className={styles.more}>
          {heading}
          <Icon name="chevron-right" size="s" />
        </AppLink>
      )}
      <ul className={isShort ? `${styles.tiles} ${styles.short}` : styles.tiles}>
        {games.map((game) => (
          <li key={game.identifier}>
            <AppLink href={`/play/${game.identifier}`}>
              <Picture src={game.preview} alt={game.title} sizes="(max-width: 767px) 30vw, 130px" />
              <small>{studios.find(({ slug }) => slug === game.provider)?.title}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
