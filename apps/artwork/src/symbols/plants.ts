import type { DrawSymbol } from '../brush.ts';
import { each, starPath } from '../geometry.ts';

export const PLANTS = {
  lotus: (b) =>
    b.pair('M-20 52C-70 58 -110 34 -116 -2C-84 -10 -44 10 -20 52Z', 'b') +
    b.pair('M-12 56C-66 44 -88 -8 -80 -48C-44 -38 -10 4 -12 56Z', 'a') +
    b.pair('M-4 58C-40 30 -48 -32 -34 -72C-6 -50 8 0 -4 58Z', 'b') +
    b.part('M0 60C-34 24 -34 -46 0 -92C34 -46 34 24 0 60Z', 'a') +
    b.part('M-84 56C-40 84 40 84 84 56C60 98 -60 98 -84 56Z', 'leaf') +
    b.shine(-8, -50, 14),

  mushroom: (b) =>
    b.part('M-34 10H34C30 44 44 76 40 92H-40C-44 76 -30 44 -34 10Z', 'ivory') +
    b.part('M0 -92C60 -92 104 -44 104 4C104 26 -104 26 -104 4C-104 -44 -60 -92 0 -92Z', 'ruby') +
    each(
      [
        [-46, -34, 18],
        [8, -56, 20],
        [54, -22, 16],
        [-6, -12, 12],
        [-80, 0, 11],
        [84, 4, 9],
      ],
      ([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.84}" fill="#fff6e6"/>`,
    ) +
    b.twin('M-18 44a5 8 0 1 0 10 0a5 8 0 1 0 -10 0', '#2a1420'),

  cactus: (b) =>
    b.part('M-28 96V-66C-28 -104 28 -104 28 -66V96Z', 'jade') +
    b.part(
      'M-28 40H-58C-84 40 -90 20 -90 -6V-22C-90 -40 -62 -40 -62 -22V0C-62 10 -56 12 -48 12H-28Z',
      'jade',
    ) +
    b.part('M28 16H56C84 16 90 -2 90 -26V-50C90 -68 62 -68 62 -50V-30C62 -18 58 -14 48 -14H28Z', 'jade') +
    b.line('M-10 -70V88M10 -70V88', b.shade('jade', 1), 4, 0.5) +
    b.part(starPath({ spikes: 7, outer: 22, inner: 11, rotation: 0, cx: 6, cy: -92 }), 'rose', {
      outline: 2,
    }),
} satisfies Record<string, DrawSymbol>;
