import type { DrawnPrize } from '@marquee/blocks';
import type { WheelSegment } from '@marquee/schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { openLootbox } from './loot-boxes.queries.ts';
import { loadWheelSegments } from './wheel-config.queries.ts';

type Spin = {
  /** Loot box that is the spin. */
  id: number;
  /** Draws the wheel with these prizes. */
  show: (segments: WheelSegment[]) => void;
};

/**
 * Opens a spin on the wheel as it is published at that moment; the platform draws. Prizes that could not be read are
 * thrown on before the box is opened, so that they cost nobody a spin (LOOT-33).
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
