import type { ReactNode } from 'react';
import { TileCard } from '../primitives/games/tile-card.tsx';
import type { BlockProps } from '../registry.ts';

type RandomGameCardProps = BlockProps<'random-game-card'> & {
  /** Picks a game and opens it. Without it the card is a normal link. */
  onPick?: () => void;
};

export function RandomGameCard({
  title,
  text,
  caption,
  link,
  image,
  onPick,
}: RandomGameCardProps): ReactNode {
  const pick = (event: React.MouseEvent): void => {
    if (!onPick) return;
    event.preventDefault();
    onPick();
  };
  return (
    <TileCard
      title={title}
      text={text}
      caption={caption}
      href={link}
      image={image?.src}
      tone="violet"
      onClick={pick}
    />
  );
}
