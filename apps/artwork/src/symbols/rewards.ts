import type { DrawSymbol } from '../brush.ts';
import type { Brush } from '../brush.ts';
import { circlePath, each, ellipsePath, polygonPath, roundRectPath, starPath, times } from '../geometry.ts';

const coinSide = (b: Brush, x: number, y: number): string =>
  b.part(
    `M${x - 44} ${y}V${y + 20}C${x - 44} ${y + 38} ${x + 44} ${y + 38} ${x + 44} ${y + 20}V${y}Z`,
    'gold',
    {
      outline: 3,
    },
  ) + b.part(ellipsePath(44, 17, x, y), 'gold', { outline: 3 });

const bow = (b: Brush, y: number): string =>
  b.pair(`M-2 ${y}C-36 ${y + 2} -74 ${y - 16} -62 ${y - 42}C-46 ${y - 66} -8 ${y - 38} -2 ${y}Z`, 'b') +
  b.part(circlePath(13, 0, y - 4), 'b');

/** Coins, gifts, boxes and awards, in clearly different sizes. */
export const REWARDS = {
  'coin-stack': (b) =>
    each([70, 44, 18], (y) => coinSide(b, -44, y)) +
    each([70, 44, 18, -8, -34], (y) => coinSide(b, 46, y)) +
    b.part(starPath({ spikes: 5, outer: 16, inner: 7, cx: 46, cy: -34 }), 'stone', { outline: 1 }) +
    b.part(starPath({ spikes: 5, outer: 16, inner: 7, cx: -44, cy: 18 }), 'stone', { outline: 1 }) +
    b.shine(20, -42, 13),

  'coin-bag': (b) =>
    b.part('M-30 -58C-96 -20 -110 96 -40 98H44C112 96 98 -20 32 -58Z', 'a') +
    b.part('M-38 -94C-18 -80 -10 -98 2 -86C14 -98 22 -80 42 -94L30 -54H-28Z', 'a') +
    b.part(roundRectPath(-38, -64, 78, 18, 9), 'gold', { outline: 3 }) +
    b.part(circlePath(40, 2, 32), 'gold') +
    b.part(starPath({ spikes: 5, outer: 26, inner: 11, cx: 2, cy: 32 }), 'b', { outline: 2 }) +
    b.shine(-50, 4, 13),

  'gift-round': (b) =>
    b.part('M-70 -4H70V62C70 104 -70 104 -70 62Z', 'a') +
    b.part('M-16 -2H16V92H-16Z', 'b', { outline: 3 }) +
    b.part('M-82 -30C-82 -4 82 -4 82 -30V-10C82 22 -82 22 -82 -10Z', 'a') +
    b.part(ellipsePath(82, 22, 0, -30), 'a') +
    b.part('M-18 -52C-6 -50 6 -50 18 -52V10C6 12 -6 12 -18 10Z', 'b', { outline: 3 }) +
    bow(b, -38) +
    b.shine(-48, -26, 12),

  'gift-tall': (b) =>
    b.part(roundRectPath(-50, -40, 100, 138, 8), 'a') +
    b.part('M-13 -40H13V98H-13Z', 'b', { outline: 3 }) +
    b.part('M-50 22H50V46H-50Z', 'b', { outline: 3 }) +
    b.part(roundRectPath(-60, -64, 120, 32, 8), 'a') +
    b.part('M-15 -64H15V-32H-15Z', 'b', { outline: 3 }) +
    bow(b, -62) +
    b.shine(-38, -52, 11),

  'gift-bag': (b) =>
    b.line('M-30 -44C-34 -108 34 -108 30 -44', b.shade('b', 3), 9) +
    b.part('M-70 -46H70L80 98H-80Z', 'a') +
    b.part('M-70 -46H70L72 -20H-72Z', 'b', { outline: 3 }) +
    b.pair('M-4 -46C-30 -58 -44 -76 -30 -88C-14 -94 -4 -70 -4 -46Z', 'pearl', { outline: 3 }) +
    b.part(starPath({ spikes: 5, outer: 36, inner: 16, cx: 0, cy: 36 }), 'b', { outline: 3 }) +
    b.shine(-52, 0, 13),

  'loot-box': (b) =>
    b.part('M-88 -30L0 -66L88 -30V54L0 98L-88 54Z', 'a') +
    b.flat('M-88 -30L0 8V98L-88 54Z', '#00041a', 0.18) +
    b.part('M-88 -30L0 -66L88 -30L0 8Z', 'a', { outline: 4 }) +
    b.flat('M-44 -48L44 -12V-12L28 -5L-60 -41Z', '#fff', 0.14) +
    b.part('M-92 -32L0 8L92 -32V-10L0 32L-92 -10Z', 'b', { outline: 3 }) +
    b.part('M-56 4L-36 13V82L-56 72ZM56 4L36 13V82L56 72Z', 'b', { outline: 2 }) +
    b.part(polygonPath(6, 30, -Math.PI / 2, 0, 34), 'gold') +
    b.part(starPath({ spikes: 4, outer: 20, inner: 6, cx: 0, cy: 34 }), 'b', { outline: 2 }) +
    b.shine(-60, -38, 12),

  'loot-box-open': (b) =>
    b.flat('M-60 -30L-84 -96L-40 -84L0 -112L40 -84L84 -96L60 -30Z', '#fff3b0', 0.28) +
    b.flat('M-40 -30L-44 -78L0 -98L44 -78L40 -30Z', '#fff3b0', 0.4) +
    b.part('M-88 -18L-60 -58L0 -34L60 -58L88 -18L0 18Z', 'b', { outline: 3 }) +
    each(
      [
        [-34, -26, 14],
        [0, -40, 18],
        [34, -26, 14],
      ],
      ([x, y, r]) => b.part(circlePath(r, x, y), 'gold', { outline: 2 }),
    ) +
    b.part(starPath({ spikes: 5, outer: 26, inner: 11, cx: 0, cy: -78 }), 'gold', { outline: 3 }) +
    b.part('M-88 -18L0 18L88 -18V58L0 100L-88 58Z', 'a') +
    b.flat('M-88 -18L0 18V100L-88 58Z', '#00041a', 0.18) +
    b.part('M-12 14L0 18L12 14V94L0 100L-12 94Z', 'b', { outline: 3 }) +
    b.part(polygonPath(6, 26, -Math.PI / 2, 0, 44), 'gold') +
    b.shine(-64, 4, 12),

  vault: (b) =>
    b.part(roundRectPath(-92, -92, 184, 176, 22), 'steel') +
    b.part('M-70 82H-40V102H-70ZM40 82H70V102H40Z', 'obsidian') +
    b.part(roundRectPath(-74, -74, 148, 140, 14), 'obsidian', { outline: 3 }) +
    b.part(circlePath(58, 0, -4), 'a') +
    b.part(circlePath(40, 0, -4), 'obsidian', { outline: 3 }) +
    times(
      3,
      (i) =>
        `<g transform="translate(0 -4) rotate(${i * 60})">${b.part(roundRectPath(-5, -52, 10, 104, 5), 'gold', { outline: 2 })}</g>`,
    ) +
    b.part(circlePath(14, 0, -4), 'b', { outline: 3 }) +
    each(
      [
        [-62, -62],
        [62, -62],
        [-62, 54],
        [62, 54],
      ],
      ([x, y]) => b.part(circlePath(6, x, y), 'silver', { outline: 2 }),
    ),

  laurel: (b) =>
    times(2, (side) => {
      const leaves = times(7, (i) => {
        const along = 22 + i * 21;
        const leaf = b.part('M-25 2C-12 -20 14 -22 27 -6C16 12 -10 16 -25 2Z', 'a', { outline: 2 });
        return `<g transform="rotate(${-along}) translate(0 ${i % 2 ? 76 : 92}) rotate(${i % 2 ? -26 : 12})">${leaf}</g>`;
      });
      return `<g transform="scale(${side === 0 ? 1 : -1} 1)">${leaves}</g>`;
    }) +
    b.part(starPath({ spikes: 5, outer: 48, inner: 21, cx: 0, cy: -4 }), 'b') +
    b.part('M-34 78C-12 92 12 92 34 78L28 102C10 110 -10 110 -28 102Z', 'b', { outline: 3 }),

  rosette: (b) =>
    b.part('M-38 34L-62 104L-34 92L-14 108L2 40Z', 'b') +
    b.part('M38 34L62 104L34 92L14 108L-2 40Z', 'b') +
    b.part(starPath({ spikes: 14, outer: 80, inner: 66, cx: 0, cy: -18 }), 'a') +
    b.part(circlePath(50, 0, -18), 'pearl', { outline: 3 }) +
    b.part(starPath({ spikes: 5, outer: 36, inner: 16, cx: 0, cy: -18 }), 'a', { outline: 3 }) +
    b.shine(-40, -56, 13),

  plaque: (b) =>
    b.part('M-82 -92H82V22C82 66 40 88 0 104C-40 88 -82 66 -82 22Z', 'wood') +
    b.part('M-62 -72H62V18C62 50 30 68 0 82C-30 68 -62 50 -62 18Z', 'a', { outline: 3 }) +
    b.part(starPath({ spikes: 5, outer: 32, inner: 14, cx: 0, cy: -28 }), 'b', { outline: 2 }) +
    b.line('M-34 20H34M-24 38H24', b.shade('a', 4), 7, 0.65) +
    b.shine(-46, -58, 13),

  'jackpot-pot': (b) =>
    b.part('M-92 -22C-108 -40 -66 -66 0 -66C66 -66 108 -40 92 -22Z', 'gold') +
    each(
      [
        [-56, -46, 17],
        [-24, -62, 19],
        [14, -66, 20],
        [50, -50, 17],
        [-4, -86, 16],
        [32, -82, 13],
      ],
      ([x, y, r]) => b.part(circlePath(r, x, y), 'gold', { outline: 2 }),
    ) +
    b.part(polygonPath(6, 17, 0.4, -36, -80), 'ruby', { outline: 2 }) +
    b.part(polygonPath(6, 14, 0.1, 60, -72), 'emerald', { outline: 2 }) +
    b.part('M-88 -24H88C104 20 84 96 0 98C-84 96 -104 20 -88 -24Z', 'a') +
    b.part(roundRectPath(-96, -38, 192, 26, 13), 'gold') +
    b.part(starPath({ spikes: 5, outer: 34, inner: 15, cx: 0, cy: 36 }), 'b', { outline: 3 }) +
    b.shine(-58, 16, 14),
} satisfies Record<string, DrawSymbol>;
