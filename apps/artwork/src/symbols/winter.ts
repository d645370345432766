import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, ellipsePath, polygonPath, roundRectPath, starPath, times } from '../geometry.ts';

/** Symbols behind the doors of a calendar. */
export const WINTER = {
  fir: (b) =>
    b.part('M-16 70H16V100H-16Z', 'wood') +
    b.part('M0 -40L78 74C40 84 -40 84 -78 74Z', 'emerald') +
    b.part('M0 -70L60 26C30 36 -30 36 -60 26Z', 'emerald') +
    b.part('M0 -98L42 -22C20 -12 -20 -12 -42 -22Z', 'emerald') +
    b.part(starPath({ spikes: 5, outer: 22, inner: 10, cx: 0, cy: -94 }), 'gold', { outline: 2 }) +
    each(
      [
        [-26, 10, 'ruby'],
        [22, -6, 'gold'],
        [-44, 58, 'sapphire'],
        [4, 48, 'ruby'],
        [46, 56, 'gold'],
      ],
      ([x, y, paint]) => b.part(circlePath(10, x, y), paint, { outline: 2 }),
    ),

  bauble: (b) =>
    b.line('M0 -98C26 -112 26 -74 0 -78', b.shade('gold', 2), 6) +
    b.part(roundRectPath(-20, -80, 40, 26, 6), 'gold') +
    b.part(circlePath(74, 0, 16), 'a') +
    b.part('M-73 4C-40 -10 40 -10 73 4L73 32C40 18 -40 18 -73 32Z', 'gold', { outline: 3 }) +
    b.part(starPath({ spikes: 6, outer: 15, inner: 6, cx: 0, cy: 10 }), 'b', { outline: 2 }) +
    b.shine(-34, -22, 16),

  candle: (b) =>
    b.part(ellipsePath(80, 24, 0, 82), 'gold') +
    b.part(roundRectPath(-30, -36, 60, 116, 10), 'ivory') +
    b.part(
      'M-30 -30C-22 -46 24 -46 30 -30C30 -10 18 0 14 -16C8 -24 0 8 -8 -10C-14 -26 -30 6 -30 -30Z',
      'pearl',
      {
        outline: 2,
      },
    ) +
    b.line('M0 -40V-54', '#2a1507', 5) +
    b.part('M0 -108C18 -86 24 -74 16 -58C10 -48 -10 -48 -16 -58C-24 -74 -18 -86 0 -108Z', 'topaz', {
      outline: 2,
    }) +
    b.flat('M0 -84C8 -74 8 -64 0 -56C-8 -64 -8 -74 0 -84Z', '#fff', 0.85) +
    b.pair('M6 66C40 44 66 54 84 72C58 90 28 86 6 66Z', 'emerald', { outline: 3 }) +
    b.part(circlePath(10, -8, 66), 'ruby', { outline: 2 }) +
    b.part(circlePath(10, 10, 70), 'ruby', { outline: 2 }),

  mitten: (b) =>
    b.part('M-46 -30C-50 -92 42 -106 52 -40L56 42H-42Z', 'a') +
    b.part('M46 2C64 -30 104 -22 92 12C84 34 66 44 52 46Z', 'a') +
    b.part(roundRectPath(-56, 38, 124, 54, 20), 'pearl') +
    b.part(starPath({ spikes: 6, outer: 32, inner: 10, cx: 2, cy: -22 }), 'b', { outline: 2 }) +
    each(
      [
        [-36, 64],
        [-8, 64],
        [20, 64],
        [48, 64],
      ],
      ([x, y]) => b.line(`M${x} ${y - 16}V${y + 16}`, b.shade('pearl', 3), 5, 0.5),
    ) +
    b.shine(-24, -58, 13),

  'candy-cane': (b) => {
    const cane = 'M-14 100V-30C-14 -66 44 -66 44 -30V-8';
    return (
      `<g transform="translate(-10 0) rotate(14)">` +
      b.line(cane, '#3d0414', 48) +
      b.line(cane, '#fdf3da', 40) +
      `<g stroke-dasharray="22 26">${b.line(cane, '#dc1f3c', 40)}</g>`.replaceAll(
        'stroke-linecap="round"',
        '',
      ) +
      b.line('M-24 84V-30C-24 -50 -14 -60 2 -66', '#fff', 7, 0.55) +
      `</g>` +
      b.pair('M0 34C34 10 60 14 66 34C58 60 28 62 0 46Z', 'emerald', { outline: 3 }) +
      b.part(circlePath(15, 0, 40), 'gold', { outline: 3 })
    );
  },

  gingerbread: (b) =>
    b.part(
      'M0 -104C32 -104 46 -76 36 -48C58 -44 88 -46 92 -22C94 0 66 4 42 0C42 22 54 40 66 62C76 88 40 104 26 82L0 44L-26 82C-40 104 -76 88 -66 62C-54 40 -42 22 -42 0C-66 4 -94 0 -92 -22C-88 -46 -58 -44 -36 -48C-46 -76 -32 -104 0 -104Z',
      'fur',
      { outline: 5 },
    ) +
    b.line(
      'M-60 -30C-70 -26 -76 -20 -76 -12M60 -30C70 -26 76 -20 76 -12M-56 62C-48 70 -40 72 -34 70M56 62C48 70 40 72 34 70',
      '#fdf3da',
      7,
    ) +
    b.flat(circlePath(7, -14, -76) + circlePath(7, 14, -76), '#2b1809') +
    b.line('M-16 -58C-8 -50 8 -50 16 -58', '#fdf3da', 5) +
    each([-22, 0, 22], (y) => b.part(circlePath(8, 0, y), 'ruby', { outline: 2 })),

  snowman: (b) =>
    b.part(circlePath(62, 0, 46), 'pearl') +
    b.part(circlePath(42, 0, -42), 'pearl') +
    b.part('M-52 -8C-20 8 20 8 52 -8L48 16C20 28 -20 28 -48 16Z', 'a') +
    b.part('M22 8L44 4L56 62L30 66Z', 'a') +
    b.part(roundRectPath(-56, -84, 112, 16, 8), 'obsidian') +
    b.part('M-34 -84V-120H34V-84Z', 'obsidian') +
    b.part('M-34 -96H34V-84H-34Z', 'b', { outline: 2 }) +
    b.flat(
      circlePath(5, -14, -50) + circlePath(5, 14, -50) + circlePath(6, 0, 44) + circlePath(6, 0, 70),
      '#15161f',
    ) +
    b.part('M-2 -42L44 -32L-2 -28Z', 'coral', { outline: 2 }),

  stocking: (b) =>
    b.part('M-40 -60H36V30C36 44 44 50 60 54C96 62 96 104 54 104H-4C-40 104 -52 84 -48 58Z', 'a') +
    b.part('M52 54C96 58 98 104 54 104C42 92 40 70 52 54Z', 'b', { outline: 3 }) +
    b.part('M-48 58C-20 56 -4 76 -2 104C-36 104 -52 86 -48 58Z', 'b', { outline: 3 }) +
    b.part(roundRectPath(-54, -92, 104, 44, 18), 'pearl') +
    b.part(starPath({ spikes: 6, outer: 22, inner: 7, cx: -4, cy: 0 }), 'pearl', { outline: 1 }) +
    b.line('M40 -90C62 -112 70 -92 52 -80', b.shade('gold', 2), 6),

  'snow-globe': (b) =>
    b.part('M-64 58H64L80 100H-80Z', 'wood') +
    b.part(roundRectPath(-66, 46, 132, 22, 8), 'gold') +
    b.part(circlePath(78, 0, -20), 'ice') +
    b.flat(circlePath(68, 0, -20), '#0b2a55', 0.55) +
    b.flat('M-64 10C-30 -6 20 18 62 4C54 34 26 48 0 48C-28 48 -54 34 -64 10Z', '#fff', 0.92) +
    b.part('M0 -72L26 -28H14L34 12H-34L-14 -28H-26Z', 'emerald', { outline: 3 }) +
    times(9, (i) => b.flat(circlePath(4, -52 + ((i * 37) % 104), -70 + ((i * 53) % 74)), '#fff', 0.9)) +
    b.line('M-62 -44C-54 -66 -40 -80 -22 -88', '#fff', 9, 0.75),

  sledge: (b) =>
    b.line('M-96 66C-40 92 50 92 84 66C104 50 100 20 78 24', b.shade('gold', 4), 18) +
    b.line('M-96 66C-40 92 50 92 84 66C104 50 100 20 78 24', b.shade('gold', 1), 10) +
    b.part('M-64 24H-48V78H-64ZM34 24H50V78H34Z', 'wood') +
    b.part(roundRectPath(-92, 8, 164, 26, 12), 'a') +
    b.part(roundRectPath(-52, -50, 92, 60, 8), 'b') +
    b.part('M-14 -50H2V10H-14Z', 'gold', { outline: 3 }) +
    b.pair('M-2 -50C-30 -54 -44 -72 -34 -86C-20 -98 -4 -74 -2 -50Z', 'gold', { outline: 3 }) +
    b.part(polygonPath(6, 12, 0, -6, -50), 'gold', { outline: 2 }),

  mug: (b) =>
    b.line('M54 -8C108 -16 104 64 48 58', b.shade('a', 4), 26) +
    b.line('M54 -8C108 -16 104 64 48 58', b.shade('a', 2), 16) +
    b.part('M-66 -38H62L54 82C50 100 -54 100 -58 82Z', 'a') +
    b.part(ellipsePath(64, 20, -2, -38), 'wood') +
    b.part(roundRectPath(-38, -58, 34, 28, 8), 'pearl', { outline: 2 }) +
    b.part(roundRectPath(2, -54, 32, 26, 8), 'pearl', { outline: 2 }) +
    b.part(starPath({ spikes: 6, outer: 34, inner: 11, cx: -2, cy: 30 }), 'b', { outline: 2 }) +
    b.line('M-34 -76C-46 -90 -22 -96 -34 -112M6 -76C-6 -90 18 -96 6 -112', '#fff', 6, 0.55),
} satisfies Record<string, DrawSymbol>;
