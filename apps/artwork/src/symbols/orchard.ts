import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, ellipsePath, n, polar, starPath, times } from '../geometry.ts';

export const ORCHARD = {
  grapes: (b) =>
    b.line('M6 -62C2 -86 14 -98 30 -106', b.shade('wood', 2), 11) +
    b.part('M10 -66C30 -108 80 -104 100 -72C78 -42 36 -42 10 -66Z', 'leaf') +
    each(
      [
        [-60, -32],
        [-20, -38],
        [22, -34],
        [62, -30],
        [-40, 2],
        [0, 0],
        [42, 4],
        [-22, 38],
        [20, 38],
        [0, 74],
      ],
      ([x, y]) => b.part(circlePath(26, x, y), 'plum', { outline: 3 }),
    ) +
    each(
      [
        [-68, -42],
        [-28, -48],
        [14, -44],
        [-48, -8],
        [-8, -10],
        [-30, 28],
      ],
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#fff" fill-opacity=".8"/>`,
    ),

  lemon: (b) =>
    `<g transform="rotate(-26)">${b.part('M-106 4C-96 -10 -88 -12 -82 -22C-58 -64 42 -66 78 -24C86 -16 96 -12 108 -2C98 12 90 14 82 24C48 68 -54 64 -80 26C-88 16 -96 16 -106 4Z', 'topaz')}${b.line('M-58 -22C-40 -42 -10 -48 14 -46', '#fff', 10, 0.7)}</g>` +
    b.part('M30 -58C34 -100 78 -112 108 -96C104 -62 66 -42 30 -58Z', 'leaf') +
    b.line('M36 -60C56 -76 76 -86 98 -92', b.shade('leaf', 4), 4, 0.5),

  pineapple: (b) =>
    b.part('M0 -30L-44 -62L-26 -66L-52 -98L-20 -84L0 -122L20 -84L52 -98L26 -66L44 -62Z', 'leaf') +
    b.part(
      'M0 -44C44 -44 64 -8 60 34C56 76 34 102 0 102C-34 102 -56 76 -60 34C-64 -8 -44 -44 0 -44Z',
      'topaz',
    ) +
    b.line(
      'M-52 -12L34 92M-22 -40L56 56M14 -44L62 12M52 -12L-34 92M22 -40L-56 56M-14 -44L-62 12',
      b.shade('topaz', 3),
      4,
      0.65,
    ) +
    each(
      [
        [0, -18],
        [-28, 12],
        [28, 12],
        [0, 44],
        [-28, 70],
        [28, 70],
      ],
      ([x, y]) => b.flat(starPath({ spikes: 4, outer: 8, inner: 3, cx: x, cy: y }), '#fff7c9', 0.8),
    ),

  chilli: (b) =>
    b.part(
      'M56 -66C84 -40 82 6 50 42C20 76 -40 98 -98 92C-50 78 -34 52 -26 16C-18 -26 8 -72 56 -66Z',
      'ruby',
    ) +
    b.part('M36 -64C40 -86 66 -88 80 -70C86 -58 84 -46 76 -40C64 -56 50 -62 36 -64Z', 'leaf') +
    b.line('M66 -78C66 -96 76 -106 92 -108', b.shade('leaf', 3), 11) +
    b.line('M20 -36C2 -16 -2 14 -14 38', '#fff', 10, 0.75),

  peach: (b) =>
    b.part('M-14 -62C-4 -112 60 -120 88 -92C70 -58 26 -48 -14 -62Z', 'leaf') +
    b.part('M0 -46C34 -72 96 -60 96 0C96 54 48 96 0 98C-48 96 -96 54 -96 0C-96 -60 -34 -72 0 -46Z', 'coral') +
    b.line('M0 -44C-22 -6 -20 50 0 94', b.shade('coral', 4), 5, 0.6) +
    b.flat(ellipsePath(26, 34, 46, 20), '#fff3b0', 0.22) +
    b.line('M-70 -6C-68 -30 -52 -42 -34 -44', '#fff', 10, 0.75),

  cupcake: (b) =>
    b.part('M-70 18H70L50 96H-50Z', 'b') +
    b.line('M-44 22L-32 92M-16 22L-12 92M16 22L12 92M44 22L32 92', b.shade('b', 4), 5, 0.6) +
    b.part(
      'M-84 22C-104 -6 -78 -26 -58 -26C-60 -56 -30 -64 -18 -60C-16 -84 22 -92 26 -62C48 -66 64 -44 56 -26C80 -26 104 -4 84 22C56 40 -56 40 -84 22Z',
      'a',
    ) +
    b.line('M-56 -22C-24 -8 28 -8 56 -24M-20 -56C-6 -48 14 -48 26 -58', b.shade('a', 3), 5, 0.5) +
    b.part(circlePath(20, 4, -92), 'ruby') +
    each(
      [
        [-46, 4, 30],
        [-10, 12, 80],
        [26, 2, -20],
        [60, 8, 50],
        [-22, -34, 10],
        [22, -36, 70],
      ],
      ([x, y, r]) =>
        `<rect x="-8" y="-2.5" width="16" height="5" rx="2.5" transform="translate(${x} ${y}) rotate(${r})" fill="${b.shade('b', 1)}"/>`,
    ),

  lollipop: (b) =>
    b.part('M-8 20H8V118H-8Z', 'ivory') +
    b.part(circlePath(76, 0, -28), 'a') +
    times(6, (i) => {
      const a = (i * Math.PI) / 3;
      const [x, y] = polar(a, 74, 0, -28);
      const [u, v] = polar(a + 0.52, 74, 0, -28);
      const [cx, cy] = polar(a - 0.7, 44, 0, -28);
      const [dx, dy] = polar(a - 0.1, 50, 0, -28);
      return b.flat(
        `M0 -28Q${cx} ${cy} ${x} ${y}A74 74 0 0 1 ${u} ${v}Q${dx} ${dy} 0 -28Z`,
        i % 2 ? '#ffffff' : b.shade('b', 1),
        0.85,
      );
    }) +
    b.line('M-50 -66A66 66 0 0 1 -12 -90', '#fff', 10, 0.9) +
    b.pair('M-2 50C-30 30 -52 40 -50 58C-48 76 -24 74 -2 56Z', 'b', { outline: 3 }),

  pumpkin: (b) =>
    b.part('M-8 -52C-12 -80 -2 -98 20 -104L30 -88C16 -82 12 -70 14 -52Z', 'moss') +
    b.pair('M-30 -54C-92 -66 -112 -14 -104 26C-96 76 -52 92 -24 80Z', 'copper') +
    b.part(
      'M0 -60C48 -60 60 -18 58 24C56 70 32 92 0 92C-32 92 -56 70 -58 24C-60 -18 -48 -60 0 -60Z',
      'copper',
    ) +
    b.twin('M-62 2L-24 -14L-28 18Z', '#ffef9a') +
    b.flat('M0 14L14 34H-14Z', '#ffef9a') +
    b.flat('M-64 42L-40 48L-30 38L-14 52L0 44L14 52L30 38L40 48L64 42C46 80 -46 80 -64 42Z', '#ffe066') +
    b.line('M-46 -38C-66 -28 -80 -8 -82 12', '#fff', 8, 0.4),

  rose: (b) =>
    b.line('M2 40C10 66 4 88 -8 112', b.shade('leaf', 3), 11) +
    b.part('M4 78C34 48 74 52 88 76C66 98 30 98 4 78Z', 'leaf') +
    b.part('M-4 92C-30 62 -66 66 -80 86C-62 106 -30 108 -4 92Z', 'leaf') +
    b.part(
      'M0 56C-64 54 -94 10 -78 -44C-50 -30 -44 -20 -36 -10C-30 -20 -12 -28 0 -28C12 -28 30 -20 36 -10C44 -20 50 -30 78 -44C94 10 64 54 0 56Z',
      'ruby',
    ) +
    b.part('M-58 -58C-40 -92 40 -92 58 -58C62 -12 36 30 0 40C-36 30 -62 -12 -58 -58Z', 'ruby', {
      outline: 3,
    }) +
    b.part('M-40 -54C-24 -78 24 -78 40 -54C30 -22 10 -8 0 2C-14 -10 -32 -26 -40 -54Z', 'ruby', {
      outline: 3,
    }) +
    b.line('M-18 -54C-10 -66 16 -66 20 -50C20 -36 -2 -30 -6 -44', b.shade('ruby', 4), 5) +
    b.line('M-60 10C-52 26 -40 36 -28 42', '#fff', 6, 0.4),

  'maple-leaf': (b) =>
    b.part(
      'M0 -108L22 -66L48 -78L40 -26L70 -50L78 -30L108 -34L94 6L108 20L54 56L60 76L8 66L8 108H-8L-8 66L-60 76L-54 56L-108 20L-94 6L-108 -34L-78 -30L-70 -50L-40 -26L-48 -78L-22 -66Z',
      'a',
      { outline: 6 },
    ) +
    b.line('M0 66V-74M0 62L-78 2M0 62L78 2M0 30L-48 -30M0 30L48 -30', b.shade('a', 4), 4, 0.55) +
    b.shine(-18, -62, 16),

  sunflower: (b) =>
    times(
      14,
      (i) =>
        `<g transform="rotate(${n((i * 360) / 14)})">${b.part('M0 -40C-22 -62 -18 -92 0 -110C18 -92 22 -62 0 -40Z', i % 2 ? 'topaz' : 'gold', { outline: 3 })}</g>`,
    ) +
    b.part(circlePath(50), 'wood') +
    times(22, (i) => {
      const [x, y] = polar(i * 2.4, 8 * Math.sqrt(i));
      return `<circle cx="${x}" cy="${y}" r="4" fill="#2a1507"/>`;
    }) +
    b.shine(-22, -24, 12),
} satisfies Record<string, DrawSymbol>;
