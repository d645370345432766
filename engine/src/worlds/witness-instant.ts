import { stretchAt, type Weekly } from '../weekly/weekly.ts';
import type { Stretch } from './solver-domains.ts';

type Wanted = { readonly weekly: Weekly; readonly isOpen: boolean };

/**
 * The instant itself if it is possible, otherwise the next possible one, otherwise the last one before it. Null when
 * none was found at which the hours of the week are open or closed as wanted.
 */
export function instantIn(
  stretches: readonly Stretch[],
  near: number,
  wanted: readonly Wanted[],
): number | null {
  if (wanted.length === 0) return nearest(stretches, near);
  // Forward from the instant, and then from the beginnings of what lies before it.
  const ahead = stretches.map(({ from, to }) => ({ from: Math.max(from, near), to }));
  const behind = stretches.map(({ from, to }) => ({
    from: Number.isFinite(from) ? from : Math.min(near, to) - LOOK_BACK,
    to: Math.min(to, near),
  }));
  let turns = MOST_TURNS;
  for (const { from, to } of [...ahead, ...behind.toReversed()])
    for (let at = from; at < to && turns > 0; turns -= 1) {
      let next = at;
      for (const { weekly, isOpen } of wanted) {
        const stretch = stretchAt(weekly, at);
        if (stretch.isOpen !== isOpen) next = Math.max(next, stretch.until);
      }
      if (next === at) return at;
      at = next;
    }
  return null;
}

const MOST_TURNS = 2000;
const LOOK_BACK = 60 * 86_400_000;

function nearest(stretches: readonly Stretch[], near: number): number {
  if (stretches.some(({ from, to }) => from <= near && near < to)) return near;
  const later = stretches.find(({ from }) => from > near);
  return later ? later.from : (stretches.at(-1)?.to ?? near) - 1;
}
