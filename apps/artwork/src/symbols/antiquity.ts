import type { DrawSymbol } from '../brush.ts';
import { circlePath, each, polygonPath, starPath, times } from '../geometry.ts';

export const ANTIQUITY = {
  scarab: (b) =>
    b.pair('M-14 -20C-60 -70 -104 -62 -116 -20C-108 26 -66 40 -22 34Z', 'b') +
    b.line('M-46 54L-74 88M46 54L74 88M-40 -56L-58 -92M40 -56L58 -92', b.shade('a', 3), 9) +
    b.part('M0 -18C44 -18 56 20 48 54C40 84 16 98 0 98C-16 98 -40 84 -48 54C-56 20 -44 -18 0 -18Z') +
    b.line('M0 -12V94', b.shade('a', 4), 4) +
    b.part('M-38 -18C-36 -48 36 -48 38 -18C24 -8 -24 -8 -38 -18Z', 'b') +
    b.part('M-24 -46C-22 -68 22 -68 24 -46C12 -40 -12 -40 -24 -46Z') +
    b.part(circlePath(25, 0, -84), 'ruby') +
    b.shine(-10, -92, 13),

  'sun-mask': (b) =>
    b.part(starPath({ spikes: 16, outer: 106, inner: 78 })) +
    b.part(circlePath(74), 'b') +
    b.part(circlePath(62), 'a', { outline: 3 }) +
    b.twin('M-40 -16Q-26 -30 -10 -14Q-26 -4 -40 -16Z', '#1a0a02') +
    b.part('M-8 -10H8L14 22H-14Z', 'a', { outline: 2 }) +
    b.flat('M-28 34Q0 52 28 34Q0 44 -28 34Z', '#1a0a02') +
    b.line('M-44 -30Q-26 -42 -10 -28M44 -30Q26 -42 10 -28', b.shade('a', 4), 5) +
    b.part(polygonPath(4, 11, -Math.PI / 2, 0, -42), 'ruby', { outline: 2 }),

  pharaoh: (b) =>
    b.part(
      'M0 -100C56 -100 78 -64 84 -20L106 92H52L46 10H-46L-52 92H-106L-84 -20C-78 -64 -56 -100 0 -100Z',
      'gold',
    ) +
    times(5, (i) =>
      b.line(
        `M${-82 - i * 4} ${-10 + i * 21}L-48 ${-14 + i * 22}M${82 + i * 4} ${-10 + i * 21}L48 ${-14 + i * 22}`,
        b.shade('sapphire', 2),
        9,
      ),
    ) +
    b.line('M-50 -62C-20 -84 20 -84 50 -62', b.shade('sapphire', 2), 8) +
    b.part(
      'M0 -58C34 -58 48 -36 46 -2C44 40 24 66 0 66C-24 66 -44 40 -46 -2C-48 -36 -34 -58 0 -58Z',
      'bronze',
    ) +
    b.twin('M-38 -12Q-22 -26 -8 -10Q-24 -2 -38 -12Z', '#140a08') +
    b.twin(circlePath(5, -23, -13), '#fff') +
    b.line('M-44 -12L-36 -10M44 -12L36 -10M-38 -28Q-22 -38 -8 -28M38 -28Q22 -38 8 -28', '#140a08', 5) +
    b.line('M-14 40Q0 48 14 40', '#4a1a10', 5) +
    b.part('M-11 62H11L7 100H-7Z', 'sapphire') +
    b.part('M-10 -60C-16 -92 16 -92 10 -60Z', 'ruby', { outline: 2 }),

  pyramid: (b) =>
    b.part('M0 -92L110 80H-110Z', 'gold') +
    b.flat('M0 -92L110 80H26Z', '#2a1002', 0.5) +
    times(5, (i) => b.line(`M${-18 * (i + 1)} ${-92 + 29 * (i + 1)}H${19 * (i + 1)}`, '#5b2d05', 3, 0.5)) +
    b.part('M0 -92L26 -52H-26Z', 'b', { outline: 2 }) +
    b.part('M-30 8Q0 -22 30 8Q0 36 -30 8Z', 'ivory', { outline: 3 }) +
    b.part(circlePath(11, 0, 7), 'b', { outline: 2 }),

  masquerade: (b) =>
    each(
      [-70, -40, 40, 70],
      (x, i) =>
        `<g transform="translate(${x * 0.72} -30) rotate(${x * 0.42})">${b.part('M0 0C-22 -30 -18 -66 0 -92C18 -66 22 -30 0 0Z', i % 2 ? 'a' : 'b')}</g>`,
    ) +
    b.part('M0 0C-18 -30 -14 -74 0 -104C14 -74 18 -30 0 0Z', 'gold') +
    b.part(
      'M0 -18C30 -40 84 -40 110 -18C112 28 84 60 48 58C24 56 12 36 0 32C-12 36 -24 56 -48 58C-84 60 -112 28 -110 -18C-84 -40 -30 -40 0 -18Z',
      'a',
    ) +
    b.twin('M-82 6C-66 -16 -34 -12 -26 12C-40 32 -72 30 -82 6Z', '#12041c') +
    b.line('M-90 4C-68 -30 -30 -24 -18 12M90 4C68 -30 30 -24 18 12', '#ffe08a', 4) +
    b.part(polygonPath(4, 17, -Math.PI / 2, 0, -4), 'b', { outline: 2 }),
} satisfies Record<string, DrawSymbol>;
