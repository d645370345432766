import { DAY, type Zone } from './zone.ts';

/** No clock on Earth was ever further from UTC. */
const FURTHEST = 26 * (DAY / 24);

/**
 * The first instant at which the clock of a zone shows this time or a later one. `wall` is what the clock shows, written
 * as the epoch milliseconds of a clock in UTC. A time that clocks skip is reached when they have skipped it.
 */
export function firstAt(zone: Zone, wall: number): number {
  const turns = zone.turnsWithin(wall - FURTHEST, wall + FURTHEST);
  let from = -Infinity;
  let offset = zone.offsetAt(wall - FURTHEST);
  for (const turn of turns) {
    const at = Math.max(from, wall - offset);
    if (at < turn.at) return at;
    from = turn.at;
    offset = turn.offset;
  }
  return Math.max(from, wall - offset);
}

/**
 * The instant from which on the clock of a zone shows only this time and later ones: after the last time it shows an
 * earlier one. So an hour that exists twice is over when it is over for the second time.
 */
export function lastBefore(zone: Zone, wall: number): number {
  const turns = zone.turnsWithin(wall - FURTHEST, wall + FURTHEST);
  let end = Infinity;
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const { at, offset } = turns[index] as (typeof turns)[number]; // within the length
    if (wall - offset > at) return Math.min(end, wall - offset);
    end = at;
  }
  return Math.min(end, wall - zone.offsetAt(wall - FURTHEST));
}
