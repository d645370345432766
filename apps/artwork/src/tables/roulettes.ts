import type { Brush } from '../brush.ts';
import { circlePath, n, polar, polygonPath, starPath, times } from '../geometry.ts';
import { BLACK, DROP, RED, type DrawObject } from './setting.ts';

const POCKETS = 37;

/** One field of a wheel with `count` fields. */
export const pocket = (i: number, count: number, [inner, outer]: [number, number]): string => {
  const corner = (index: number, radius: number) => polar((index * 2 * Math.PI) / count, radius).join(' ');
  return `M${corner(i, inner)}L${corner(i + 1, inner)}L${corner(i + 1, outer)}L${corner(i, outer)}Z`;
};

const fields = (inner: number, outer: number): string =>
  times(
    POCKETS,
    (i) =>
      `<path d="${pocket(i, POCKETS, [inner, outer])}" fill="${i === 0 ? '#0c8a52' : i % 2 ? RED : BLACK}" stroke="#f3d58a" stroke-width="1.1"/>`,
  );

const HUBS: readonly ((b: Brush) => string)[] = [
  (b) =>
    b.part(starPath({ spikes: 4, outer: 50, inner: 12, rotation: 0.3 }), 'gold', { outline: 2 }) +
    b.part(circlePath(17), 'gold'),
  (b) =>
    b.part(starPath({ spikes: 8, outer: 46, inner: 13 }), 'gold', { outline: 2 }) +
    b.part(circlePath(15), 'stone'),
  (b) =>
    times(
      4,
      (i) =>
        `<g transform="rotate(${i * 90 + 20})">${b.part('M-5 -12H5V-40H-5Z', 'gold', { outline: 2 })}${b.part(circlePath(8, 0, -44), 'stone', { outline: 2 })}</g>`,
    ) + b.part(circlePath(20), 'gold'),
  (b) =>
    b.part(polygonPath(6, 42, 0.2), 'stone', { outline: 3 }) +
    b.part(polygonPath(6, 24, 0.2), 'gold', { outline: 2 }),
];

/** The ball is in a field, so it turns with the fields. */
const ball = (angle: number, radius: number): string => {
  const [x, y] = polar(angle, radius);
  return `<circle cx="${x}" cy="${y}" r="7.5" fill="#fff"/>`;
};

/** Roulette wheels: lying on the table, facing the viewer, or so close that the frame cuts them off. */
export const ROULETTES = {
  roulette: ({ r, cx, cy, brush }) => {
    const turn = n(r.between(0, 360));
    const isClose = r.chance(0.4);
    const [dx, dy, across, down] = isClose ? [r.pick([-70, 70]), 44, 1.9, 1.36] : [0, 0, 1.34, 0.92];
    return `<g transform="translate(${n(cx + dx)} ${n(cy + dy)}) scale(${across} ${down})" ${DROP}>${brush.part(circlePath(112), 'wood')}${brush.part(circlePath(98), 'gold', { outline: 2 })}<g transform="rotate(${turn})">${fields(60, 92)}${ball(r.between(0, 6), 76)}</g>${brush.part(circlePath(60), 'wood', { outline: 2 })}${r.pick(HUBS)(brush)}</g>`;
  },

  'roulette-tilt': ({ r, cx, cy, brush }) => {
    const turn = n(r.between(-40, 40));
    const rim = r.pick(['stone', 'wood', 'obsidian'] as const);
    return `<g transform="translate(${n(cx + r.between(-26, 26))} ${n(cy - 24)}) rotate(${turn}) scale(${n(r.between(1.2, 1.5))})" ${DROP}>${brush.part(circlePath(112), rim)}${brush.part(circlePath(100), 'gold', { outline: 2 })}${fields(66, 94)}${times(POCKETS, (i) => `<path d="${pocket(i, POCKETS, [50, 66])}" fill="${i % 2 ? '#3a0a12' : '#0b0c12'}" stroke="#e9c46a" stroke-opacity=".5" stroke-width=".8"/>`)}${brush.part(circlePath(50), 'wood', { outline: 2 })}${r.pick(HUBS)(brush)}${ball(r.between(0, 6), 80)}</g>`;
  },
} satisfies Record<string, DrawObject>;
