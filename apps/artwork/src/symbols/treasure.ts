import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, polar, polygonPath, roundRectPath, starPath, times } from '../geometry.ts';

export const TREASURE = {
  coin: (b) =>
    b.part(circlePath(92), 'metal') +
    b.part(circlePath(70), 'metal', { outline: 3 }) +
    b.part(starPath({ spikes: 5, outer: 50, inner: 21 }), 'stone', { outline: 3 }) +
    times(28, (i) => {
      const [x, y] = polar((i * Math.PI) / 14, 81);
      return `<circle cx="${x}" cy="${y}" r="3" fill="${b.shade('a', 4)}" fill-opacity=".5"/>`;
    }) +
    b.shine(-54, -58, 18),

  crown: (b) =>
    b.part('M-86 58L-104 -44L-52 4L0 -82L52 4L104 -44L86 58Z', 'metal') +
    b.part(roundRectPath(-90, 52, 180, 36, 12), 'metal') +
    each(
      [
        [-104, -54, 12],
        [0, -92, 15],
        [104, -54, 12],
      ],
      ([x, y, r]) => b.part(circlePath(r, x, y), 'stone', { outline: 3 }),
    ) +
    b.part(polygonPath(4, 26, -Math.PI / 2, 0, 24), 'stone', { outline: 3 }) +
    b.part(circlePath(10, -50, 34), 'stone', { outline: 3 }) +
    b.part(circlePath(10, 50, 34), 'stone', { outline: 3 }) +
    times(7, (i) => `<circle cx="${-66 + i * 22}" cy="70" r="5" fill="${b.shade('b', 1)}"/>`) +
    b.shine(-70, 8, 16),

  chest: (b) =>
    b.flat('M-70 -6C-60 -60 60 -60 70 -6Z', '#fff3b0', 0.9) +
    each(
      [
        [-44, -4, 15],
        [-14, -14, 16],
        [18, -12, 17],
        [46, -2, 14],
        [2, -30, 13],
      ],
      ([x, y, r]) => b.part(circlePath(r, x, y), 'gold', { outline: 2 }),
    ) +
    b.part(polygonPath(6, 17, 0.3, -30, -28), 'ruby', { outline: 2 }) +
    b.part(polygonPath(6, 15, 0.9, 34, -30), 'emerald', { outline: 2 }) +
    b.part('M-92 4H92L84 92H-84Z', 'wood') +
    b.part('M-98 -4H98V20H-98Z') +
    b.part('M-66 20H-44V92H-66Z') +
    b.part('M44 20H66V92H44Z') +
    b.part('M-88 78H88L86 94H-86Z') +
    b.part(roundRectPath(-20, 2, 40, 46, 9)) +
    b.flat(circlePath(7, 0, 20) + 'M-4 22H4L6 36H-6Z', '#1b0d04') +
    b.part('M-92 -12C-92 -112 92 -112 92 -12L80 -20C70 -84 -70 -84 -80 -20Z', 'wood'),

  key: (b) =>
    `<g transform="rotate(38)">${b.part('M-10 -20H10V92H-10Z')}${b.part('M10 52H42V70H10ZM10 78H34V94H10Z')}${b.part('M0 -106C36 -106 52 -82 48 -58C44 -32 24 -16 0 -16C-24 -16 -44 -32 -48 -58C-52 -82 -36 -106 0 -106Z')}${b.part(circlePath(22, 0, -62), 'b')}</g>` +
    b.shine(22, -66, 13),

  trophy: (b) =>
    b.line('M-58 -66C-112 -70 -108 8 -42 12M58 -66C112 -70 108 8 42 12', b.shade('a', 2), 13) +
    b.part('M-64 -90H64C64 -20 48 22 0 30C-48 22 -64 -20 -64 -90Z') +
    b.part('M-12 26H12L18 62H-18Z') +
    b.part('M-48 60H48L56 94H-56Z', 'obsidian') +
    b.part(roundRectPath(-72, -100, 144, 20, 10)) +
    b.part(starPath({ spikes: 5, outer: 30, inner: 13, rotation: -Math.PI / 2, cx: 0, cy: -36 }), 'b', {
      outline: 3,
    }) +
    b.line('M-44 -70C-44 -34 -38 -10 -24 8', '#fff', 8, 0.6),

  gift: (b) =>
    b.part(roundRectPath(-78, -16, 156, 110, 10), 'b') +
    b.part('M-18 -16H18V94H-18Z', 'a') +
    b.part(roundRectPath(-90, -46, 180, 38, 10), 'b') +
    b.part('M-20 -46H20V-8H-20Z', 'a') +
    b.pair('M-2 -46C-40 -44 -78 -62 -66 -90C-48 -114 -8 -84 -2 -46Z', 'a') +
    b.part(circlePath(13, 0, -50), 'a') +
    b.shine(-64, -34, 12),

  ticket: (b) =>
    `<g transform="rotate(-14)">${b.part('M-100 -52H100V-18A18 18 0 0 0 100 18V52H-100V18A18 18 0 0 0 -100 -18Z')}${b.line('M46 -44V44', b.shade('a', 4), 4, 0.6)}${b.part(starPath({ spikes: 5, outer: 34, inner: 15, rotation: -Math.PI / 2, cx: -26, cy: 0 }), 'b', { outline: 3 })}${b.line('M66 -22H82M66 0H82M66 22H82', b.shade('a', 4), 6, 0.7)}</g>` +
    b.shine(-70, -30, 15),
} satisfies Record<string, DrawSymbol>;
