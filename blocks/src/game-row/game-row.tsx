import type { Game } from '@marquee/schemas';
import { Children, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { renderGuestTile, type LoadState, type RenderTile } from '../primitives/games/game-list.tsx';
import { placeCards } from '../primitives/promotions/place-cards.ts';
import { Rail } from '../primitives/frame/rail.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { TileSkeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';

type GameRowProps = Omit<BlockProps<'game-row'>, 'collection'> & {
  /** Decides the position of the card that is normally in the tenth place. */
  collection?: string;
  games?: readonly Game[];
  /** How many games the collection has. */
  total?: number;
  state?: LoadState;
  renderTile?: RenderTile;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

/** The most games of a row (GAME-38), whatever the document sets. */
const MOST_GAMES = 15;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A row without games is not shown; while they load it has its final size. */
export function GameRow({
  title,
  collection,
  link,
  limit,
  icon,
  feature = false,
  slots,
  games = [],
  total,
  state = 'loading',
  renderTile = renderGuestTile,
  failure,
  onRetry,
}: GameRowProps): ReactNode {
  const { t } = useEnvironment();
  if (state === 'failed') {
    return (
      <section>
        <SectionHead title={title} icon={icon} />
        <FailedState title={t('BLOCKS.GAMES.FAILED')} failure={failure} onRetry={onRetry} />
      </section>
    );
  }
  if (state === 'ready' && games.length === 0) return null;
  const isLoading = state === 'loading' && games.length === 0;
  if (isLoading) {
    return (
      <Rail title={title} icon={icon} link={link} count={total} isFeatured={feature} isBusy>
        {slots?.['lead']}
        {SKELETONS.map((key, index) => (
          <div key={key}>
            <TileSkeleton />
            {index === 0 && <VisuallyHidden isLive>{t('BLOCKS.GAMES.LOADING')}</VisuallyHidden>}
          </div>
        ))}
      </Rail>
    );
  }
  const tiles = games
    .slice(0, Math.min(limit, MOST_GAMES))
    .map((game, index) => <div key={game.identifier}>{renderTile(game, index)}</div>);
  return (
    <Rail title={title} icon={icon} link={link} count={total} isFeatured={feature}>
      {placeCards<ReactNode>(tiles, {
        lead: Children.toArray(slots?.['lead']),
        tenth: Children.toArray(slots?.['tenth']),
        collection,
      })}
    </Rail>
  );
}
