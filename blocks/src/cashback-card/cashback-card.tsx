import type { ReactNode } from 'react';
import { TileCard } from '../primitives/games/tile-card.tsx';
import type { BlockProps } from '../registry.ts';

export function CashbackCard({ title, text, caption, link, image }: BlockProps<'cashback-card'>): ReactNode {
  return <TileCard title={title} text={text} caption={caption} href={link} image={image?.src} tone="green" />;
}
