import type { WheelResult } from '@marquee/blocks';
import type { Lootbox } from './wheel.queries.ts';

/** Boxes that are spins: claimable ones (LOOT-13) of a wheel's group (LOOT-14). */
export function listSpins(boxes: readonly Lootbox[]): Lootbox[] {
  return boxes.filter(
    ({ stage, group_key: key }) => stage === 'issued' && /^(?:manual_wheel|wheel)/.test(key),
  );
}

/** Today's wins on the wheel. */
export function listResults(boxes: readonly Lootbox[], now: number): WheelResult[] {
  return listWonToday(boxes, (group) => /^(?:manual_wheel|wheel)/.test(group), now);
}

/** Today's wins with boxes of some groups; older results are not shown (LOOT-17, LOOT-18). */
export function listWonToday(
  boxes: readonly Lootbox[],
  isWanted: (group: string) => boolean,
  now: number,
): WheelResult[] {
  const today = new Date(now).toDateString();
  return boxes
    .filter(({ stage, group_key: key }) => stage === 'activated' && isWanted(key))
    .filter(({ valid_until: end }) => Date.parse(end) > now)
    .map((box) => ({ ...box, wonAt: box.activated_at ?? box.created_at }))
    .filter(({ wonAt }) => new Date(wonAt).toDateString() === today)
    .flatMap(({ id, prize, wonAt }) =>
      prize ? [{ id: String(id), label: prize.title, wonAt, state: 'active' as const }] : [],
    );
}
