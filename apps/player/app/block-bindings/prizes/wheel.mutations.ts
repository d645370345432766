import type { DrawnPrize } from '@marquee/blocks';
import type { WheelSegment } from '@marquee/schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { openLootbox } from './loot-boxes.queries.ts';
import { loadWheelSegments } from './wheel-config.queries.ts';

type Spin = {
  /** Id of the loot box that the spin opens. */
  id: number;
  /** Shows the wheel with these prizes. */
  show: (segments: WheelSegment[]) => void;
};

/**
 * Opens a spin on the wheel that is published at that moment; the platform draws the prize. When the prizes cannot be
 * loaded, throws before the box is opened, so that no spin is lost (LOOT-33).
 */
export async function spinWheel(
  queries: QueryClient,
  scope: QueryScope,
  { id, show }: Spin,
): Promise<DrawnPrize> {
  show(await loadWheelSegments(queries, scope));
  const opened = await openLootbox(scope.platform, id);
  if (!opened.prize) throw new Error(`Loot box ${id} was opened without a prize.`);
  return { segmentId: opened.prize.item_id };
}
