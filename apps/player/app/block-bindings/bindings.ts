import { lazyBlock, type BlockBindings } from '@marquee/blocks';
import { BannerSpotBinding } from './banner-spot.tsx';
import { BookmarksBinding } from './bookmarks.tsx';
import { GameRowBinding } from './game-row.tsx';
import { RandomGameCardBinding } from './random-game-card.tsx';
import { SearchFieldBinding } from './search-field.tsx';
import { StudiosBinding } from './studios.tsx';

/** The blocks that fetch, each connected to its queries. Those that a lobby does not show load with their page. */
export const bindings: BlockBindings = {
  'advent-calendar': lazyBlock(async () => (await import('./advent-calendar.tsx')).AdventCalendarBinding),
  'article-list': lazyBlock(async () => (await import('./article-list.tsx')).ArticleListBinding),
  'balance-strip': lazyBlock(async () => (await import('./balance-strip.tsx')).BalanceStripBinding),
  bookmarks: BookmarksBinding,
  'coin-wheel': lazyBlock(async () => (await import('./coin-wheel.tsx')).CoinWheelBinding),
  'banner-spot': BannerSpotBinding,
  'cms-content': lazyBlock(async () => (await import('./cms-content.tsx')).CmsContentBinding),
  downloads: lazyBlock(async () => (await import('./downloads.tsx')).DownloadsBinding),
  'game-grid': lazyBlock(async () => (await import('./game-grid.tsx')).GameGridBinding),
  'game-row': GameRowBinding,
  levels: lazyBlock(async () => (await import('./levels.tsx')).LevelsBinding),
  'payment-methods': lazyBlock(async () => (await import('./payment-methods.tsx')).PaymentMethodsBinding),
  jackpots: lazyBlock(async () => (await import('./jackpots.tsx')).JackpotsBinding),
  leaderboard: lazyBlock(async () => (await import('./leaderboard.tsx')).LeaderboardBinding),
  'lottery-tickets': lazyBlock(async () => (await import('./lottery-tickets.tsx')).LotteryTicketsBinding),
  'prize-table': lazyBlock(async () => (await import('./prize-table.tsx')).PrizeTableBinding),
  'promotion-tabs': lazyBlock(async () => (await import('./promotion-tabs.tsx')).PromotionTabsBinding),
  'quest-list': lazyBlock(async () => (await import('./quest-list.tsx')).QuestListBinding),
  'loot-boxes': lazyBlock(async () => (await import('./loot-boxes.tsx')).LootBoxesBinding),
  'quest-map': lazyBlock(async () => (await import('./quest-map.tsx')).QuestMapBinding),
  'random-game-card': RandomGameCardBinding,
  'search-field': SearchFieldBinding,
  shop: lazyBlock(async () => (await import('./shop.tsx')).ShopBinding),
  studios: StudiosBinding,
  'vip-benefits': lazyBlock(async () => (await import('./vip-benefits.tsx')).VipBenefitsBinding),
  'vip-compare': lazyBlock(async () => (await import('./vip-compare.tsx')).VipCompareBinding),
  'vip-status': lazyBlock(async () => (await import('./vip-status.tsx')).VipStatusBinding),
  'tournament-head': lazyBlock(async () => (await import('./tournament-head.tsx')).TournamentHeadBinding),
  'tournament-list': lazyBlock(async () => (await import('./tournament-list.tsx')).TournamentListBinding),
  'tournament-position': lazyBlock(
    async () => (await import('./tournament-position.tsx')).TournamentPositionBinding,
  ),
  wheel: lazyBlock(async () => (await import('./wheel.tsx')).WheelBinding),
  'worked-example': lazyBlock(async () => (await import('./worked-example.tsx')).WorkedExampleBinding),
};
