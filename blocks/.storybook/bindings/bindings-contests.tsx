import type { Lottery, Tournament, TournamentStatus } from '@marquee/schemas';
import type { LoadState } from '../../src/primitives/games/game-list.tsx';
import { Leaderboard } from '../../src/leaderboard/leaderboard.tsx';
import { LotteryTickets } from '../../src/lottery-tickets/lottery-tickets.tsx';
import { PrizeTable } from '../../src/prize-table/prize-table.tsx';
import { PromotionGrid } from '../../src/promotion-grid/promotion-grid.tsx';
import { PromotionTabs } from '../../src/promotion-tabs/promotion-tabs.tsx';
import { QuestList } from '../../src/quest-list/quest-list.tsx';
import { QuestMap } from '../../src/quest-map/quest-map.tsx';
import type { BlockBindings } from '../../src/render-block.tsx';
import { TournamentHead } from '../../src/tournament-head/tournament-head.tsx';
import { TournamentList } from '../../src/tournament-list/tournament-list.tsx';
import { TournamentPosition } from '../../src/tournament-position/tournament-position.tsx';

type World = {
  data: Record<string, unknown>;
  isSignedIn: boolean;
  state: LoadState;
  now: number;
  format: (cents: number) => string;
};

const nothing = (): void => {};

/** Contests as an example's `data` says the platform answered them. */
export function createContestBindings({ data, isSignedIn, state, now, format }: World): BlockBindings {
  // Written in examples.json by hand, in the shapes of schemas/api.
  const tournament = data['tournament'] as Tournament | undefined;
  const status = data['status'] as TournamentStatus | undefined;
  const tournaments = data['tournaments'] as Tournament[] | undefined;
  const quests = data['quests'] as Tournament[] | undefined;
  const lottery = data['lottery'] as Lottery | undefined;
  const joined = data['joined'];
  const joinedIds = Array.isArray(joined) ? joined.map(Number) : [];
  const join = (): Promise<void> =>
    data['fails'] === true ? Promise.reject(new Error('The platform is away.')) : Promise.resolve();
  const bets = typeof data['bets'] === 'number' ? data['bets'] : undefined;
  const common = { contest: tournament, state, isGuest: !isSignedIn, onRetry: nothing, formatAmount: format };
  return {
    'promotion-grid': ({ props }) => <PromotionGrid {...props} state={state} onRetry={nothing} />,
    'promotion-tabs': ({ props }) => (
      <PromotionTabs {...props} currentPath={String(data['currentPath'] ?? '')} />
    ),
    'tournament-head': ({ props }) => (
      <TournamentHead {...props} {...common} isJoined={joined === true} onJoin={join} />
    ),
    'tournament-position': ({ props }) => (
      <TournamentPosition {...props} {...common} status={status} updatedAt={now - 20_000} />
    ),
    leaderboard: ({ props }) => <Leaderboard {...props} {...common} status={status} />,
    'prize-table': ({ props }) => <PrizeTable {...props} {...common} />,
    'tournament-list': ({ props }) => (
      <TournamentList
        {...props}
        tournaments={tournaments}
        state={state}
        joined={joinedIds}
        onRetry={nothing}
        formatAmount={format}
      />
    ),
    'lottery-tickets': ({ props }) => <LotteryTickets {...props} {...common} contest={lottery} />,
    'quest-map': ({ props }) => (
      <QuestMap
        {...props}
        bets={bets === undefined ? undefined : { amount_cents: bets, formatted: format(bets) }}
        points={typeof data['points'] === 'number' ? data['points'] : undefined}
        state={state}
        isGuest={!isSignedIn}
        isJoined={bets !== undefined}
        onJoin={join}
        onRetry={nothing}
        formatAmount={format}
      />
    ),
    'quest-list': ({ props }) => (
      <QuestList {...props} quests={quests} state={state} joined={joinedIds} onRetry={nothing} />
    ),
  };
}
