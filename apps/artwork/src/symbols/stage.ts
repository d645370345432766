import type { DrawSymbol } from '../brush.ts';
import {
  circlePath,
  each,
  ellipsePath,
  polar,
  polygonPath,
  roundRectPath,
  starPath,
  times,
} from '../geometry.ts';

export const STAGE = {
  'top-hat': (b) =>
    b.part('M42 -58C74 -104 110 -100 120 -96C112 -78 84 -50 54 -40Z', 'ivory', { outline: 3 }) +
    b.part('M-62 -92C-30 -76 30 -76 62 -92L54 58H-54Z', 'obsidian') +
    b.part('M-57 14C-20 30 20 30 57 14L55 48C20 62 -20 62 -55 48Z', 'a', { outline: 3 }) +
    b.part(ellipsePath(108, 26, 0, 66), 'obsidian') +
    b.flat(ellipsePath(60, 11, 0, 56), '#000', 0.4) +
    b.part(polygonPath(4, 19, -Math.PI / 2, 0, 38), 'b', { outline: 2 }) +
    b.line('M-44 -62L-38 0', '#fff', 9, 0.35),

  guitar: (b) =>
    `<g transform="rotate(36)">${b.part('M-13 -100H13V20H-13Z', 'wood')}${b.part('M-22 -132H22L18 -92H-18Z', 'b')}${b.part('M0 -8C30 -8 46 8 42 30C40 42 60 50 58 76C56 106 28 118 0 118C-28 118 -56 106 -58 76C-60 50 -40 42 -42 30C-46 8 -30 -8 0 -8Z', 'a')}${b.part(circlePath(20, 0, 42), 'obsidian', { outline: 4 })}${b.part(roundRectPath(-26, 82, 52, 13, 4), 'metal', { outline: 3 })}${b.line('M-6 -112V88M0 -112V88M6 -112V88', '#fff4d0', 1.6, 0.9)}${b.line('M-11 -70H11M-11 -46H11M-11 -22H11', '#ffe7b0', 2.5, 0.8)}</g>` +
    b.shine(-58, 40, 15),

  gramophone: (b) =>
    b.line('M10 -20C58 -20 70 20 50 44', b.shade('metal', 4), 24) +
    b.line('M10 -20C58 -20 70 20 50 44', b.shade('metal', 2), 16) +
    times(10, (i) => {
      const [x, y] = polar((i * Math.PI) / 5, 62, -18, -48);
      return b.part(circlePath(22, x, y), 'metal', { outline: 3 });
    }) +
    b.part(circlePath(64, -18, -48), 'metal', { outline: 1 }) +
    b.part(circlePath(40, -18, -48), 'a', { outline: 3 }) +
    b.part(circlePath(18, -14, -44), 'obsidian', { outline: 2 }) +
    b.shine(-52, -84, 15) +
    b.part(ellipsePath(74, 15, 6, 50), 'obsidian') +
    b.part(roundRectPath(-74, 54, 160, 52, 10), 'wood') +
    b.part(roundRectPath(-56, 70, 124, 20, 6), 'metal', { outline: 2 }) +
    b.part(circlePath(9, 98, 74), 'metal'),

  drum: (b) =>
    b.part('M-86 -34L-76 74C-40 104 40 104 76 74L86 -34Z', 'a') +
    b.line('M-82 -22L-50 84L-20 -10L0 96L20 -10L50 84L82 -22', b.shade('metal', 1), 6) +
    b.part('M-88 -40C-60 -16 60 -16 88 -40V-24C60 2 -60 2 -88 -24Z', 'metal', { outline: 3 }) +
    b.part(ellipsePath(88, 28, 0, -38), 'ivory') +
    b.line('M-100 -112L-10 -44M100 -112L10 -44', b.shade('wood', 4), 15) +
    b.line('M-100 -112L-10 -44M100 -112L10 -44', b.shade('wood', 1), 9) +
    b.part(circlePath(11, -8, -42), 'wood') +
    b.part(circlePath(11, 8, -42), 'wood'),

  jester: (b) =>
    b.part('M-8 -22C-30 -84 -84 -94 -110 -54C-116 -34 -104 -24 -96 -18C-90 -46 -66 -46 -52 6Z', 'a') +
    b.part('M8 -22C30 -84 84 -94 110 -54C116 -34 104 -24 96 -18C90 -46 66 -46 52 6Z', 'b') +
    b.part('M-30 -10C-30 -70 -16 -110 0 -124C16 -110 30 -70 30 -10Z', 'a') +
    each(
      [
        [-98, -8],
        [98, -8],
        [0, -124],
      ],
      ([x, y]) => b.part(circlePath(14, x, y), 'gold', { outline: 3 }),
    ) +
    b.part('M0 -22C42 -22 60 2 56 34C52 72 26 96 0 98C-26 96 -52 72 -56 34C-60 2 -42 -22 0 -22Z', 'ivory') +
    b.part('M-62 -2C-34 -30 34 -30 62 -2L56 16C30 -8 -30 -8 -56 16Z', 'gold', { outline: 3 }) +
    b.twin('M-42 32Q-26 12 -10 32Q-26 38 -42 32Z', '#1a0a20') +
    b.twin('M-30 40L-22 58L-28 62Z', b.shade('b', 2)) +
    b.flat('M-34 62C-16 84 16 84 34 62C24 96 -24 96 -34 62Z', '#b3123a') +
    b.part(circlePath(9, 0, 50), 'ruby', { outline: 2 }),

  fan: (b) =>
    `<g transform="translate(0 10) scale(.84)">${times(7, (i) => `<g transform="rotate(${(i - 3) * 24} 0 76)">${b.part('M0 84L-25 -62C-16 -80 16 -80 25 -62Z', i % 2 ? 'b' : 'a', { outline: 3 })}</g>`)}${times(7, (i) => `<g transform="rotate(${(i - 3) * 24} 0 76)">${b.flat(circlePath(7, 0, -46), '#ffe9a8')}${b.line('M0 70V-10', b.shade('gold', 1), 3)}</g>`)}${b.part(circlePath(17, 0, 78), 'gold')}${b.line('M0 94C-6 106 6 112 0 124', b.shade('ruby', 2), 7)}</g>`,

  microphone: (b) =>
    `<g transform="rotate(24)">${b.part('M-26 -2H26L16 112H-16Z', 'obsidian')}${b.part(circlePath(50, 0, -54), 'steel')}${times(4, (i) => b.line(`M${-42 + (i % 2) * 6} ${-78 + i * 17}H${42 - (i % 2) * 6}`, '#16202e', 3.5, 0.7))}${times(5, (i) => b.line(`M${-32 + i * 16} -94V-16`, '#16202e', 3.5, 0.7))}${b.part(roundRectPath(-52, -24, 104, 26, 11), 'metal')}${b.part(roundRectPath(-9, 24, 18, 32, 7), 'a', { outline: 3 })}</g>` +
    b.shine(-6, -84, 18),

  crystal: (b) =>
    b.part('M-66 62H66L88 104H-88Z', 'metal') +
    b.part(circlePath(84, 0, -22), 'stone') +
    b.flat(circlePath(66, 0, -18), '#fff', 0.14) +
    b.flat(
      'M-62 -4C-30 -34 6 22 34 -10C52 -26 66 -12 70 -2C60 38 26 54 0 54C-30 54 -54 34 -62 -4Z',
      '#fff',
      0.3,
    ) +
    b.part(starPath({ spikes: 4, outer: 30, inner: 6, cx: 4, cy: -36 }), 'ivory', { outline: 1 }) +
    b.line('M-58 -52A68 68 0 0 1 -14 -88', '#fff', 11, 0.9) +
    b.part(roundRectPath(-60, 54, 120, 20, 10), 'metal') +
    each([-44, 0, 44], (x) => b.part(polygonPath(4, 11, -Math.PI / 2, x, 88), 'stone', { outline: 2 })),

  teapot: (b) =>
    b.line('M66 -22C118 -40 118 46 60 48', b.shade('a', 4), 22) +
    b.line('M66 -22C118 -40 118 46 60 48', b.shade('a', 2), 14) +
    b.part('M-64 6C-84 0 -88 -34 -118 -42L-104 -58C-72 -56 -64 -28 -54 -16Z', 'a') +
    b.part('M0 -52C52 -52 78 -20 76 22C74 64 44 86 0 86C-44 86 -74 64 -76 22C-78 -20 -52 -52 0 -52Z', 'a') +
    b.part('M-46 -48C-40 -78 40 -78 46 -48C24 -38 -24 -38 -46 -48Z', 'b') +
    b.part(circlePath(13, 0, -82), 'gold') +
    b.part('M-44 80H44L54 98H-54Z', 'gold') +
    times(5, (i) => {
      const [x, y] = polar(-Math.PI / 2 + (i * 2 * Math.PI) / 5, 19, 0, 18);
      return b.flat(circlePath(13, x, y), b.shade('b', 1), 0.95);
    }) +
    b.part(circlePath(10, 0, 18), 'gold', { outline: 2 }) +
    b.line('M-54 -4C-52 -22 -42 -32 -30 -36', '#fff', 8, 0.75),

  perfume: (b) =>
    b.part('M-72 -16L-52 -38H52L72 -16V78L52 98H-52L-72 78Z', 'stone') +
    b.facets([
      [
        [
          [-72, -16],
          [-52, -38],
          [-36, -8],
          [-36, 66],
          [-52, 98],
          [-72, 78],
        ],
        0.3,
      ],
      [
        [
          [72, -16],
          [52, -38],
          [36, -8],
          [36, 66],
          [52, 98],
          [72, 78],
        ],
        -0.3,
      ],
      [
        [
          [-52, -38],
          [52, -38],
          [36, -8],
          [-36, -8],
        ],
        0.4,
      ],
    ]) +
    b.part(roundRectPath(-28, -60, 56, 24, 6), 'metal') +
    b.part('M-22 -62L-40 -88L0 -118L40 -88L22 -62Z', 'b') +
    b.part(polygonPath(6, 24, 0, 0, 30), 'metal', { outline: 3 }) +
    b.shine(-44, -22, 15),
} satisfies Record<string, DrawSymbol>;
