import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, n, roundRectPath, times } from '../geometry.ts';

export const LORE = {
  book: (b) =>
    b.part('M-80 -90H66Q84 -90 84 -72V84Q84 94 72 94H-70Q-88 94 -88 76V-80Z', 'b') +
    b.part('M-70 70H74V84H-70Q-80 84 -80 77Q-80 70 -70 70Z', 'ivory', { outline: 2 }) +
    b.part(roundRectPath(-52, -74, 112, 124, 8), 'a') +
    b.part(roundRectPath(-40, -62, 88, 100, 5), 'b', { outline: 2 }) +
    b.part('M-34 -12Q4 -58 42 -12Q4 34 -34 -12Z', 'a', { outline: 3 }) +
    b.part(circlePath(15, 4, -12), 'ruby', { outline: 2 }) +
    b.shine(-40, -62, 13),

  potion: (b) =>
    b.part(roundRectPath(-26, -104, 52, 22, 8), 'wood') +
    b.part(
      'M-20 -86H20V-44C62 -28 84 2 84 34C84 72 48 98 0 98C-48 98 -84 72 -84 34C-84 2 -62 -28 -20 -44Z',
      'ice',
    ) +
    b.part('M-74 24C-40 8 -30 40 0 28C32 14 44 34 74 22C80 66 42 88 0 88C-42 88 -80 66 -74 24Z', 'b', {
      outline: 1,
    }) +
    each(
      [
        [-24, 56, 9],
        [18, 64, 7],
        [4, 44, 5],
        [-44, 44, 5],
        [36, 46, 6],
      ],
      ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".55"/>`,
    ) +
    b.line('M-56 8C-50 -10 -38 -20 -26 -26', '#fff', 9, 0.85) +
    b.part(roundRectPath(-30, -54, 60, 15, 7)),

  egg: (b) =>
    b.part('M0 -98C48 -98 78 -30 78 18C78 68 44 98 0 98C-44 98 -78 68 -78 18C-78 -30 -48 -98 0 -98Z') +
    times(5, (row) =>
      times((5 - Math.abs(row - 2.4) * 0.9) | 0 || 2, (i) => {
        const count = (5 - Math.abs(row - 2.4) * 0.9) | 0 || 2;
        const x = (i - (count - 1) / 2) * 31;
        const y = -58 + row * 32;
        return b.part(
          `M${n(x - 15)} ${y - 12}Q${n(x)} ${y - 18} ${n(x + 15)} ${y - 12}Q${n(x + 12)} ${y + 10} ${n(x)} ${y + 18}Q${n(x - 12)} ${y + 10} ${n(x - 15)} ${y - 12}Z`,
          'b',
          { outline: 2 },
        );
      }),
    ) +
    b.line('M-48 -36C-38 -60 -24 -76 -8 -82', '#fff', 8, 0.7),
} satisfies Record<string, DrawSymbol>;
