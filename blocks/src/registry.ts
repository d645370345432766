import type { BlockType, PropsByBlock } from '@marquee/schemas';
import type { ComponentType, ReactNode } from 'react';
import { BannerRow } from './banner-row/banner-row.tsx';
import { Bookmarks } from './bookmarks/bookmarks.tsx';
import { CashbackCard } from './cashback-card/cashback-card.tsx';
import { CategoryChips } from './category-chips/category-chips.tsx';
import { Columns } from './columns/columns.tsx';
import { Facts } from './facts/facts.tsx';
import { Faq } from './faq/faq.tsx';
import { GameGrid } from './game-grid/game-grid.tsx';
import { GameRow } from './game-row/game-row.tsx';
import { Heading } from './heading/heading.tsx';
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
import { InfoTable } from './info-table/info-table.tsx';
import { Notice } from './notice/notice.tsx';
import { PromotionGrid } from './promotion-grid/promotion-grid.tsx';
import { PromotionHero } from './promotion-hero/promotion-hero.tsx';
import { QuestMap } from './quest-map/quest-map.tsx';
import { RandomGameCard } from './random-game-card/random-game-card.tsx';
import { RichText } from './rich-text/rich-text.tsx';
import { SaferPlay } from './safer-play/safer-play.tsx';
import { Shop } from './shop/shop.tsx';
import { SignUpCard } from './sign-up-card/sign-up-card.tsx';
import { Steps } from './steps/steps.tsx';
import { Studios } from './studios/studios.tsx';
import { Terms } from './terms/terms.tsx';
import { Wheel } from './wheel/wheel.tsx';

/** The blocks inside a block, drawn, by slot. */
export type Slots = Record<string, ReactNode[]>;

/** What every block component receives: its resolved props, and what stands in its slots. */
export type BlockProps<Type extends BlockType> = PropsByBlock[Type] & { slots?: Slots };

/** Every block type with its component: a missing one does not compile. */
export const registry = {
  'banner-row': BannerRow,
  bookmarks: Bookmarks,
  'cashback-card': CashbackCard,
  'category-chips': CategoryChips,
  columns: Columns,
  facts: Facts,
  faq: Faq,
  'game-grid': GameGrid,
  'game-row': GameRow,
  heading: Heading,
  'hero-carousel': HeroCarousel,
  'info-table': InfoTable,
  notice: Notice,
  'promotion-grid': PromotionGrid,
  'promotion-hero': PromotionHero,
  'quest-map': QuestMap,
  'random-game-card': RandomGameCard,
  'rich-text': RichText,
  'safer-play': SaferPlay,
  shop: Shop,
  'sign-up-card': SignUpCard,
  steps: Steps,
  studios: Studios,
  terms: Terms,
  wheel: Wheel,
} satisfies { [Type in BlockType]: ComponentType<BlockProps<Type>> };
