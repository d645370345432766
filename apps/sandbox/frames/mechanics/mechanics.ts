import { createDraw } from './draw.ts';
import { BOOK, BOTH_WAYS, CLASSIC, EXPANDING_WILDS, HOLD_AND_WIN, STICKY_WILDS } from './line-games.ts';
import type { Mechanic } from './mechanic.ts';
import type { Round } from './round.ts';
import { TEN_LINES } from './ten-lines.ts';
import {
  CLUSTERS,
  DOUBLE_WILDS,
  PAYS_ANYWHERE,
  RISING_CASCADES,
  SHIFTING_WAYS,
  WAYS_243,
} from './ways-games.ts';

/** All rules that a slot can have. None of them sells its free games. */
export const MECHANICS: readonly Mechanic[] = [
  TEN_LINES,
  CLASSIC,
  EXPANDING_WILDS,
  BOTH_WAYS,
  BOOK,
  STICKY_WILDS,
  HOLD_AND_WIN,
  WAYS_243,
  DOUBLE_WILDS,
  SHIFTING_WAYS,
  CLUSTERS,
  PAYS_ANYWHERE,
  RISING_CASCADES,
];

/** The rules of this name. Rounds and games without one have the first. */
export const mechanicOf = (id: string | null | undefined): Mechanic =>
  MECHANICS.find((mechanic) => mechanic.id === id) ?? TEN_LINES;

/** A round of the rules from the digests of its seeds. */
export function playRound(id: string | null | undefined, digestOf: (spin: number) => Uint8Array): Round {
  return mechanicOf(id).play(createDraw(digestOf(0)), digestOf);
}
