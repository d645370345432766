import type { Game } from '@marquee/schemas';
import { Children, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { renderGuestTile, type LoadState, type RenderTile } from '../primitives/games/game-list.tsx';
import { placeCards } from '../primitives/promotions/place-cards.ts';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { TileSkeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './game-grid.module.css';

type GameGridProps = Pick<BlockProps<'game-grid'>, 'title' | 'level' | 'collection' | 'slots'> & {
  games?: readonly Game[];
  total?: number;
  state?: LoadState;
  renderTile?: RenderTile;
  /**
   * Loads the next page; left out when there is none. It is called automatically near the end of the grid (GAME-42),
   * but not again after a failure.
   */
  onMore?: () => void;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  /** Narrows the list down; it stays in sight below the header. */
  filters?: ReactNode;
  /** Whether the visitor has narrowed the list down, which then may leave nothing. */
  isNarrowed?: boolean;
};

const SKELETONS = Array.from({ length: 18 }, (_, index) => index);
/** The distance to the end of the grid at which more games are loaded (GAME-42). */
const NEAR = '500px';

/**
 * Every game of a category, with the cards among them. More games load near the end; the button is for visitors who do
 * not scroll.
 */
export function GameGrid({
  title,
  level,
  collection,
  slots,
  games = [],
  total,
  state = 'loading',
  renderTile = renderGuestTile,
  onMore,
  failure,
  onRetry,
  filters,
  isNarrowed = false,
}: GameGridProps): ReactNode {
  const { t } = useEnvironment();
  const more = useRef<HTMLDivElement>(null);
  const canLoad = onMore !== undefined && state === 'ready';
  useNearEnd(more, canLoad, { length: games.length, onNear: () => onMore?.() });
  const tiles = games.map((game, index) => <div key={game.identifier}>{renderTile(game, index)}</div>);
  const cells = placeCards<ReactNode>(tiles, {
    lead: Children.toArray(slots?.['lead']),
    tenth: Children.toArray(slots?.['tenth']),
    collection,
    hasMore: onMore !== undefined,
  });
  return (
    <section aria-label={title} aria-busy={state === 'loading' || undefined} className={styles['list']}>
      {title && (
        <SectionHead
          title={title}
          level={toLevel(level)}
          note={total === undefined ? undefined : t('BLOCKS.GAMES.COUNT', { count: total })}
        />
      )}
      {filters}
      {state === 'ready' && games.length === 0 && <NoGames isFavourites={collection === 'favourites'} />}
      {state === 'failed' && games.length === 0 && (
        <FailedState title={t('BLOCKS.GAMES.FAILED')} failure={failure} onRetry={onRetry} />
      )}
      <ul className={styles['grid']}>
        {/* Cards belong to the whole list. */}
        {Children.map<ReactNode, ReactNode>(isNarrowed ? tiles : cells, (cell) => (
          <li>{cell}</li>
        ))}
        {state === 'loading' &&
          SKELETONS.map((index) => (
            <li key={index}>
              <TileSkeleton />
            </li>
          ))}
      </ul>
      {state === 'loading' && <VisuallyHidden isLive>{t('BLOCKS.GAMES.LOADING')}</VisuallyHidden>}
      {onMore && games.length > 0 && (
        <div ref={more} className={styles['more']}>
          {state === 'failed' && <p role="alert">{t('BLOCKS.GAMES.FAILED')}</p>}
          <Button size="l" onClick={onMore} isBusy={state === 'loading'}>
            {t(state === 'failed' ? 'BLOCKS.GAMES.RETRY' : 'BLOCKS.GAMES.MORE')}
          </Button>
        </div>
      )}
    </section>
  );
}

function NoGames({ isFavourites }: { isFavourites: boolean }): ReactNode {
  const { t } = useEnvironment();
  if (!isFavourites)
    return (
      <EmptyState icon="gamepad-2" title={t('BLOCKS.GAMES.EMPTY')} text={t('BLOCKS.GAMES.EMPTY_TEXT')} />
    );
  return (
    <EmptyState
      icon="heart"
      title={t('BLOCKS.GAMES.NO_FAVOURITES')}
      text={t('BLOCKS.GAMES.NO_FAVOURITES_TEXT')}
    >
      <ButtonLink href="/pokies/all" variant="primary">
        {t('BLOCKS.GAMES.BROWSE')}
      </ButtonLink>
    </EmptyState>
  );
}

type NearEnd = {
  /** Each new page triggers a new check, because a tall screen may need another page at once. */
  length: number;
  onNear: () => void;
};

function useNearEnd(
  end: React.RefObject<HTMLElement | null>,
  isWanted: boolean,
  { length, onNear }: NearEnd,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element || !isWanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isWanted, length]);
}

function toLevel(level: number): 1 | 2 | 3 {
  return level === 1 || level === 3 ? level : 2;
}
