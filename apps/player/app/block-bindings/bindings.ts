import { lazyBlock, type BlockBindings } from '@marquee/blocks';
import { BannerSpotBinding } from './pages/banner-spot.tsx';
import { BookmarksBinding } from './pages/bookmarks.tsx';
import { GameRowBinding } from './games/game-row.tsx';
import { RandomGameCardBinding } from './games/random-game-card.tsx';
import { SearchFieldBinding } from './games/search-field.tsx';
import { StudiosBinding } from './games/studios.tsx';

/** The blocks that fetch data, each connected to its queries. Blocks that no lobby shows load with their page. */
export const bindings: BlockBindings = {
  'advent-calendar': lazyBlock(
    async () => (await import('./prizes/advent-calendar.tsx')).AdventCalendarBinding,
  ),
  'article-list': lazyBlock(async () => (await import('./pages/article-list.tsx')).ArticleListBinding),
  'balance-strip': lazyBlock(async () => (await import('./pages/balance-strip.tsx')).BalanceStripBinding),
  bookmarks: BookmarksBinding,
  'coin-wheel': lazyBlock(async () => (await import('./prizes/coin-wheel.tsx')).CoinWheelBinding),
  'banner-spot': BannerSpotBinding,
  'cms-content': lazyBlock(async () => (await import('./pages/cms-content.tsx')).CmsContentBinding),
  downloads: lazyBlock(async () => (await import('./pages/downloads.tsx')).DownloadsBinding),
  'game-grid': lazyBlock(async () => (await import('./games/game-grid.tsx')).GameGridBinding),
  'game-row': GameRowBinding,
  levels: lazyBlock(async () => (await import('./vip/levels.tsx')).LevelsBinding),
  'payment-methods': lazyBlock(
    async () => (await import('./pages/payment-methods.tsx')).PaymentMethodsBinding,
  ),
  jackpots: lazyBlock(async () => (await import('./games/jackpots.tsx')).JackpotsBinding),
  leaderboard: lazyBlock(async () => (await import('./contests/leaderboard.tsx')).LeaderboardBinding),
  'lottery-tickets': lazyBlock(
    async () => (await import('./contests/lottery-tickets.tsx')).LotteryTicketsBinding,
  ),
  'prize-table': lazyBlock(async () => (await import('./contests/prize-table.tsx')).PrizeTableBinding),
  'promotion-tabs': lazyBlock(async () => (await import('./pages/promotion-tabs.tsx')).PromotionTabsBinding),
  'quest-list': lazyBlock(async () => (await import('./prizes/quest-list.tsx')).QuestListBinding),
  'loot-boxes': lazyBlock(async () => (await import('./prizes/loot-boxes.tsx')).LootBoxesBinding),
  'quest-map': lazyBlock(async () => (await import('./prizes/quest-map.tsx')).QuestMapBinding),
  'random-game-card': RandomGameCardBinding,
  'search-field': SearchFieldBinding,
  shop: lazyBlock(async () => (await import('./shop/shop.tsx')).ShopBinding),
  studios: StudiosBinding,
  'vip-benefits': lazyBlock(async () => (await import('./vip/vip-benefits.tsx')).VipBenefitsBinding),
  'vip-compare': lazyBlock(async () => (await import('./vip/vip-compare.tsx')).VipCompareBinding),
  'vip-status': lazyBlock(async () => (await import('./vip/vip-status.tsx')).VipStatusBinding),
  'tournament-head': lazyBlock(
    async () => (await import('./contests/tournament-head.tsx')).TournamentHeadBinding,
  ),
  'tournament-list': lazyBlock(
    async () => (await import('./contests/tournament-list.tsx')).TournamentListBinding,
  ),
  'tournament-position': lazyBlock(
    async () => (await import('./contests/tournament-position.tsx')).TournamentPositionBinding,
  ),
  wheel: lazyBlock(async () => (await import('./prizes/wheel.tsx')).WheelBinding),
  'worked-example': lazyBlock(async () => (await import('./pages/worked-example.tsx')).WorkedExampleBinding),
};
