import type { Game } from '@marquee/schemas';
import { Children, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/empty-state.tsx';
import { renderGuestTile, type LoadState, type RenderTile } from '../primitives/game-list.tsx';
import { SectionHead } from '../primitives/section-head.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './game-grid.module.css';

type GameGridProps = Pick<BlockProps<'game-grid'>, 'title' | 'level' | 'slots'> & {
  games?: readonly Game[];
  total?: number;
  state?: LoadState;
  renderTile?: RenderTile;
  /** Loads the next page; left out when there is none. */
  onMore?: () => void;
  onRetry?: () => void;
};

const SKELETONS = Array.from({ length: 18 }, (_, index) => index);
const TENTH = 9;

/** Every game of a category. A card may come first, another in the tenth place or, of fewer games, last. */
export function GameGrid({
  title,
  level,
  slots,
  games = [],
  total,
  state = 'loading',
  renderTile = renderGuestTile,
  onMore,
  onRetry,
}: GameGridProps): ReactNode {
  const { t } = useEnvironment();
  const lead = Children.toArray(slots?.['lead']);
  const tenth = Children.toArray(slots?.['tenth']);
  const tiles = games.map((game, index) => <div key={game.identifier}>{renderTile(game, index)}</div>);
  const cells = [...lead, ...tiles];
  if (tiles.length > 0) cells.splice(Math.min(TENTH, cells.length), 0, ...tenth);
  return (
    <section aria-label={title} aria-busy={state === 'loading' || undefined}>
      {title && (
        <SectionHead
          title={title}
          level={toLevel(level)}
          note={total === undefined ? undefined : t('BLOCKS.GAMES.COUNT', { count: total })}
        />
      )}
      {state === 'ready' && games.length === 0 && (
        <EmptyState icon="gamepad-2" title={t('BLOCKS.GAMES.EMPTY')} text={t('BLOCKS.GAMES.EMPTY_TEXT')} />
      )}
      {state === 'failed' && games.length === 0 && (
        <EmptyState icon="wifi-off" title={t('BLOCKS.GAMES.FAILED')}>
          {onRetry && <Button onClick={onRetry}>{t('BLOCKS.GAMES.RETRY')}</Button>}
        </EmptyState>
      )}
      <ul className={styles['grid']}>
        {Children.map(cells, (cell) => (
          <li>{cell}</li>
        ))}
        {state === 'loading' &&
          SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton />
              <Skeleton shape="line" />
            </li>
          ))}
      </ul>
      {state === 'loading' && <VisuallyHidden isLive>{t('BLOCKS.GAMES.LOADING')}</VisuallyHidden>}
      {onMore && state !== 'loading' && (
        <div className={styles['more']}>
          <Button size="l" onClick={onMore}>
            {t('BLOCKS.GAMES.MORE')}
          </Button>
        </div>
      )}
    </section>
  );
}

function toLevel(level: number): 1 | 2 | 3 {
  return level === 1 || level === 3 ? level : 2;
}
