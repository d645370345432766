import { AppLink, Icon, Picture, Skeleton } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { studiosQuery, type GamePage, type QueryScope } from '../../shared/queries/games.queries.ts';
import { markText } from './search.model.ts';
import { watchSight } from './settling.model.ts';
import styles from './search-results.module.css';

type SearchResultsProps = {
  id: string;
  label: string;
  games: readonly Game[];
  /** Why each was found; a platform that searches itself does not say. */
  matches: NonNullable<GamePage['found']>['matches'] | undefined;
  active: number;
  scope: QueryScope;
  onOpen: () => void;
};

/** The games found, of which the field marks one: arrows move the mark, Enter opens. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { id, label, games, matches, active, scope, onOpen } = props;
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
          onClick={onOpen}
        >
          <Picture src={game.preview} sizes="36px" width={36} height={48} />
          <span>
            <b>
              <Marked text={game.title} ranges={matches?.[at]?.title} />
            </b>
            <small>
              <Marked
                text={studios.find(({ slug }) => slug === game.provider)?.title ?? ''}
                ranges={matches?.[at]?.studio}
              />
              {matches?.[at]?.label !== undefined && (
                <>
                  {' · '}
                  <mark>{matches[at].label}</mark>
                </>
              )}
            </small>
          </span>
          <Icon name="corner-down-left" size="s" />
        </AppLink>
      ))}
    </div>
  );
}

type MarkedProps = { text: string; ranges: readonly { from: number; to: number }[] | undefined };

function Marked({ text, ranges = [] }: MarkedProps): ReactNode {
  return markText(text, ranges).map((part) =>
    part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text,
  );
}

const ROWS = [0, 1, 2, 3];

/** In the place of the results while they are on their way: rows of an older text would answer another question. */
export function ResultsSkeleton(): ReactNode {
  return (
    <div className={styles.results} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.pending}>
          <span className={styles.pendingPicture}>
            <Skeleton />
          </span>
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
