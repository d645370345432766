import type { DrawSymbol } from '../brush.ts';
import {
  circlePath,
  each,
  ellipsePath,
  n,
  polygonPath,
  roundRectPath,
  starPath,
  times,
} from '../geometry.ts';

export const JOURNEYS = {
  balloon: (b) =>
    b.line('M-40 44L-18 78M40 44L18 78', b.shade('wood', 3), 4) +
    b.part('M-22 76H22L17 112H-17Z', 'wood') +
    b.part(
      'M0 -112C60 -112 92 -66 84 -18C78 22 44 44 34 58H-34C-44 44 -78 22 -84 -18C-92 -66 -60 -112 0 -112Z',
      'a',
    ) +
    b.part('M-30 -106C-56 -80 -58 20 -22 58H-34C-44 44 -78 22 -84 -18C-90 -60 -66 -96 -30 -106Z', 'b', {
      outline: 2,
    }) +
    b.part('M0 -112C24 -90 28 20 12 58H-12C-28 20 -24 -90 0 -112Z', 'b', { outline: 2 }) +
    b.part('M30 -106C56 -80 58 20 22 58H34C44 44 78 22 84 -18C90 -60 66 -96 30 -106Z', 'b', { outline: 2 }) +
    b.line('M-62 -50C-58 -70 -48 -84 -36 -92', '#fff', 8, 0.7),

  galleon: (b) =>
    b.line('M-34 -96V40M34 -104V40', b.shade('wood', 3), 9) +
    b.part('M-34 -90C-76 -74 -84 -20 -78 14C-62 2 -20 2 -8 14C-24 -22 -24 -66 -34 -90Z', 'ivory') +
    b.part('M34 -98C-2 -78 -2 -20 4 18C24 4 66 4 80 18C64 -18 60 -72 34 -98Z', 'ivory') +
    b.part(starPath({ spikes: 4, outer: 24, inner: 9, cx: 38, cy: -32 }), 'ruby', { outline: 2 }) +
    b.part('M-34 -118L4 -106L-34 -94Z', 'a', { outline: 3 }) +
    b.part('M34 -126L72 -114L34 -102Z', 'a', { outline: 3 }) +
    b.part('M-112 24L-84 30H72L112 12C108 58 84 92 60 98H-64C-88 84 -106 54 -112 24Z', 'wood') +
    b.part('M-104 44C-60 54 60 54 102 40L98 54C60 66 -60 66 -98 58Z', 'metal', { outline: 3 }) +
    each([-56, -20, 16, 52], (x) => b.part(circlePath(9, x, 78), 'obsidian', { outline: 3 })),

  lighthouse: (b) =>
    b.flat('M14 -74L112 -106V-42Z', '#fff6c0', 0.4) +
    b.flat('M-14 -74L-112 -106V-42Z', '#fff6c0', 0.4) +
    b.part('M-28 -48H28L46 92H-46Z', 'ivory') +
    b.part('M-33 -12H33L37 20H-37Z', 'a', { outline: 3 }) +
    b.part('M-41 52H41L46 92H-46Z', 'a', { outline: 3 }) +
    b.part(roundRectPath(-44, -58, 88, 16, 6), 'metal') +
    b.flat(roundRectPath(-24, -92, 48, 36, 4), '#fff2a8') +
    b.part(circlePath(12, 0, -74), 'topaz', { outline: 2 }) +
    b.part('M-32 -90L0 -126L32 -90Z', 'a') +
    b.part('M-84 104C-64 80 64 80 84 104Z', 'obsidian') +
    b.part('M-12 92V70Q0 56 12 70V92Z', 'wood', { outline: 3 }),

  locomotive: (b) =>
    b.part('M-40 -102H40L32 -64H-32Z', 'metal') +
    b.part(circlePath(80, 0, 4), 'a') +
    b.part(circlePath(64, 0, 4), 'obsidian', { outline: 3 }) +
    b.part(circlePath(30, 0, -8), 'metal') +
    b.flat(circlePath(21, 0, -8), '#fff6c0') +
    b.shine(-7, -16, 15) +
    times(
      12,
      (i) =>
        `<circle cx="${n(72 * Math.cos(i * 0.524))}" cy="${n(4 + 72 * Math.sin(i * 0.524))}" r="4.5" fill="${b.shade('metal', 1)}"/>`,
    ) +
    b.part(roundRectPath(-96, 52, 192, 22, 6), 'b') +
    b.pair(circlePath(13, -74, 62), 'ruby', { outline: 3 }) +
    b.part('M-74 74H74L96 112H-96Z', 'metal') +
    b.line('M-40 78L-54 108M0 78V108M40 78L54 108', b.shade('obsidian', 4), 6),

  'diving-helmet': (b) =>
    b.part('M-84 64C-84 46 84 46 84 64L98 104H-98Z', 'metal') +
    b.part(circlePath(84, 0, -16), 'metal') +
    b.part(circlePath(54, 0, -14), 'a') +
    b.part(circlePath(42, 0, -14), 'ice', { outline: 3 }) +
    b.flat('M-38 -2A42 42 0 0 0 38 -2C20 12 -20 12 -38 -2Z', '#02324a', 0.5) +
    b.line('M-28 -30A34 34 0 0 1 -4 -46', '#fff', 8, 0.9) +
    times(
      8,
      (i) =>
        `<circle cx="${n(48 * Math.cos(i * 0.785))}" cy="${n(-14 + 48 * Math.sin(i * 0.785))}" r="4.5" fill="${b.shade('metal', 4)}"/>`,
    ) +
    b.pair('M-66 -40C-100 -44 -102 10 -70 8Z', 'a') +
    b.part(roundRectPath(-20, -118, 40, 24, 8), 'a') +
    each([-64, -22, 22, 64], (x) => b.part(circlePath(8, x, 82), 'b', { outline: 2 })),

  ufo: (b) =>
    b.flat('M-44 34L-96 124H96L44 34Z', '#c8ff7a', 0.3) +
    b.part('M-48 -12C-48 -92 48 -92 48 -12Z', 'ice') +
    b.part('M0 -54C20 -54 24 -34 18 -12H-18C-24 -34 -20 -54 0 -54Z', 'jade', { outline: 2 }) +
    b.twin('M-14 -38Q-4 -38 -4 -28Q-14 -26 -14 -38Z', '#0a140c') +
    b.part(
      'M0 -24C70 -24 116 0 116 20C116 44 60 58 0 58C-60 58 -116 44 -116 20C-116 0 -70 -24 0 -24Z',
      'steel',
    ) +
    b.part('M0 -18C40 -18 66 -8 66 2C66 12 40 18 0 18C-40 18 -66 12 -66 2C-66 -8 -40 -18 0 -18Z', 'b', {
      outline: 3,
    }) +
    each(
      [
        [-88, 24],
        [-50, 38],
        [0, 43],
        [50, 38],
        [88, 24],
      ],
      ([x, y]) => b.part(circlePath(9, x, y), 'topaz', { outline: 2 }),
    ) +
    b.line('M-32 -30C-30 -52 -18 -62 -6 -66', '#fff', 6, 0.8),

  robot: (b) =>
    b.line('M0 -72V-104', b.shade('steel', 3), 8) +
    b.part(circlePath(14, 0, -110), 'ruby', { outline: 3 }) +
    b.pair(roundRectPath(-108, -26, 26, 56, 10), 'b') +
    b.part(roundRectPath(-86, -74, 172, 146, 38), 'steel') +
    b.part(roundRectPath(-66, -50, 132, 72, 28), 'obsidian', { outline: 3 }) +
    b.twin(circlePath(20, -32, -14), b.shade('b', 1)) +
    b.twin(circlePath(11, -32, -14), '#fff') +
    b.part(roundRectPath(-44, 36, 88, 22, 9), 'metal', { outline: 3 }) +
    b.line('M-22 38V56M0 38V56M22 38V56', '#1a1420', 4) +
    b.part('M-46 72H46L62 104H-62Z', 'b') +
    b.twin(circlePath(6, -72, 52), '#17202c'),

  spyglass: (b) =>
    `<g transform="rotate(-34)">${b.part('M-118 -20H-44V20H-118Z', 'wood')}${b.part('M-48 -27H24V27H-48Z', 'metal')}${b.part('M20 -35H96L104 -44V44L96 35H20Z', 'wood')}${b.part(roundRectPath(-124, -25, 16, 50, 5), 'metal')}${b.part(roundRectPath(-56, -31, 16, 62, 5), 'metal')}${b.part(roundRectPath(12, -40, 16, 80, 5), 'metal')}${b.part(ellipsePath(15, 46, 104, 0), 'metal')}${b.part(ellipsePath(9, 36, 106, 0), 'ice', { outline: 2 })}${b.part(polygonPath(4, 13, 0, 62, 0), 'stone', { outline: 2 })}</g>`,

  meteor: (b) =>
    b.part('M-110 -104C-40 -84 22 -60 62 -6L-6 62C-58 22 -84 -36 -110 -104Z', 'coral') +
    b.part('M-86 -72C-40 -54 20 -30 50 8L8 50C-30 20 -60 -24 -86 -72Z', 'topaz', { outline: 1 }) +
    b.part('M36 -30C70 -30 98 0 96 34C94 70 66 98 32 94C0 92 -28 66 -26 32C-24 -2 4 -30 36 -30Z', 'b') +
    each(
      [
        [22, 12, 15],
        [62, 40, 19],
        [26, 62, 11],
        [52, 2, 8],
        [74, 70, 8],
      ],
      ([x, y, r]) => b.flat(circlePath(r, x, y), b.shade('b', 4), 0.55),
    ) +
    b.shine(14, -4, 13),
} satisfies Record<string, DrawSymbol>;
