import type { DrawSymbol } from '../brush.ts';
import { circlePath, polygonPath, roundRectPath, starPath, times } from '../geometry.ts';

export const ARMS = {
  shield: (b) =>
    `<g transform="rotate(40)">${b.part('M-8 -120H8V70H-8Z', 'silver')}${b.part('M-34 66H34V78H-34Z')}${b.part(circlePath(11, 0, 104))}</g><g transform="rotate(-40)">${b.part('M-8 -120H8V70H-8Z', 'silver')}${b.part('M-34 66H34V78H-34Z')}${b.part(circlePath(11, 0, 104))}</g>` +
    b.part('M0 -84C24 -70 50 -64 76 -66C82 8 52 66 0 96C-52 66 -82 8 -76 -66C-50 -64 -24 -70 0 -84Z') +
    b.part('M0 -62C20 -50 40 -46 58 -46C60 10 38 52 0 76C-38 52 -60 10 -58 -46C-40 -46 -20 -50 0 -62Z', 'b', {
      outline: 2,
    }) +
    b.part(starPath({ spikes: 8, outer: 36, inner: 16, rotation: -Math.PI / 2, cx: 0, cy: 2 }), 'a', {
      outline: 2,
    }),

  helmet: (b) =>
    b.pair('M-64 -34C-106 -40 -116 -82 -96 -112C-92 -80 -72 -70 -46 -68Z', 'ivory') +
    b.part('M0 -88C54 -88 78 -46 78 4H-78C-78 -46 -54 -88 0 -88Z', 'a') +
    b.part('M-11 -92H11V4H-11Z', 'b', { outline: 3 }) +
    b.part(roundRectPath(-86, -4, 172, 28, 10), 'b') +
    times(7, (i) => `<circle cx="${-66 + i * 22}" cy="10" r="5" fill="${b.shade('b', 4)}"/>`) +
    b.part('M-16 20H16L10 84L0 96L-10 84Z', 'a') +
    b.pair('M-76 24H-34L-40 70L-66 92Z', 'a') +
    b.shine(-40, -48, 15),

  skull: (b) =>
    b.part(
      'M0 -96C58 -96 92 -60 88 -14C86 12 70 24 62 36V54H-62V36C-70 24 -86 12 -88 -14C-92 -60 -58 -96 0 -96Z',
      'ivory',
    ) +
    b.part('M-48 50H48V80Q48 92 36 92H-36Q-48 92 -48 80Z', 'ivory') +
    b.twin('M-62 -14C-60 -38 -22 -38 -18 -12C-18 14 -58 18 -62 -14Z', '#160a18') +
    b.twin(circlePath(9, -40, -8), b.shade('b', 1)) +
    b.flat('M0 10L14 34H-14Z', '#160a18') +
    b.line('M-24 54V88M-8 54V88M8 54V88M24 54V88', '#6a5230', 4) +
    b.part(polygonPath(6, 18, 0, 0, -58), 'b'),
} satisfies Record<string, DrawSymbol>;
