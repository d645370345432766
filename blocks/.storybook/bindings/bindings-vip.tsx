import type { Context } from '@marquee/engine';
import { AdventCalendar } from '../../src/advent-calendar/advent-calendar.tsx';
import { Levels } from '../../src/levels/levels.tsx';
import type { LoadState } from '../../src/primitives/games/game-list.tsx';
import type { BlockBindings } from '../../src/render-block.tsx';
import { VipBenefits } from '../../src/vip-benefits/vip-benefits.tsx';
import { VipCompare } from '../../src/vip-compare/vip-compare.tsx';
import type { VipProgress, VipStatusName, VipSum } from '../../src/vip-status/vip-progress.ts';
import { VipStatus } from '../../src/vip-status/vip-status.tsx';

type World = {
  data: Record<string, unknown>;
  visitor: Context;
  state: LoadState;
  format: (cents: number) => string;
};

/** What `GET /jam/vip_status_progress` answers, as examples hold it. */
type Answer = {
  currentStatus: VipStatusName;
  activeStatus: VipStatusName;
  nextStatus: VipStatusName | null;
  depositThresholdCents: number;
  depositAmountCents: number;
  betSumCents: number;
  betSumThresholdCents: number;
};

/** Where everyone starts: what the card shows when the platform does not answer. */
const UNANSWERED: Answer = {
  currentStatus: 'regular',
  activeStatus: 'regular',
  nextStatus: 'bronze',
  depositThresholdCents: 600_000,
  depositAmountCents: 0,
  betSumCents: 0,
  betSumThresholdCents: 6_000_000,
};

const nothing = (): void => {};

/** The VIP club and the calendar, with what their examples say the platform answered. */
export function createVipBindings({ data, visitor, state, format }: World): BlockBindings {
  const isGuest = visitor.login !== 'player';
  const answer = data['progress'] as Answer | undefined; // written in examples.json
  const sum = (cents: number, neededCents: number): VipSum => ({
    cents,
    neededCents,
    amount: format(cents),
    needed: format(neededCents),
    missing: format(Math.max(0, neededCents - cents)),
  });
  const toProgress = (known: Answer): VipProgress => ({
    status: known.currentStatus,
    earned: known.activeStatus,
    next: known.nextStatus,
    deposits: sum(known.depositAmountCents, known.depositThresholdCents),
    bets: sum(known.betSumCents, known.betSumThresholdCents),
  });
  const shown = state === 'failed' ? UNANSWERED : answer;
  const progress = shown && toProgress(shown);
  const points = typeof data['points'] === 'number' ? data['points'] : undefined;
  return {
    'vip-status': ({ props, slots }) => (
      <VipStatus
        {...props}
        slots={slots}
        isGuest={isGuest}
        progress={progress}
        state={state}
        onRetry={nothing}
      />
    ),
    'vip-compare': ({ props }) => <VipCompare {...props} progress={progress} />,
    'vip-benefits': ({ props }) => <VipBenefits {...props} own={progress?.status} />,
    levels: ({ props }) => <Levels {...props} points={points} state={state} onRetry={nothing} />,
    'advent-calendar': ({ props }) => <AdventCalendar {...props} isGuest={isGuest} />,
  };
}
