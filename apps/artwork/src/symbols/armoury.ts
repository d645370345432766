import type { DrawSymbol } from '../brush.ts';
import {
  circlePath,
  closedPath,
  each,
  ellipsePath,
  polar,
  polygonPath,
  roundRectPath,
  starPath,
  times,
} from '../geometry.ts';

export const ARMOURY = {
  sword: (b) =>
    `<g transform="rotate(38)">${b.part('M-15 -104L0 -128L15 -104V40H-15Z', 'steel')}${b.flat('M0 -124L13 -104V38H0Z', '#00041a', 0.28)}${b.part('M-60 36C-30 48 30 48 60 36L66 54C34 66 -34 66 -66 54Z', 'metal')}${b.part('M-9 56H9V100H-9Z', 'wood')}${b.part(circlePath(18, 0, 110), 'metal')}${b.part(circlePath(9, 0, 110), 'stone', { outline: 2 })}${b.part(polygonPath(4, 18, -Math.PI / 2, 0, 48), 'stone', { outline: 2 })}</g>` +
    b.shine(54, -84, 18),

  'war-hammer': (b) =>
    `<g transform="rotate(-28)">${b.part('M-11 -40H11V112H-11Z', 'wood')}${b.line('M-8 66L8 74M-8 82L8 90', '#ffdf9a', 5, 0.7)}${b.part('M-84 -98H70L88 -78V-40L70 -22H-84L-100 -42V-78Z', 'steel')}${b.part('M-34 -104H34V-16H-34Z', 'metal')}${b.part(starPath({ spikes: 4, outer: 32, inner: 10, cx: 0, cy: -60 }), 'stone', { outline: 2 })}${b.part(roundRectPath(-18, 98, 36, 22, 8), 'metal')}</g>` +
    b.shine(-78, -40, 18),

  'battle-axe': (b) =>
    `<g transform="rotate(24)">${b.part('M-9 -104H9V112H-9Z', 'wood')}${b.pair('M-8 -82C-40 -72 -52 -96 -56 -108C-104 -76 -112 2 -76 40C-62 20 -36 6 -8 4Z', 'steel')}${b.pair('M-62 -86C-90 -60 -96 -8 -76 22C-84 -10 -82 -54 -62 -86Z', 'silver', { outline: 1 })}${b.part('M-16 -90H16V14H-16Z', 'metal')}${b.part(circlePath(14, 0, -38), 'stone', { outline: 3 })}</g>`,

  bow: (b) =>
    `<g transform="rotate(18)">${b.line('M-28 -112L-28 112', '#fff', 3, 0.85)}${b.part('M-34 -120C44 -100 62 -40 40 0C62 40 44 100 -34 120L-30 104C24 82 34 40 18 0C34 -40 24 -82 -30 -104Z', 'metal')}${b.part(roundRectPath(14, -26, 24, 52, 10), 'stone')}${b.part('M-104 -5H74V5H-104Z', 'wood', { outline: 3 })}${b.part('M68 -18L112 0L68 18L78 0Z', 'steel')}${b.part('M-116 -20L-84 -6H-104Z', 'ruby', { outline: 2 })}${b.part('M-116 20L-84 6H-104Z', 'ruby', { outline: 2 })}</g>`,

  goblet: (b) =>
    b.part('M-70 -92H70C76 -32 52 14 14 26V66H-14V26C-52 14 -76 -32 -70 -92Z', 'metal') +
    b.part(ellipsePath(66, 16, 0, -90), 'ruby', { outline: 5 }) +
    b.part('M-14 62H14L58 98H-58Z', 'metal') +
    b.part(ellipsePath(20, 12, 0, 44), 'stone', { outline: 3 }) +
    each(
      [
        [-44, -40],
        [0, -30],
        [44, -40],
      ],
      ([x, y]) => b.part(polygonPath(4, 15, -Math.PI / 2, x, y), 'stone', { outline: 2 }),
    ) +
    b.line('M-52 -66C-52 -30 -42 -4 -24 8', '#fff', 7, 0.6),

  ring: (b) =>
    b.part(`${circlePath(70, 0, 34)}M-46 34a46 46 0 1 1 92 0a46 46 0 1 1 -92 0Z`, 'metal') +
    b.part('M-34 -36L-22 -18H22L34 -36Z', 'metal') +
    b.part('M-34 -112H34L58 -76L0 -18L-58 -76Z', 'stone') +
    b.facets([
      [
        [
          [-34, -112],
          [34, -112],
          [20, -76],
          [-20, -76],
        ],
        0.5,
      ],
      [
        [
          [-34, -112],
          [-20, -76],
          [-58, -76],
        ],
        0.3,
      ],
      [
        [
          [-20, -76],
          [20, -76],
          [0, -18],
        ],
        0.2,
      ],
      [
        [
          [20, -76],
          [58, -76],
          [0, -18],
        ],
        -0.4,
      ],
    ]) +
    b.shine(-28, -98, 16),

  dragon: (b) =>
    b.pair('M-34 -56C-60 -70 -70 -104 -52 -124C-40 -104 -24 -96 -10 -76Z', 'ivory') +
    b.pair('M-52 -40C-96 -62 -118 -44 -122 -20C-104 -14 -108 6 -120 18C-96 28 -70 16 -56 0Z', 'b') +
    b.part(
      'M0 -84C40 -84 66 -58 64 -22C62 8 46 22 44 44C44 76 24 96 0 98C-24 96 -44 76 -44 44C-46 22 -62 8 -64 -22C-66 -58 -40 -84 0 -84Z',
      'a',
    ) +
    b.part('M0 -84C10 -60 12 -20 18 30H-18C-12 -20 -10 -60 0 -84Z', 'b', { outline: 2 }) +
    b.twin('M-56 -24Q-34 -46 -14 -14Q-36 -2 -56 -24Z', '#150806') +
    b.twin(circlePath(10, -34, -22), '#ffd93c') +
    b.twin('M-36 -33h4v22h-4Z', '#150806') +
    b.twin('M-28 40Q-20 26 -8 36Q-18 48 -28 40Z', '#150806') +
    b.line('M-38 68C-14 80 14 80 38 68', '#150806', 5) +
    b.flat('M-30 70L-24 86L-18 73ZM30 70L24 86L18 73Z', '#fff') +
    b.line('M-60 -42L-16 -26M60 -42L16 -26', b.shade('a', 4), 9) +
    times(3, (i) => b.line(`M${-10 + i} ${-58 + i * 26}H${10 - i}`, b.shade('b', 4), 4, 0.6)),

  phoenix: (b) =>
    b.pair(
      'M-10 4C-34 -40 -66 -60 -120 -66C-108 -48 -106 -40 -112 -28C-100 -22 -98 -14 -100 0C-86 2 -82 10 -82 22C-64 20 -52 30 -46 44C-30 40 -16 30 -10 4Z',
      'coral',
    ) +
    b.pair('M-12 6C-34 -24 -56 -36 -88 -44C-76 -24 -56 -2 -34 22Z', 'gold', { outline: 2 }) +
    b.part(
      'M0 30C-18 60 -46 78 -40 112C-26 100 -20 98 -14 84C-12 102 -6 112 0 124C6 112 12 102 14 84C20 98 26 100 40 112C46 78 18 60 0 30Z',
      'ruby',
    ) +
    b.part(
      'M0 -74C26 -74 34 -46 28 -22C38 8 22 48 0 64C-22 48 -38 8 -28 -22C-34 -46 -26 -74 0 -74Z',
      'gold',
    ) +
    b.part(
      'M0 -66C-14 -92 -30 -92 -34 -112C-18 -110 -10 -104 0 -122C10 -104 18 -110 34 -112C30 -92 14 -92 0 -66Z',
      'ruby',
      { outline: 3 },
    ) +
    b.part('M-10 -46H10L0 -24Z', 'copper', { outline: 2 }) +
    b.twin(circlePath(4.4, -12, -52), '#200a06') +
    b.part(starPath({ spikes: 4, outer: 18, inner: 6, cx: 0, cy: 8 }), 'ruby', { outline: 2 }),

  wings: (b) =>
    b.pair(
      'M-14 20C-18 -42 -64 -78 -124 -84C-116 -62 -108 -56 -96 -50C-110 -48 -114 -46 -120 -48C-112 -26 -98 -16 -84 -14C-92 -10 -98 -8 -106 -10C-94 12 -76 20 -62 18C-66 24 -72 28 -78 28C-62 44 -34 46 -14 20Z',
      'a',
    ) +
    b.pair('M-18 8C-34 -34 -66 -58 -100 -66C-80 -40 -52 -8 -18 8Z', 'ivory', { outline: 1 }) +
    b.part('M0 -58C16 -34 44 -34 44 0C44 36 18 62 0 84C-18 62 -44 36 -44 0C-44 -34 -16 -34 0 -58Z', 'b') +
    b.facets([
      [
        [
          [0, -58],
          [-44, 0],
          [-14, 8],
        ],
        0.3,
      ],
      [
        [
          [0, -58],
          [14, 8],
          [44, 0],
        ],
        -0.2,
      ],
      [
        [
          [-44, 0],
          [-14, 8],
          [0, 84],
        ],
        -0.1,
      ],
      [
        [
          [14, 8],
          [44, 0],
          [0, 84],
        ],
        -0.4,
      ],
      [
        [
          [0, -58],
          [14, 8],
          [-14, 8],
        ],
        0.4,
      ],
    ]) +
    b.shine(-14, -26, 14),

  gear: (b) =>
    b.part(
      closedPath(Array.from({ length: 48 }, (_, i) => polar((i * Math.PI) / 24, i % 6 < 3 ? 102 : 80))),
      'metal',
    ) +
    b.part(circlePath(60), 'b') +
    b.part(circlePath(44), 'obsidian', { outline: 3 }) +
    times(8, (i) => {
      const [x, y] = polar((i * Math.PI) / 4, 52);
      return `<circle cx="${x}" cy="${y}" r="4" fill="#fff6d0"/>`;
    }) +
    b.part(starPath({ spikes: 6, outer: 36, inner: 15 }), 'metal', { outline: 2 }) +
    b.part(circlePath(12), 'stone', { outline: 2 }) +
    b.shine(-58, -60, 16),
} satisfies Record<string, DrawSymbol>;
