import { keep } from './keep.ts';
import { createOffsetReader } from './read-offset.ts';

/** From the instant on, the clock of the zone is that many milliseconds ahead of UTC. */
export type Turn = { readonly at: number; readonly offset: number };

/** A time zone: how far its clock is ahead of UTC, and when that changes. Instants in epoch milliseconds. */
export type Zone = {
  offsetAt(instant: number): number;
  /** The changes after the first instant, up to and including the last. */
  turnsWithin(after: number, last: number): readonly Turn[];
};

/** Reading an offset takes microseconds, so whole stretches are read at once and kept. */
type Stretch = { readonly offset: number; readonly turns: readonly Turn[] };

export const DAY = 86_400_000;
const STRETCH = 32 * DAY;

/** Five years; an older stretch is read again when it is needed. */
const MOST_STRETCHES = 64;
/** More than there are names of zones, so that none is read twice because another was. */
const MOST_ZONES = 1024;

const zones = new Map<string, Zone>();

export function zoneOf(name: string): Zone {
  // Names are the same in capital and small letters.
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  const zone = createZone(name);
  keep(zones, key, zone, MOST_ZONES);
  return zone;
}

const NO_TURNS: readonly Turn[] = [];

function createZone(name: string): Zone {
  const offsetOf = createOffsetReader(name);
  const stretches = new Map<number, Stretch>();

  /** The first instant after `low` at which the offset is another; at `high` it is. */
  const bisect = (low: number, high: number, offset: number): number => {
    let [before, after] = [low, high];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetOf(middle) === offset) before = middle;
      else after = middle;
    }
    return after;
  };

  const read = (number: number): Stretch => {
    const start = number * STRETCH;
    const offset = offsetOf(start);
    const turns: Turn[] = [];
    let last: Turn = { at: start, offset };
    // No zone changed its clock twice within a day since 1970, so that one reading a day finds every change.
    for (let at = start + DAY; at <= start + STRETCH; at += DAY) {
      const next = offsetOf(at);
      while (last.offset !== next) {
        const turn = bisect(Math.max(last.at, at - DAY), at, last.offset);
        last = { at: turn, offset: offsetOf(turn) };
        turns.push(last);
      }
    }
    return { offset, turns: turns.length === 0 ? NO_TURNS : turns };
  };

  const stretchOf = (number: number): Stretch => {
    const known = stretches.get(number);
    if (known) return known;
    const stretch = read(number);
    keep(stretches, number, stretch, MOST_STRETCHES);
    return stretch;
  };

  return {
    offsetAt(instant) {
      const { offset, turns } = stretchOf(Math.floor(instant / STRETCH));
      let found = offset;
      for (const turn of turns) if (turn.at <= instant) found = turn.offset;
      return found;
    },
    turnsWithin(after, last) {
      const first = Math.floor(after / STRETCH);
      const end = Math.floor(last / STRETCH);
      let found = NO_TURNS;
      for (let number = first; number <= end; number += 1) {
        const { turns } = stretchOf(number);
        if (turns.length > 0) found = [...found, ...turns.filter(({ at }) => at > after && at <= last)];
      }
      return found;
    },
  };
}
