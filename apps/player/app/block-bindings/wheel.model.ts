import type { WheelResult } from '@marquee/blocks';
import type { Lootbox } from './wheel.queries.ts';

/** Boxes that are spins: claimable ones (LOOT-13) of a wheel's group (LOOT-14). */
export function listSpins(boxes: readonly Lootbox[]): Lootbox[] {
  return boxes.filter(
    ({ stage, group_key: key }) => stage === 'issued' && /^(?:manual_wheel|wheel)/.test(key),
  );
}

/** What was won on the wheel today; older results are not shown (LOOT-17, LOOT-18). */
export function listResults(boxes: readonly Lootbox[], now: number): WheelResult[] {
  const today = new Date(now).toDateString();
  return boxes
    .filter(({ stage, group_key: key }) => stage === 'activated' && /^(?:manual_wheel|wheel)/.test(key))
    .filter(({ valid_until: end }) => Date.parse(end) > now)
    .map((box) => ({ ...box, wonAt: box.activated_at ?? box.created_at }))
    .filter(({ wonAt }) => new Date(wonAt).toDateString() === today)
    .flatMap(({ id, prize, wonAt }) =>
      prize ? [{ id: String(id), label: prize.title, wonAt, state: 'active' as const }] : [],
    );
}
