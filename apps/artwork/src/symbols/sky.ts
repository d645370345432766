import type { DrawSymbol } from '../brush.ts';
import { circlePath, polygonPath, starPath, times } from '../geometry.ts';

export const SKY = {
  moon: (b) =>
    b.part('M34 -92A96 96 0 1 0 92 44A78 78 0 0 1 34 -92Z') +
    b.part(starPath({ spikes: 5, outer: 30, inner: 13, rotation: -Math.PI / 2, cx: 46, cy: -22 }), 'b', {
      outline: 3,
    }) +
    b.part(starPath({ spikes: 5, outer: 16, inner: 7, rotation: -Math.PI / 2, cx: 84, cy: -66 }), 'b', {
      outline: 2,
    }) +
    b.shine(-48, -44, 15),

  planet: (b) =>
    b.part('M-108 34C-120 6 120 -62 112 -32C108 -6 -96 60 -108 34Z', 'b', { outline: 3 }) +
    b.part(circlePath(70), 'a') +
    b.flat('M-68 -16C-30 -2 30 -26 66 -24C70 -10 70 -4 70 2C30 -2 -30 24 -70 8Z', '#fff', 0.22) +
    b.flat('M-60 36C-20 44 30 20 64 28C56 48 44 58 30 64C0 60 -40 62 -60 36Z', '#00041a', 0.25) +
    b.part('M-70 22C-20 30 56 4 72 -20L110 -34C112 -4 -94 62 -108 34L-74 10Z', 'b', { outline: 3 }) +
    b.shine(-34, -40, 14),

  bolt: (b) =>
    b.part('M26 -108L-76 18H-14L-34 110L80 -30H12Z', 'a', { outline: 8 }) +
    b.part('M14 -80L-50 6H6L-10 74L54 -18H-6Z', 'b', { outline: 1 }) +
    b.shine(6, -66, 16),

  flame: (b) =>
    b.part(
      'M4 -108C60 -58 92 -10 84 36C76 78 42 98 0 98C-44 98 -80 74 -84 32C-88 -4 -64 -28 -50 -58C-38 -40 -32 -30 -28 -16C-10 -40 2 -70 4 -108Z',
      'coral',
    ) +
    b.part(
      'M4 -44C36 -8 56 18 50 50C44 78 22 90 0 90C-24 90 -48 74 -50 46C-50 24 -38 10 -28 -4C-20 8 -16 12 -12 20C-2 4 2 -18 4 -44Z',
      'gold',
      { outline: 1 },
    ) +
    b.part(
      'M2 20C20 38 26 50 22 66C18 80 8 86 0 86C-12 86 -22 76 -22 62C-22 50 -16 44 -10 36C-4 44 0 36 2 20Z',
      'ivory',
      { outline: 1 },
    ),

  snowflake: (b) =>
    times(
      6,
      (i) =>
        `<g transform="rotate(${i * 60})">${b.part('M-8 0V-44L-34 -66L-26 -76L-8 -62V-78L-12 -100L0 -112L12 -100L8 -78V-62L26 -76L34 -66L8 -44V0Z', 'a')}</g>`,
    ) + b.part(polygonPath(6, 26, 0), 'b'),
} satisfies Record<string, DrawSymbol>;
