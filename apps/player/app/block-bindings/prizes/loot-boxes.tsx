import { LootBoxes, useEnvironment, type BindingProps, type LootBoxPrize } from '@marquee/blocks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';
import { listLootBoxes, readPrize } from './loot-boxes.model.ts';
import { openLootbox, lootboxContentsQuery } from './loot-boxes.queries.ts';
import { loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { lootboxesQuery } from './wheel.queries.ts';
import { useReveal } from '../use-reveal.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function LootBoxesBinding({ props }: BindingProps<'loot-boxes'>): ReactNode {
  const scope = useQueryScope();
  const queries = useQueryClient();
  const { now } = useEnvironment();
  const money = useMoney();
  const reveal = useReveal();
  const format = (cents: number, currency: string): string => money(cents, currency, 'points');
  const { isSignedIn, hasSession } = scope.visitor;
  const boxes = usePageQuery(lootboxContentsQuery(scope));

  async function open(id: string): Promise<LootBoxPrize> {
    reveal.begin();
    try {
      const prize = readPrize(await openLootbox(scope.platform, id), format);
      if (!prize) throw new Error(`Loot box ${id} was opened without a prize.`);
      return prize;
    } finally {
      // Also after a failure: the player may have opened the box elsewhere.
      reveal.after(() => void queries.invalidateQueries({ queryKey: lootboxesQuery(scope).queryKey }));
    }
  }

  return (
    <LootBoxes
      {...props}
      isGuest={!isSignedIn}
      boxes={listLootBoxes(boxes.data ?? [], now(), format)}
      state={hasSession ? loadState(boxes) : 'ready'}
      onRetry={() => void boxes.refetch()}
      onOpen={({ id }) => open(id)}
      onShown={reveal.end}
    />
  );
}
