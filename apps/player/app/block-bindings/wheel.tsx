import { useEnvironment, Wheel, type BindingProps, type DrawnPrize } from '@marquee/blocks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadState } from './load-state.ts';
import { openLootbox } from './loot-boxes.queries.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';
import { listResults, listSpins } from './wheel.model.ts';
import { lootboxesQuery, type Lootbox } from './wheel.queries.ts';
import { usePageQuery } from '../shared/page-queries.tsx';

/** Spins are loot boxes. The platform draws the prize; the wheel turns to it afterwards (SAFE-05). */
export function WheelBinding({ props }: BindingProps<'wheel'>): ReactNode {
  const scope = useQueryScope();
  const { now } = useEnvironment();
  const queries = useQueryClient();
  const query = usePageQuery(lootboxesQuery(scope));
  const boxes = query.data ?? [];
  const [next] = listSpins(boxes);

  async function spin(box: Lootbox): Promise<DrawnPrize> {
    const opened = await openLootbox(scope.platform, box.id);
    void queries.invalidateQueries({ queryKey: lootboxesQuery(scope).queryKey });
    if (!opened.prize) throw new Error(`Loot box ${box.id} was opened without a prize.`);
    return { segmentId: opened.prize.item_id };
  }

  return (
    <Wheel
      {...props}
      isGuest={!scope.visitor.isSignedIn}
      state={scope.visitor.hasSession ? loadState(query) : 'ready'}
      onRetry={() => void query.refetch()}
      spinsLeft={listSpins(boxes).length}
      onSpin={next ? () => spin(next) : undefined}
      results={listResults(boxes, now())}
    />
  );
}
