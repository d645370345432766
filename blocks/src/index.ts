// oxlint-disable-next-line typescript/triple-slash-reference -- who compiles this package from source needs its CSS modules typed, and an import cannot name ambient types
/// <reference path="./css-modules.d.ts" />
export {
  BlocksEnvironmentProvider,
  prefersReducedMotion,
  useEnvironment,
  useMinimumAge,
  type BlockProblem,
  type BlocksEnvironment,
  type LinkProps,
  type Translate,
} from './environment.tsx';
export { AdventCalendar } from './advent-calendar/advent-calendar.tsx';
export { BannerSpot } from './banner-spot/banner-spot.tsx';
export { ArticleList, type Article } from './article-list/article-list.tsx';
export { CategoryChips } from './category-chips/category-chips.tsx';
export { CmsContent, type CmsContentPage } from './cms-content/cms-content.tsx';
export { Downloads } from './downloads/downloads.tsx';
export type { DownloadFile } from './downloads/downloads.model.ts';
export { BalanceStrip } from './balance-strip/balance-strip.tsx';
export { Bookmarks } from './bookmarks/bookmarks.tsx';
export { CoinWheel } from './coin-wheel/coin-wheel.tsx';
export { GameGrid } from './game-grid/game-grid.tsx';
export { GameRow } from './game-row/game-row.tsx';
export { Levels } from './levels/levels.tsx';
export { PaymentMethods } from './payment-methods/payment-methods.tsx';
export { Jackpots, type Jackpot, type JackpotWin } from './jackpots/jackpots.tsx';
export { Leaderboard } from './leaderboard/leaderboard.tsx';
export { LotteryTickets } from './lottery-tickets/lottery-tickets.tsx';
export { PrizeTable } from './prize-table/prize-table.tsx';
export { PromotionTabs } from './promotion-tabs/promotion-tabs.tsx';
export { QuestList } from './quest-list/quest-list.tsx';
export { LootBoxes } from './loot-boxes/loot-boxes.tsx';
export type { LootBox, LootBoxPrize } from './loot-boxes/loot-boxes.model.ts';
export { QuestMap } from './quest-map/quest-map.tsx';
export { findLevel, levelState, type LevelState } from './quest-map/quest-map.model.ts';
export { RandomGameCard } from './random-game-card/random-game-card.tsx';
export { RecentWins, type RecentWin } from './recent-wins/recent-wins.tsx';
export { SearchField } from './search-field/search-field.tsx';
export { Shop } from './shop/shop.tsx';
export type { ShopGame } from './shop/purchase-facts.tsx';
export type { Purchase, PurchaseObstacle, PurchaseResult } from './shop/purchase.ts';
export { cardPrice, cardRate, coinsMissing } from './shop/shop.model.ts';
export { Studios, type Studio } from './studios/studios.tsx';
export { VipBenefits } from './vip-benefits/vip-benefits.tsx';
export { VipCompare } from './vip-compare/vip-compare.tsx';
export type { VipProgress, VipStatusName, VipSum } from './vip-status/vip-progress.ts';
export { VipManager } from './vip-manager/vip-manager.tsx';
export { VipStatus } from './vip-status/vip-status.tsx';
export { TournamentHead } from './tournament-head/tournament-head.tsx';
export { TournamentList } from './tournament-list/tournament-list.tsx';
export { TournamentPosition } from './tournament-position/tournament-position.tsx';
export { Wheel } from './wheel/wheel.tsx';
export type { DrawnPrize } from './wheel/spin.ts';
export type { WheelResult } from './wheel/wheel-results.tsx';
export { WorkedExample } from './worked-example/worked-example.tsx';
export { type FailureCause } from './primitives/states/failure-cause.ts';
export { type LoadState, type RenderTile } from './primitives/games/game-list.tsx';
export { lazyBlock, type LazyBlock } from './lazy-block.tsx';
export { promotionStatus, type PromotionStatus } from './primitives/promotions/promotion-status.ts';
export { registry, type BlockProps, type Slots } from './registry.ts';
export {
  Blocks,
  loadBlocks,
  type BindingProps,
  type BlockBindings,
  type ResolvedNode,
} from './render-block.tsx';
export { formatSource, parseSource, type Source } from './source-attribute.ts';
