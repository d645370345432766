import type { DrawSymbol } from '../brush.ts';
import { circlePath, polygonPath, starPath, times } from '../geometry.ts';

export const BEASTS = {
  fox: (b) =>
    b.pair('M-94 -104L-22 -52L-78 2Z', 'copper') +
    b.twin('M-82 -82L-40 -52L-72 -20Z', '#3a1208', 0.8) +
    b.part(
      'M0 96C-30 66 -96 22 -96 -8C-70 -58 -30 -58 0 -50C30 -58 70 -58 96 -8C96 22 30 66 0 96Z',
      'copper',
    ) +
    b.pair('M0 96C-30 66 -96 22 -96 -8C-60 -6 -28 10 -16 46Z', 'ivory', { outline: 2 }) +
    b.twin('M-58 2Q-36 -20 -18 12Q-42 20 -58 2Z', '#160a14') +
    b.twin(circlePath(6, -36, 4), b.shade('b', 1)) +
    b.part('M-14 74Q0 66 14 74Q8 94 0 96Q-8 94 -14 74Z', 'obsidian', { outline: 2 }) +
    b.part(polygonPath(4, 15, -Math.PI / 2, 0, -30), 'b', { outline: 2 }),

  wolf: (b) =>
    b.pair('M-76 -110L-14 -58L-66 -8Z', 'silver') +
    b.twin('M-68 -88L-32 -56L-60 -30Z', '#141a2a', 0.85) +
    b.part(
      'M0 100L-26 84L-48 66L-72 62L-70 40L-102 24L-84 -2L-92 -26C-62 -60 -30 -58 0 -54C30 -58 62 -60 92 -26L84 -2L102 24L70 40L72 62L48 66L26 84Z',
      'silver',
    ) +
    b.pair('M0 100L-26 84L-48 66L-72 62L-58 20C-34 22 -18 40 -12 60Z', 'ivory', { outline: 2 }) +
    b.part('M0 -54C22 -30 20 30 16 62H-16C-20 30 -22 -30 0 -54Z', 'obsidian', { outline: 2 }) +
    b.twin('M-58 -6Q-36 -22 -20 6Q-42 12 -58 -6Z', '#0b0f1c') +
    b.twin(circlePath(7, -36, -5), '#8fe9ff') +
    b.part('M-15 72Q0 62 15 72Q10 90 0 92Q-10 90 -15 72Z', 'obsidian', { outline: 2 }),

  lion: (b) =>
    b.part(starPath({ spikes: 18, outer: 108, inner: 84, rotation: -Math.PI / 2 + 0.1 }), 'copper') +
    b.part(starPath({ spikes: 16, outer: 88, inner: 70 }), 'bronze', { outline: 2 }) +
    b.pair(circlePath(20, -56, -52), 'gold') +
    b.part(
      'M0 -62C40 -62 60 -38 58 -4C56 30 40 72 0 76C-40 72 -56 30 -58 -4C-60 -38 -40 -62 0 -62Z',
      'gold',
    ) +
    b.part('M-14 -20H14L22 30H-22Z', 'gold', { outline: 1 }) +
    b.pair('M0 34C-14 28 -34 34 -34 50C-32 66 -10 68 0 58Z', 'ivory', { outline: 2 }) +
    b.part('M-18 22H18Q14 40 0 42Q-14 40 -18 22Z', 'obsidian', { outline: 2 }) +
    b.twin('M-46 -12Q-30 -28 -14 -10Q-32 -2 -46 -12Z', '#1d0d04') +
    b.twin(circlePath(5, -30, -13), '#ffd94a') +
    b.line('M-50 -28L-16 -24M50 -28L16 -24', b.shade('bronze', 4), 6),

  bull: (b) =>
    b.pair('M-44 -48C-84 -44 -100 -74 -92 -108C-122 -84 -122 -26 -70 -12Z', 'ivory') +
    b.pair('M-54 -22C-84 -30 -104 -14 -106 2C-84 14 -66 8 -54 -2Z', 'a') +
    b.part(
      'M0 -66C36 -66 60 -46 58 -14C56 16 44 40 40 66C34 92 -34 92 -40 66C-44 40 -56 16 -58 -14C-60 -46 -36 -66 0 -66Z',
      'a',
    ) +
    b.part('M0 38C28 34 46 46 42 68C36 94 -36 94 -42 68C-46 46 -28 34 0 38Z', 'b') +
    b.twin('M-26 60Q-16 50 -8 62Q-18 70 -26 60Z', '#14070a') +
    b.line('M-16 74C-16 108 16 108 16 74', '#ffd257', 8) +
    b.twin('M-44 -10Q-28 -24 -16 -4Q-34 4 -44 -10Z', '#14070a') +
    b.twin(circlePath(5, -30, -8), '#ff5a3c') +
    b.part(polygonPath(4, 20, -Math.PI / 2, 0, -30), 'b', { outline: 2 }),

  owl: (b) =>
    b.part(
      'M0 -70C30 -70 56 -92 88 -100C84 -60 98 -24 92 16C86 66 46 98 0 98C-46 98 -86 66 -92 16C-98 -24 -84 -60 -88 -100C-56 -92 -30 -70 0 -70Z',
      'b',
    ) +
    b.part('M0 6C34 6 58 26 58 50C50 80 26 92 0 92C-26 92 -50 80 -58 50C-58 26 -34 6 0 6Z', 'ivory', {
      outline: 2,
    }) +
    times(8, (i) =>
      b.line(`M${-34 + (i % 4) * 20} ${40 + Math.floor(i / 4) * 20}q8 12 16 0`, '#8a6a3a', 4, 0.8),
    ) +
    b.pair(circlePath(38, -40, -20), 'ivory') +
    b.pair(circlePath(25, -40, -20), 'a', { outline: 2 }) +
    b.twin(circlePath(14, -40, -20), '#0b0a14') +
    b.twin(circlePath(5, -46, -27), '#fff') +
    b.part('M-14 -2L0 -14L14 -2L0 28Z', 'gold', { outline: 2 }),

  'lucky-cat': (b) =>
    b.pair('M-74 -96L-18 -62L-72 -22Z', 'ivory') +
    b.twin('M-66 -78L-36 -60L-62 -40Z', '#e8627c') +
    b.part('M0 -68C56 -68 88 -36 88 8C88 56 52 84 0 84C-52 84 -88 56 -88 8C-88 -36 -56 -68 0 -68Z', 'ivory') +
    b.line('M-56 2Q-40 -18 -24 2M56 2Q40 -18 24 2', '#2a1420', 8) +
    b.twin('M-62 28a12 8 0 1 0 24 0a12 8 0 1 0 -24 0', '#ff8fa5', 0.7) +
    b.flat('M-9 16H9L0 26Z', '#d0405e') +
    b.line('M0 26C-2 40 -20 40 -20 30M0 26C2 40 20 40 20 30', '#2a1420', 5) +
    b.part('M-64 66C-30 86 30 86 64 66L66 84C30 102 -30 102 -66 84Z', 'ruby') +
    b.part(circlePath(17, 0, 92), 'gold') +
    b.part(circlePath(15, 0, -44), 'gold', { outline: 2 }),

  koi: (b) =>
    `<g transform="rotate(-24)">${b.part('M-60 -6C-92 -60 -118 -66 -120 -40C-112 -20 -112 12 -124 36C-116 62 -88 46 -60 10Z', 'b')}${b.part('M-10 -40C4 -84 44 -86 56 -60C44 -44 34 -38 26 -32Z', 'b')}${b.part('M0 36C4 76 34 88 50 72C44 52 34 42 24 32Z', 'b')}` +
    b.part('M-78 0C-44 -56 46 -62 104 0C46 62 -44 56 -78 0Z') +
    times(9, (i) =>
      b.line(
        `M${-44 + (i % 3) * 32 + (i > 2 && i < 6 ? 14 : 0)} ${-24 + Math.floor(i / 3) * 20}q13 10 0 20`,
        b.shade('a', 4),
        3.5,
        0.45,
      ),
    ) +
    b.flat('M54 -34C40 -10 40 12 54 34C76 26 92 14 104 0C92 -14 76 -26 54 -34Z', '#fff', 0.3) +
    `<circle cx="74" cy="-12" r="10" fill="#fff"/><circle cx="76" cy="-12" r="6" fill="#10121d"/></g>`,
} satisfies Record<string, DrawSymbol>;
