import { AppLink, Picture } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { studiosQuery, type QueryScope } from '../../shared/queries/games.queries.ts';
import { watchSight } from './settling.model.ts';
import styles from './search-dialog.module.css';

type SearchResultsProps = {
  id: string;
  label: string;
  games: readonly Game[];
  active: number;
  scope: QueryScope;
};

export function SearchResults({ id, label, games, active, scope }: SearchResultsProps): ReactNode {
  const studios = useQuery(studiosQuery(scope)).data ?? [];
  const [covered, setCovered] = useState(0);
  const showActive = useEffectEvent(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showActive(), [id, active, covered]);
  useEffect(() => {
    const { visualViewport: sight } = window;
    // The height that a phone's keyboard covers is added below the list, so that its end can be reached.
    return sight ? watchSight(sight, (height) => setCovered(Math.max(0, innerHeight - height))) : undefined;
  }, []);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.results}
      style={{ paddingBottom: covered }}
    >
      {games.map((game, at) => (
        <AppLink
          key={game.identifier}
          href={`/play/${game.identifier}`}
          // The field keeps the focus: arrows move the mark, Enter opens.
          tabIndex={-1}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={at === active ? styles.active : undefined}
        >
          <Picture src={game.preview} sizes="36px" width={36} height={48} />
          <span>
            <b>{game.title}</b>
            <small>{studios.find(({ slug }) => slug === game.provider)?.title}</small>
          </span>
        </AppLink>
      ))}
    </div>
  );
}
