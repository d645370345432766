import { AppLink, Picture } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { studiosQuery, type QueryScope } from '../../shared/games.queries.ts';
import styles from './search-dialog.module.css';

type SearchResultsProps = { id: string; games: Game[]; active: number; scope: QueryScope };

export function SearchResults({ id, games, active, scope }: SearchResultsProps): ReactNode {
  const studios = useQuery(studiosQuery(scope)).data ?? [];
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <ul id={id} role="listbox" className={styles.results}>
      {games.map((game, at) => (
        <li
          key={game.identifier}
          ref={at === active ? current : undefined}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={at === active ? styles.active : undefined}
        >
          <AppLink href={`/play/${game.identifier}`} tabIndex={-1}>
            <Picture src={game.preview} sizes="36px" width={36} height={48} />
            <span>
              <b>{game.title}</b>
              <small>{studios.find(({ slug }) => slug === game.provider)?.title}</small>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
