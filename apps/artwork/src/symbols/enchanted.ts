import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, ellipsePath, polygonPath, roundRectPath, starPath, times } from '../geometry.ts';

export const ENCHANTED = {
  ghost: (b) =>
    b.part(
      'M0 -98C54 -98 82 -56 82 -4V92C66 70 52 70 40 92C28 72 14 72 0 94C-14 72 -28 72 -40 92C-52 70 -66 70 -82 92V-4C-82 -56 -54 -98 0 -98Z',
      'pearl',
    ) +
    b.twin('M-46 -26a15 21 0 1 0 30 0a15 21 0 1 0 -30 0', '#1b1230') +
    b.twin(circlePath(6, -36, -36), '#fff') +
    b.flat(ellipsePath(14, 19, 0, 30), '#1b1230') +
    b.twin(circlePath(12, -52, 14), '#ff8fb1', 0.55) +
    b.part('M-34 -86L-40 -122L-18 -106L0 -130L18 -106L40 -122L34 -86C18 -96 -18 -96 -34 -86Z', 'a', {
      outline: 3,
    }),

  cauldron: (b) =>
    b.pair('M-58 76L-72 112H-46L-36 86Z', 'obsidian') +
    b.part('M-84 -40C-112 20 -84 98 0 98C84 98 112 20 84 -40Z', 'obsidian') +
    b.part(ellipsePath(94, 24, 0, -40), 'steel') +
    b.part(ellipsePath(76, 15, 0, -42), 'b', { outline: 3 }) +
    each(
      [
        [-36, -62, 21],
        [4, -82, 27],
        [44, -60, 18],
        [-12, -112, 13],
        [34, -108, 9],
      ],
      ([x, y, r]) => b.part(circlePath(r, x, y), 'b', { outline: 2 }),
    ) +
    each(
      [
        [-42, -69, 5],
        [-4, -92, 7],
        [39, -66, 5],
      ],
      ([x, y, r]) => b.flat(circlePath(r, x, y), '#fff', 0.85),
    ) +
    b.part(starPath({ spikes: 5, outer: 27, inner: 12, cx: 0, cy: 36 }), 'a', { outline: 3 }),

  feather: (b) =>
    `<g transform="rotate(30)">${b.part('M0 -118C44 -84 50 -10 18 50L10 36L14 62L0 78L-14 62L-10 36L-18 50C-50 -10 -44 -84 0 -118Z', 'a')}${b.part('M0 -60C20 -48 24 -12 10 26H-10C-24 -12 -20 -48 0 -60Z', 'b', { outline: 2 })}${b.part(ellipsePath(9, 15, 0, -20), 'obsidian', { outline: 3 })}${b.line('M0 -100V118', b.shade('ivory', 1), 6)}${b.line('M-34 -40L-8 -14M34 -40L8 -14M-36 -4L-8 20M36 -4L8 20M-26 -74L-6 -54M26 -74L6 -54', b.shade('a', 4), 3, 0.5)}</g>`,

  scroll: (b) =>
    b.part('M-66 -74H66V74H-66Z', 'ivory') +
    b.line('M-40 -42H40M-40 -20H28M40 44H10', '#6a4a1c', 5, 0.6) +
    b.line('M-38 44C-20 8 0 56 14 22S40 10 42 0', b.shade('ruby', 2), 5) +
    b.part(roundRectPath(-88, -98, 176, 32, 15), 'metal') +
    b.part(roundRectPath(-88, 66, 176, 32, 15), 'metal') +
    b.pair(circlePath(17, -92, -82), 'b') +
    b.pair(circlePath(17, -92, 82), 'b') +
    b.part(starPath({ spikes: 4, outer: 17, inner: 7, cx: -38, cy: 44 }), 'ruby', { outline: 2 }),

  mirror: (b) =>
    b.part('M-12 60H12L18 118H-18Z', 'metal') +
    b.part(ellipsePath(76, 88, 0, -22), 'metal') +
    b.part(ellipsePath(58, 70, 0, -22), 'ice', { outline: 4 }) +
    b.flat('M-44 -56L10 -88L-34 10Q-54 -14 -44 -56ZM20 -86L34 -78L-16 36L-26 26Z', '#fff', 0.4) +
    times(
      10,
      (i) =>
        `<g transform="rotate(${i * 36} 0 -22)">${b.flat(circlePath(5, 0, -103), b.shade('metal', 4), 0.6)}</g>`,
    ) +
    b.part('M0 -130L18 -110L0 -92L-18 -110Z', 'stone') +
    b.part(circlePath(11, 0, 64), 'stone', { outline: 3 }),

  harp: (b) =>
    each([-34, -16, 2, 20, 38, 54], (x, i) =>
      b.line(`M${x} ${-78 + i * 3}V${86 - i * 19}`, '#fff8dc', 2.4, 0.9),
    ) +
    b.part(
      'M-62 -100C-30 -66 30 -104 84 -66C100 -54 92 -30 72 -40C34 -62 -6 -48 -46 -66L-46 78C-10 84 24 56 74 -42L92 -32C56 60 16 110 -66 102Z',
      'metal',
    ) +
    b.part(circlePath(17, -56, -100), 'stone', { outline: 3 }) +
    b.part(circlePath(11, 84, -50), 'stone', { outline: 3 }) +
    b.part('M-84 96H20L30 116H-94Z', 'wood'),

  genie: (b) =>
    b.part(
      'M30 -26C4 -50 26 -68 8 -92C-4 -108 10 -124 30 -126C18 -108 40 -98 48 -80C58 -58 44 -44 52 -26Z',
      'b',
      { outline: 3 },
    ) +
    b.part(
      'M-118 -18C-88 -20 -76 14 -52 10C-30 -12 50 -16 78 2C112 -6 122 36 80 40C64 68 30 74 4 74C-44 74 -62 46 -74 30C-96 34 -112 10 -118 -18Z',
      'metal',
    ) +
    b.part('M-34 2C-24 -28 38 -28 48 0C24 12 -12 12 -34 2Z', 'a') +
    b.part(circlePath(9, 8, -24), 'stone', { outline: 2 }) +
    b.part('M-22 72H32L48 98H-38Z', 'metal') +
    b.line('M80 14C94 12 96 26 82 26', b.shade('gold', 4), 7) +
    each([-20, 8, 36], (x) => b.part(polygonPath(4, 12, -Math.PI / 2, x, 38), 'stone', { outline: 2 })) +
    b.line('M-48 26C-40 44 -26 54 -10 58', '#fff', 6, 0.5),

  totem: (b) =>
    b.pair('M-50 -44L-116 -76L-106 -28L-50 -2Z', 'b') +
    b.part(roundRectPath(-54, -116, 108, 76, 14), 'wood') +
    b.part(roundRectPath(-60, -44, 120, 78, 14), 'a') +
    b.part(roundRectPath(-54, 30, 108, 78, 14), 'wood') +
    b.twin('M-40 -90h28l-6 22h-18Z', '#fff3c9') +
    b.twin(circlePath(6, -25, -80), '#1a0c06') +
    b.part('M-12 -72H12L0 -48Z', 'topaz', { outline: 3 }) +
    b.twin(circlePath(17, -28, -16), '#fff3c9') +
    b.twin(circlePath(8, -28, -16), '#1a0c06') +
    b.part('M-42 10H42L32 28H-32Z', 'ruby', { outline: 3 }) +
    b.line('M-20 12V26M0 12V26M20 12V26', '#fff3c9', 5) +
    b.twin('M-40 54L-14 62L-38 72Z', '#fff3c9') +
    b.part(roundRectPath(-28, 80, 56, 16, 6), 'ivory', { outline: 3 }) +
    b.line('M-10 82V94M10 82V94', '#3a2010', 4),

  samurai: (b) =>
    b.pair('M-44 -62C-90 -76 -104 -112 -96 -128C-74 -112 -44 -104 -20 -86Z', 'gold') +
    b.part('M0 -92C52 -92 78 -58 80 -18H-80C-78 -58 -52 -92 0 -92Z', 'a') +
    b.line(
      'M-30 -86C-44 -64 -48 -42 -50 -20M30 -86C44 -64 48 -42 50 -20M0 -92V-20',
      b.shade('a', 4),
      4,
      0.6,
    ) +
    b.part('M-80 -22H80L112 22L76 14C40 4 -40 4 -76 14L-112 22Z', 'a') +
    b.part(circlePath(21, 0, -54), 'gold') +
    b.part('M-62 8C-30 0 30 0 62 8L54 60L26 94H-26L-54 60Z', 'obsidian') +
    b.twin('M-46 16L-12 26L-16 36L-42 32Z', '#ff5640') +
    b.part('M-14 28H14L20 52H-20Z', 'b', { outline: 3 }) +
    b.part('M-36 58C-14 66 14 66 36 58L26 84H-26Z', 'ivory', { outline: 3 }) +
    b.line('M-14 62V84M0 64V84M14 62V84', '#2a1a20', 4) +
    b.line('M-84 20C-90 50 -80 70 -70 80M84 20C90 50 80 70 70 80', b.shade('gold', 2), 7),

  'jack-card': (b) =>
    `<g transform="rotate(-14 -20 20)">${b.part(roundRectPath(-92, -84, 112, 156, 14), 'b')}${b.line('M-78 -70L6 58M6 -70L-78 58', b.shade('b', 1), 4, 0.5)}</g><g transform="rotate(9 24 10)">${b.part(roundRectPath(-30, -88, 122, 168, 14), 'ivory')}${b.part('M31 48C-6 20 -22 2 -18 -22C-14 -44 16 -50 31 -26C46 -50 76 -44 80 -22C84 2 68 20 31 48Z', 'ruby', { outline: 3 })}${b.flat('M-18 -76L-4 -56L-18 -40L-28 -58ZM80 68L66 50L80 34L90 52Z', '#b3123a')}</g>`,
} satisfies Record<string, DrawSymbol>;
