import type { DrawSymbol } from '../brush.ts';
import { circlePath, polar, roundRectPath, starPath, times } from '../geometry.ts';

export const VOYAGE = {
  compass: (b) =>
    b.part(circlePath(90)) +
    b.part(circlePath(70), 'obsidian', { outline: 3 }) +
    times(12, (i) => {
      const [x, y] = polar((i * Math.PI) / 6, 80);
      return `<circle cx="${x}" cy="${y}" r="4" fill="${b.shade('a', 4)}"/>`;
    }) +
    b.part(starPath({ spikes: 4, outer: 50, inner: 13, rotation: -Math.PI / 4 }), 'b', { outline: 2 }) +
    b.part(starPath({ spikes: 4, outer: 104, inner: 17 }), 'a', { outline: 3 }) +
    b.part(circlePath(12), 'b', { outline: 2 }),

  anchor: (b) =>
    b.part('M-11 -60H11V70H-11Z') +
    b.part('M-100 14L-72 -10L-60 24C-76 22 -66 58 -8 64V94C-84 92 -108 50 -100 14Z') +
    b.part('M100 14L72 -10L60 24C76 22 66 58 8 64V94C84 92 108 50 100 14Z') +
    b.part('M-48 -44H48V-22H-48Z') +
    b.line(circlePath(22, 0, -80), b.shade('a', 2), 12) +
    b.part(circlePath(15, 0, 66), 'b'),

  rocket: (b) =>
    `<g transform="rotate(34)">${b.part('M-24 62C-26 108 -8 120 0 136C8 120 26 108 24 62Z', 'coral')}${b.part('M-12 62C-12 88 -4 94 0 104C4 94 12 88 12 62Z', 'gold', { outline: 1 })}` +
    b.pair('M-34 18L-82 74L-32 64Z', 'b') +
    b.part('M0 -112C44 -74 50 -6 36 66H-36C-50 -6 -44 -74 0 -112Z') +
    b.part('M0 -112C22 -94 34 -72 39 -50H-39C-34 -72 -22 -94 0 -112Z', 'b') +
    b.part(circlePath(22, 0, -12), 'silver') +
    b.part(circlePath(14, 0, -12), 'sapphire', { outline: 2 }) +
    '</g>',

  hourglass: (b) =>
    b.part(
      'M-54 -76H54C54 -30 14 -16 14 0C14 16 54 30 54 76H-54C-54 30 -14 16 -14 0C-14 -16 -54 -30 -54 -76Z',
      'ice',
    ) +
    b.part('M-36 -40H36C28 -24 8 -14 4 0H-4C-8 -14 -28 -24 -36 -40Z', 'gold', { outline: 1 }) +
    b.part('M0 34C24 44 42 58 42 74H-42C-42 58 -24 44 0 34Z', 'gold', { outline: 1 }) +
    b.line('M0 0V40', '#ffdf7a', 4) +
    b.part(roundRectPath(-72, -98, 144, 26, 9)) +
    b.part(roundRectPath(-72, 72, 144, 26, 9)) +
    b.pair('M-66 -72H-54V72H-66Z', 'b', { outline: 3 }),

  lantern: (b) =>
    b.line('M-34 -62C-34 -108 34 -108 34 -62', b.shade('a', 2), 9) +
    b.part('M-22 -74H22L46 -48H-46Z') +
    b.flat(roundRectPath(-46, -46, 92, 108, 16), '#ffe9a8', 0.95) +
    b.flat(roundRectPath(-46, -46, 92, 108, 16), '#ff9a2e', 0.35) +
    b.flat('M0 54C-34 54 -34 14 0 -34C34 14 34 54 0 54Z', '#ff8a1e', 0.95) +
    b.flat('M0 52C-18 52 -18 24 0 0C18 24 18 52 0 52Z', '#fff7c9') +
    b.pair('M-52 -48H-38V64H-52Z') +
    b.part('M-8 -48H8V-30H-8Z') +
    b.part('M-58 60H58L66 88H-66Z') +
    b.shine(-26, -26, 14),
} satisfies Record<string, DrawSymbol>;
