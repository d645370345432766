import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, n, polar, times } from '../geometry.ts';

export const FRUIT = {
  cherries: (b) =>
    b.line('M-36 26C-30 -30 0 -64 46 -92M40 34C36 -14 40 -58 46 -92', b.shade('leaf', 3), 11) +
    b.part('M44 -90C70 -112 104 -96 104 -66C76 -54 52 -64 44 -90Z', 'leaf') +
    b.part(circlePath(46, -42, 50), 'ruby') +
    b.part(circlePath(44, 48, 56), 'ruby') +
    b.line('M-68 36A30 30 0 0 1 -46 18', '#fff', 10, 0.85) +
    b.line('M24 42A28 28 0 0 1 44 26', '#fff', 10, 0.85),

  strawberry: (b) =>
    b.part(
      'M0 98C-62 60 -98 -2 -76 -38C-54 -66 -24 -50 0 -50C24 -50 54 -66 76 -38C98 -2 62 60 0 98Z',
      'ruby',
    ) +
    each(
      [
        [-48, -14],
        [0, -18],
        [48, -14],
        [-26, 14],
        [26, 14],
        [-44, 30],
        [44, 30],
        [0, 42],
        [-20, 62],
        [20, 62],
      ],
      ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="7" fill="#ffe9a0"/>`,
    ) +
    b.part(
      'M0 -40L-30 -22L-34 -50L-74 -50L-44 -72L-54 -96L-14 -82L0 -104L14 -82L54 -96L44 -72L74 -50L34 -50L30 -22Z',
      'leaf',
    ),

  melon: (b) =>
    b.part('M-100 -24A100 100 0 0 0 100 -24Z', 'emerald') +
    b.part('M-84 -24A84 84 0 0 0 84 -24Z', 'ivory', { outline: 1 }) +
    b.part('M-74 -24A74 74 0 0 0 74 -24Z', 'ruby', { outline: 1 }) +
    each(
      [
        [-40, -4],
        [-14, 4],
        [14, 4],
        [40, -4],
        [-26, 22],
        [0, 28],
        [26, 22],
      ],
      ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="8" fill="#2a0610"/>`,
    ) +
    b.shine(-60, -14, 14),

  candy: (b) =>
    b.pair('M-52 -10C-84 -50 -106 -40 -110 -12C-104 0 -104 8 -112 22C-104 50 -82 52 -52 16Z', 'b') +
    b.part(circlePath(62), 'a') +
    times(6, (i) => {
      const a = (i * Math.PI) / 3;
      const [x, y] = polar(a, 60);
      const [u, v] = polar(a + 0.52, 60);
      const [cx, cy] = polar(a - 0.4, 34);
      return `<path d="M0 0Q${cx} ${cy} ${x} ${y}A60 60 0 0 1 ${u} ${v}Q${n(cx * 0.9 + u * 0.2)} ${n(cy * 0.9 + v * 0.2)} 0 0Z" fill="#fff" fill-opacity=".72"/>`;
    }) +
    b.line('M-40 -34A54 54 0 0 1 -6 -50', '#fff', 9, 0.9),
} satisfies Record<string, DrawSymbol>;
