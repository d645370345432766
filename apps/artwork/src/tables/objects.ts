import { createBrush } from '../brush.ts';
import type { Brush } from '../brush.ts';
import type { MaterialName } from '../colour/materials.ts';
import { circlePath, n, place, polar, roundRectPath, starPath, times } from '../geometry.ts';
import { outlineLine } from '../lettering/outline.ts';
import { SYMBOLS } from '../symbols/symbols.ts';
import { CARD_TABLES } from './card-tables.ts';
import { playingCard } from './cards.ts';
import { pocket, ROULETTES } from './roulettes.ts';
import { BLACK, DROP, RED, type DrawObject } from './setting.ts';

const die = (
  { x, y, turn, size, pips }: { x: number; y: number; turn: number; size: number; pips: number },
  brush: Brush,
  paint: MaterialName,
) => {
  const spots: Record<number, [number, number][]> = {
    1: [[0, 0]],
    3: [
      [-26, -26],
      [0, 0],
      [26, 26],
    ],
    5: [
      [-26, -26],
      [26, -26],
      [0, 0],
      [-26, 26],
      [26, 26],
    ],
    6: [
      [-26, -28],
      [-26, 0],
      [-26, 28],
      [26, -28],
      [26, 0],
      [26, 28],
    ],
  };
  const pip = paint === 'ivory' ? BLACK : '#fff';
  const drawn = (spots[pips] ?? [])
    .map(([u, v]) => `<circle cx="${u}" cy="${v}" r="10" fill="${pip}"/>`)
    .join('');
  return place(brush.part(roundRectPath(-54, -54, 108, 108, 22), paint) + drawn, {
    x,
    y,
    scale: size,
    rotate: turn,
    attributes: DROP,
  });
};

const number = (text: string, x: number, y: number) =>
  `<path d="${outlineLine({ face: 'outfit', text, size: 34, cx: x, y: y + 12, warp: (px, py) => [px, py] })}" fill="${BLACK}"/>`;

const ball = (text: string, [x, y]: [number, number], brush: Brush, paint: MaterialName) =>
  brush.part(circlePath(33, x, y), paint, { outline: 3 }) +
  `<circle cx="${x}" cy="${y}" r="21" fill="#fffdf6"/>` +
  number(text, x, y);

