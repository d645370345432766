import { useEnvironment, Wheel, type BindingProps, type DrawnPrize } from '@marquee/blocks';
import type { WheelSegment } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { listResults, listSpins } from './wheel.model.ts';
import { spinWheel } from './wheel.mutations.ts';
import { lootboxesQuery, type Lootbox } from './wheel.queries.ts';
import { useReveal } from '../use-reveal.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

/** Spins are loot boxes. The platform draws the prize; afterwards the wheel turns to it (SAFE-05). */
export function WheelBinding({ props }: BindingProps<'wheel'>): ReactNode {
  const scope = useQueryScope();
  const { now } = useEnvironment();
  const queries = useQueryClient();
  const query = usePageQuery(lootboxesQuery(scope));
  const boxes = query.data ?? [];
  const reveal = useReveal();
  const [next] = listSpins(boxes);

  // The prizes that were loaded for a spin apply until the page itself brings newer ones.
  const [read, setRead] = useState<{ after: typeof props.segments; segments: WheelSegment[] }>();
  const segments =
    read?.after === props.segments
      ? props.segments.map((table) => ({ ...table, segments: read.segments }))
      : props.segments;

  async function spin({ id }: Lootbox): Promise<DrawnPrize> {
    const show = (prizes: WheelSegment[]) => setRead({ after: props.segments, segments: prizes });
    reveal.begin();
    try {
      return await spinWheel(queries, scope, { id, show });
    } finally {
      // Otherwise the result would appear in the list before the wheel has stopped.
      reveal.after(() => void queries.invalidateQueries({ queryKey: lootboxesQuery(scope).queryKey }));
    }
  }

  return (
    <Wheel
      {...props}
      segments={segments}
      isGuest={!scope.visitor.isSignedIn}
      state={scope.visitor.hasSession ? loadState(query) : 'ready'}
      onRetry={() => void query.refetch()}
      spinsLeft={listSpins(boxes).length}
      onSpin={next ? () => spin(next) : undefined}
      onShown={reveal.end}
      results={listResults(boxes, now())}
    />
  );
}
