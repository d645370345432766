import { useRef, type ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { IconButton } from '../button.tsx';

/** A second click within this time counts as the same one (GAME-21). Milliseconds. */
const DOUBLE_CLICK = 500;

type FavouriteButtonProps = { title: string; isFavourite: boolean; onToggle: () => void };

export function FavouriteButton({ title, isFavourite, onToggle }: FavouriteButtonProps): ReactNode {
  const { t } = useEnvironment();
  const last = useRef(-DOUBLE_CLICK);
  const toggle = (): void => {
    const now = performance.now();
    if (now - last.current < DOUBLE_CLICK) return;
    last.current = now;
    onToggle();
  };
  return (
    <IconButton
      icon="heart"
      look="art"
      label={t(isFavourite ? 'BLOCKS.TILE.FAVOURITE_REMOVE' : 'BLOCKS.TILE.FAVOURITE_ADD', { title })}
      isFilled={isFavourite}
      onClick={toggle}
    />
  );
}