/** The objects on live tables: one for each game. */
export const TABLE_OBJECTS = {
  ...ROULETTES,
  ...CARD_TABLES,

  dice: ({ cx, cy, used, stone }) =>
    place(SYMBOLS.dice(createBrush([stone, 'ivory'], used)), {
      x: cx,
      y: cy - 8,
      scale: 1.25,
      rotate: -6,
      attributes: DROP,
    }),

  'sic-bo': ({ cx, cy, brush, stone }) =>
    die({ x: cx - 70, y: cy + 4, turn: -14, size: 0.86, pips: 5 }, brush, stone) +
    die({ x: cx + 72, y: cy + 6, turn: 12, size: 0.86, pips: 3 }, brush, stone) +
    die({ x: cx, y: cy - 42, turn: 4, size: 1, pips: 6 }, brush, 'ivory'),

  wheel: ({ cx, cy, used, stone }) =>
    place(SYMBOLS['wheel-spin'](createBrush(['gold', stone], used)), {
      x: cx,
      y: cy - 44,
      scale: 1.5,
      attributes: DROP,
    }),

  'wheel-wide': ({ cx, cy, brush }) => {
    const colours = [RED, '#f0b429', '#2b63e0', '#14a862', '#8a45e6', '#ff7659'];
    return `<g transform="translate(${cx} ${n(cy + 8)})" ${DROP}>${brush.part(circlePath(176), 'gold')}${times(18, (i) => `<path d="${pocket(i, 18, [30, 160])}" fill="${colours[i % 6]}" stroke="#fff3cf" stroke-width="2"/>`)}${times(
      36,
      (i) => {
        const [x, y] = polar((i * Math.PI) / 18, 168);
        return `<circle cx="${x}" cy="${y}" r="4.4" fill="#fffbe8"/>`;
      },
    )}${brush.part(circlePath(44), 'stone')}${brush.part(starPath({ spikes: 5, outer: 32, inner: 14 }), 'gold', { outline: 2 })}${brush.part('M-20 -204H20L0 -150Z', 'ruby')}</g>`;
  },

  'dragon-duel': ({ cx, cy, used }) =>
    place(SYMBOLS.dragon(createBrush(['ruby', 'gold'], used)), {
      x: cx - 76,
      y: cy - 44,
      scale: 0.82,
      rotate: -6,
      attributes: DROP,
    }) +
    place(SYMBOLS.tiger(createBrush(['gold', 'topaz'], used)), {
      x: cx + 80,
      y: cy - 44,
      scale: 0.86,
      rotate: 6,
      attributes: DROP,
    }) +
    playingCard({ x: cx - 54, y: cy + 66, turn: -10, rank: 'K', suit: 'diamond', scale: 0.86 }) +
    playingCard({ x: cx + 54, y: cy + 66, turn: 10, rank: 'Q', suit: 'club', scale: 0.86 }),

  'ball-draw': ({ cx, cy, brush, stone }) =>
    `<g transform="translate(${cx} ${n(cy - 22)}) scale(1.12)" ${DROP}>${brush.part('M-70 100H70L92 132H-92Z', 'gold')}${brush.part(circlePath(110), 'ice', { outline: 5 })}<circle r="98" fill="#07121f" fill-opacity=".35"/>${ball('7', [-44, 40], brush, stone)}${ball('21', [40, 46], brush, 'topaz')}${ball('3', [-2, -18], brush, 'ruby')}${ball('15', [62, -22], brush, 'emerald')}${ball('9', [-64, -26], brush, 'sapphire')}${brush.line('M-86 -46A98 98 0 0 1 -28 -94', '#fff', 12, 0.8)}</g>`,

  'coin-flip': ({ cx, cy, used, stone }) =>
    `<g transform="translate(${cx - 66} ${n(cy + 10)}) rotate(-18) scale(.86 .8)" ${DROP}>${SYMBOLS.coin(createBrush(['silver', stone], used))}</g><g transform="translate(${cx + 44} ${n(cy - 34)}) rotate(10) scale(1.24)" ${DROP}>${SYMBOLS.coin(createBrush(['gold', stone], used))}</g>`,

  'prize-doors': ({ cx, cy, brush, used }) => {
    const door = (x: number, paint: MaterialName) =>
      `<g transform="translate(${x} ${n(cy - 20)})" ${DROP}>${brush.part('M-52 112V-60A52 52 0 0 1 52 -60V112Z', 'gold')}${brush.part('M-40 112V-60A40 40 0 0 1 40 -60V112Z', paint, { outline: 3 })}${brush.part(starPath({ spikes: 5, outer: 22, inner: 9, cx: 0, cy: -34 }), 'gold', { outline: 2 })}${brush.part(circlePath(7, 24, 36), 'gold', { outline: 2 })}</g>`;
    return (
      door(cx - 112, 'ruby') +
      door(cx + 112, 'emerald') +
      door(cx, 'sapphire') +
      place(SYMBOLS.gift(createBrush(['gold', 'ruby'], used)), {
        x: cx + 58,
        y: cy + 92,
        scale: 0.5,
        attributes: DROP,
      })
    );
  },
} satisfies Record<string, DrawObject>;

export type TableKind = keyof typeof TABLE_OBJECTS;

export const TABLE_KINDS = Object.keys(TABLE_OBJECTS) as TableKind[]; // Object.keys widens to string

export const isTableKind = (name: string): name is TableKind => Object.hasOwn(TABLE_OBJECTS, name);
