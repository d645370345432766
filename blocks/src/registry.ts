import type { BlockType, PropsByBlock } from '@marquee/schemas';
import type { ComponentType, ReactNode } from 'react';
import { BannerRow } from './banner-row/banner-row.tsx';
import { BannerSpot } from './banner-spot/banner-spot.tsx';
import { Bookmarks } from './bookmarks/bookmarks.tsx';
import { CashbackCard } from './cashback-card/cashback-card.tsx';
import { CategoryChips } from './category-chips/category-chips.tsx';
import { Columns } from './columns/columns.tsx';
import { GameRow } from './game-row/game-row.tsx';
import { Heading } from './heading/heading.tsx';
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
import { lazyBlock } from './lazy-block.tsx';
import { RandomGameCard } from './random-game-card/random-game-card.tsx';
import { RichText } from './rich-text/rich-text.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { SignUpCard } from './sign-up-card/sign-up-card.tsx';
import { Studios } from './studios/studios.tsx';

/** The rendered blocks inside a block, by slot. */
export type Slots = Record<string, ReactNode[]>;

/** The props of every block component: its resolved props, and the content of its slots. */
export type BlockProps<Type extends BlockType> = PropsByBlock[Type] & { slots?: Slots };

/**
 * Every block type with its component: a missing one is a compile error. Blocks of the lobby and small, common blocks
 * load with every page; the others load when a page contains them.
 */
export const registry = {
  'article-list': lazyBlock(async () => (await import('./article-list/article-list.tsx')).ArticleList),
  awards: lazyBlock(async () => (await import('./awards/awards.tsx')).Awards),
  'advent-calendar': lazyBlock(
    async () => (await import('./advent-calendar/advent-calendar.tsx')).AdventCalendar,
  ),
  'balance-strip': lazyBlock(async () => (await import('./balance-strip/balance-strip.tsx')).BalanceStrip),
  'banner-row': BannerRow,
  'bonus-cards': lazyBlock(async () => (await import('./bonus-cards/bonus-cards.tsx')).BonusCards),
  'banner-spot': BannerSpot,
  bookmarks: Bookmarks,
  'call-to-action': lazyBlock(async () => (await import('./call-to-action/call-to-action.tsx')).CallToAction),
  'cashback-card': CashbackCard,
  'category-chips': CategoryChips,
  'cms-content': lazyBlock(async () => (await import('./cms-content/cms-content.tsx')).CmsContent),
  'coin-wheel': lazyBlock(async () => (await import('./coin-wheel/coin-wheel.tsx')).CoinWheel),
  columns: Columns,
  downloads: lazyBlock(async () => (await import('./downloads/downloads.tsx')).Downloads),
  facts: lazyBlock(async () => (await import('./facts/facts.tsx')).Facts),
  faq: lazyBlock(async () => (await import('./faq/faq.tsx')).Faq),
  'game-grid': lazyBlock(async () => (await import('./game-grid/game-grid.tsx')).GameGrid),
  'game-row': GameRow,
  heading: Heading,
  'hero-carousel': HeroCarousel,
  'info-table': lazyBlock(async () => (await import('./info-table/info-table.tsx')).InfoTable),
  levels: lazyBlock(async () => (await import('./levels/levels.tsx')).Levels),
  jackpots: lazyBlock(async () => (await import('./jackpots/jackpots.tsx')).Jackpots),
  leaderboard: lazyBlock(async () => (await import('./leaderboard/leaderboard.tsx')).Leaderboard),
  'lottery-tickets': lazyBlock(
    async () => (await import('./lottery-tickets/lottery-tickets.tsx')).LotteryTickets,
  ),
  'loot-boxes': lazyBlock(async () => (await import('./loot-boxes/loot-boxes.tsx')).LootBoxes),
  notice: lazyBlock(async () => (await import('./notice/notice.tsx')).Notice),
  part: lazyBlock(async () => (await import('./part/part.tsx')).Part),
  'payment-methods': lazyBlock(
    async () => (await import('./payment-methods/payment-methods.tsx')).PaymentMethods,
  ),
  'prize-table': lazyBlock(async () => (await import('./prize-table/prize-table.tsx')).PrizeTable),
  'promotion-grid': lazyBlock(
    async () => (await import('./promotion-grid/promotion-grid.tsx')).PromotionGrid,
  ),
  'promotion-hero': lazyBlock(
    async () => (await import('./promotion-hero/promotion-hero.tsx')).PromotionHero,
  ),
  'promotion-tabs': lazyBlock(
    async () => (await import('./promotion-tabs/promotion-tabs.tsx')).PromotionTabs,
  ),
  'quest-list': lazyBlock(async () => (await import('./quest-list/quest-list.tsx')).QuestList),
  'quest-map': lazyBlock(async () => (await import('./quest-map/quest-map.tsx')).QuestMap),
  'random-game-card': RandomGameCard,
  'recent-wins': lazyBlock(async () => (await import('./recent-wins/recent-wins.tsx')).RecentWins),
  'rich-text': RichText,
  'safer-play': lazyBlock(async () => (await import('./safer-play/safer-play.tsx')).SaferPlay),
  'search-field': SearchField,
  shop: lazyBlock(async () => (await import('./shop/shop.tsx')).Shop),
  'sign-up-card': SignUpCard,
  'state-message': lazyBlock(async () => (await import('./state-message/state-message.tsx')).StateMessage),
  steps: lazyBlock(async () => (await import('./steps/steps.tsx')).Steps),
  studios: Studios,
  terms: lazyBlock(async () => (await import('./terms/terms.tsx')).Terms),
  'vip-benefits': lazyBlock(async () => (await import('./vip-benefits/vip-benefits.tsx')).VipBenefits),
  'vip-compare': lazyBlock(async () => (await import('./vip-compare/vip-compare.tsx')).VipCompare),
  'vip-manager': lazyBlock(async () => (await import('./vip-manager/vip-manager.tsx')).VipManager),
  'vip-status': lazyBlock(async () => (await import('./vip-status/vip-status.tsx')).VipStatus),
  'tournament-head': lazyBlock(
    async () => (await import('./tournament-head/tournament-head.tsx')).TournamentHead,
  ),
  'tournament-list': lazyBlock(
    async () => (await import('./tournament-list/tournament-list.tsx')).TournamentList,
  ),
  'tournament-position': lazyBlock(
    async () => (await import('./tournament-position/tournament-position.tsx')).TournamentPosition,
  ),
  wheel: lazyBlock(async () => (await import('./wheel/wheel.tsx')).Wheel),
  'worked-example': lazyBlock(
    async () => (await import('./worked-example/worked-example.tsx')).WorkedExample,
  ),
} satisfies { [Type in BlockType]: ComponentType<BlockProps<Type>> };
