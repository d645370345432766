import type { Warp } from './outline.ts';

interface Span {
  cx: number;
  /** Half of the width of the bend. */
  half: number;
  y: number;
  size: number;
}

/** How a line of lettering deviates from a straight baseline. */
export const BENDS = {
  flat: () => (x, y) => [x, y],
  arch:
    ({ cx, half, size }) =>
    (x, y) => [x, y - size * 0.24 * (1 - ((x - cx) / half) ** 2) + size * 0.08],
  smile:
    ({ cx, half, size }) =>
    (x, y) => [x, y - size * 0.2 * ((x - cx) / half) ** 2 + size * 0.06],
  rise:
    ({ cx, half, size }) =>
    (x, y) => [x, y - size * 0.14 * ((x - cx) / half)],
  swell:
    ({ cx, half, y: baseline }) =>
    (x, y) => [x, baseline + (y - baseline) * (1.2 - 0.34 * ((x - cx) / half) ** 2)],
} satisfies Record<string, (span: Span) => Warp>;

export type BendName = keyof typeof BENDS;

export const BEND_NAMES = Object.keys(BENDS) as BendName[]; // Object.keys widens to string
