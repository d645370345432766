import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, polar, roundRectPath, starPath, times } from '../geometry.ts';

export const REELS = {
  seven: (b) =>
    b.part('M-76 -94H80L84 -44C40 -6 16 42 12 96H-58C-48 42 -24 0 8 -36H-36L-46 -14H-84Z', 'metal', {
      outline: 9,
    }) +
    b.part('M-62 -80H66L68 -52C28 -14 4 34 -2 82H-40C-30 34 -8 -6 32 -52H-46L-54 -30H-68Z', 'stone', {
      outline: 2,
    }) +
    b.shine(-56, -78, 18),

  bell: (b) =>
    b.part(circlePath(20, 0, 80), 'b') +
    b.part(
      'M0 -92C46 -92 62 -58 64 -14C66 24 78 44 96 66H-96C-78 44 -66 24 -64 -14C-62 -58 -46 -92 0 -92Z',
      'metal',
    ) +
    b.part(roundRectPath(-100, 56, 200, 22, 11), 'metal') +
    b.part(circlePath(14, 0, -94), 'stone', { outline: 3 }) +
    b.line('M-40 -54C-50 -24 -48 10 -58 36', '#fff', 9, 0.6),

  star: (b) =>
    b.part(starPath({ spikes: 5, outer: 102, inner: 46 }), 'a', { outline: 7 }) +
    b.part(starPath({ spikes: 5, outer: 70, inner: 31 }), 'b', { outline: 2 }) +
    b.shine(-18, -58, 18),

  clover: (b) =>
    b.line('M4 4C10 40 26 76 62 98', b.shade('leaf', 3), 14) +
    each(
      [45, 135, 225, 315],
      (a) =>
        `<g transform="rotate(${a})">${b.part('M0 0C-66 -30 -60 -100 -22 -98C-6 -97 0 -86 0 -78C0 -86 6 -97 22 -98C60 -100 66 -30 0 0Z', 'leaf')}${b.line('M0 -10V-58', b.shade('leaf', 1), 4, 0.6)}</g>`,
    ) +
    b.part(circlePath(11), 'gold', { outline: 3 }),

  horseshoe: (b) =>
    b.part(
      'M-44 92H-84C-78 60 -98 20 -98 -12C-98 -64 -54 -96 0 -96C54 -96 98 -64 98 -12C98 20 78 60 84 92H44C44 60 56 24 56 -10C56 -40 32 -56 0 -56C-32 -56 -56 -40 -56 -10C-56 24 -44 60 -44 92Z',
    ) +
    each(
      [
        [-76, 16],
        [-70, -34],
        [-38, -70],
        [38, -70],
        [70, -34],
        [76, 16],
        [-66, 62],
        [66, 62],
      ],
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${b.shade('a', 4)}"/>`,
    ) +
    b.shine(-78, -50, 16),

  dice: (b) =>
    each(
      [
        [-44, -26, -14, 'a'],
        [44, 26, 16, 'b'],
      ],
      ([x, y, rot, m]) =>
        `<g transform="translate(${x} ${y}) rotate(${rot})">${b.part(roundRectPath(-56, -56, 112, 112, 24), m)}${each(
          [
            [-28, -28],
            [28, 28],
            [0, 0],
            [28, -28],
            [-28, 28],
          ],
          ([u, v]) =>
            `<circle cx="${u}" cy="${v}" r="11" fill="${b.shade(m, 4)}"/><circle cx="${u}" cy="${v + 2}" r="8" fill="#fff" fill-opacity=".92"/>`,
        )}</g>`,
    ),

  chips: (b) =>
    each(
      [
        [-34, 58, 'b'],
        [-34, 34, 'a'],
        [-34, 10, 'b'],
        [46, 62, 'a'],
        [46, 38, 'sapphire'],
      ],
      ([x, y, m]) =>
        b.part(
          `M${x - 58} ${y}V${y + 16}C${x - 58} ${y + 46} ${x + 58} ${y + 46} ${x + 58} ${y + 16}V${y}C${x + 58} ${y - 28} ${x - 58} ${y - 28} ${x - 58} ${y}Z`,
          m,
          { outline: 3 },
        ) + `<ellipse cx="${x}" cy="${y}" rx="40" ry="14" fill="#fff" fill-opacity=".2"/>`,
    ) +
    `<g transform="translate(10 -52) rotate(-16)">${b.part(circlePath(50), 'ruby')}${times(8, (i) => {
      const a = (i * Math.PI) / 4;
      const [x, y] = polar(a - 0.16, 49);
      const [u, v] = polar(a + 0.16, 49);
      const [p, q] = polar(a + 0.16, 37);
      const [s, t] = polar(a - 0.16, 37);
      return `<path d="M${x} ${y}L${u} ${v}L${p} ${q}L${s} ${t}Z" fill="#fff" fill-opacity=".92"/>`;
    })}${b.part(circlePath(30), 'ivory', { outline: 2 })}${b.part(starPath({ spikes: 4, outer: 24, inner: 6 }), 'gold', { outline: 1 })}</g>`,
  'wheel-spin': (b) =>
    b.part(circlePath(94)) +
    times(8, (i) => {
      const [x, y] = polar((i * Math.PI) / 4, 78);
      const [u, v] = polar(((i + 1) * Math.PI) / 4, 78);
      return `<path d="M0 0L${x} ${y}A78 78 0 0 1 ${u} ${v}Z" fill="${i % 2 ? b.shade('b', 2) : b.shade('obsidian', 3)}" stroke="${b.shade('a', 1)}" stroke-width="2.5"/>`;
    }) +
    times(16, (i) => {
      const [x, y] = polar((i * Math.PI) / 8, 86);
      return `<circle cx="${x}" cy="${y}" r="4" fill="#fff8da"/>`;
    }) +
    b.part(circlePath(22), 'a') +
    b.part(starPath({ spikes: 4, outer: 16, inner: 5 }), 'b', { outline: 1 }) +
    b.part('M-16 -112H16L0 -74Z', 'ruby'),
} satisfies Record<string, DrawSymbol>;
