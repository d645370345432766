import type { Brush } from './brush.ts';
import type { Palette } from './colour/palettes.ts';
import { circlePath, n, place, polar, roundRectPath, times } from './geometry.ts';
import type { Random } from './random.ts';

interface Frame {
  r: Random;
  w: number;
  h: number;
  /** The vertical centre of the subject. */
  fy: number;
  p: Palette;
  brush: Brush;
  /** The nth symbol of the cast. */
  draw(index: number): string;
}

type DrawComposition = (frame: Frame) => string;

const DROP = 'filter="url(#drop)"';
const FAR = 'filter="url(#blur-s)" opacity=".9"';

/** The positions of the symbols on a tile. Scales are for a tile that is 360 wide. */
export const COMPOSITIONS = {
  solo: ({ r, w, fy, draw }) =>
    place(draw(0), { x: w / 2, y: fy, scale: 1.42, rotate: r.between(-7, 7), attributes: DROP }),

  trio: ({ w, h, fy, draw }) =>
    place(draw(1), { x: w * 0.2, y: fy + h * 0.07, scale: 0.72, rotate: -16, attributes: DROP }) +
    place(draw(2), { x: w * 0.8, y: fy + h * 0.07, scale: 0.72, rotate: 16, attributes: DROP }) +
    place(draw(0), { x: w / 2, y: fy, scale: 1.16, attributes: DROP }),

  cascade: ({ r, w, h, fy, draw }) => {
    const spots: [x: number, y: number, scale: number][] = [
      [0.12, 0.14, 0.34],
      [0.88, 0.2, 0.42],
      [0.18, 0.62, 0.44],
      [0.84, 0.58, 0.36],
    ];
    const small = ([x, y, scale]: [number, number, number], i: number) =>
      place(draw(1 + (i % 2)), {
        x: w * x,
        y: h * y,
        scale,
        rotate: r.between(-50, 50),
        attributes: i < 2 ? FAR : DROP,
      });
    return (
      spots.map(small).join('') +
      place(draw(0), { x: w / 2, y: fy, scale: 1.24, rotate: r.between(-10, 10), attributes: DROP })
    );
  },

  medallion: ({ w, fy, draw, brush }) => {
    const beads = times(24, (i) => {
      const [x, y] = polar((i * Math.PI) / 12, 104);
      return `<circle cx="${x}" cy="${y}" r="3.4" fill="#fff" fill-opacity=".85"/>`;
    });
    const disc = `${brush.part(circlePath(112), 'a', { outline: 5 })}${brush.part(circlePath(96), 'obsidian', { outline: 3 })}${beads}<circle r="92" fill="url(#medal-glow)"/>`;
    return place(`${disc}<g transform="scale(.78)">${draw(0)}</g>`, {
      x: w / 2,
      y: fy,
      scale: 1.34,
      attributes: DROP,
    });
  },

  closeup: ({ r, w, h, fy, draw }) =>
    place(draw(0), {
      x: w * r.pick([0.38, 0.62]),
      y: fy + h * 0.03,
      scale: 1.95,
      rotate: r.between(-14, 14),
      attributes: DROP,
    }),

  duo: ({ w, h, fy, draw }) =>
    place(draw(1), { x: w * 0.68, y: fy - h * 0.06, scale: 0.98, rotate: 12, attributes: DROP }) +
    place(draw(0), { x: w * 0.38, y: fy + h * 0.04, scale: 1.12, rotate: -9, attributes: DROP }),

  twins: ({ w, h, fy, draw }) =>
    place(draw(1), { x: w * 0.2, y: fy - h * 0.06, scale: 0.8, rotate: -14, attributes: DROP }) +
    `<g transform="translate(${w} 0) scale(-1 1)">${place(draw(1), { x: w * 0.2, y: fy - h * 0.06, scale: 0.8, rotate: -14, attributes: DROP })}</g>` +
    place(draw(0), { x: w / 2, y: fy + h * 0.04, scale: 1.22, attributes: DROP }),

  orbit: ({ r, w, h, fy, p, draw }) => {
    const start = r() * 6.28;
    const ring = `<ellipse cx="${w / 2}" cy="${n(fy)}" rx="${n(w * 0.43)}" ry="${n(h * 0.25)}" fill="none" stroke="${p.glow}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`;
    const around = times(5, (i) => {
      const [x, y] = polar(start + (i * Math.PI * 2) / 5, 100);
      return place(draw(1 + (i % 2)), {
        x: w / 2 + (x / 100) * w * 0.41,
        y: fy + (y / 100) * h * 0.24,
        scale: 0.3,
        rotate: r.between(-24, 24),
        attributes: DROP,
      });
    });
    return ring + around + place(draw(0), { x: w / 2, y: fy, scale: 1.06, attributes: DROP });
  },

  pedestal: ({ w, h, fy, draw, brush, p }) => {
    const top = fy + h * 0.17;
    const step = (i: number) =>
      brush.part(roundRectPath(-74 - i * 22, i * 26, 148 + i * 44, 30, 7), i === 1 ? 'a' : 'obsidian');
    const light = `<path d="M${n(w * 0.32)} -10H${n(w * 0.68)}L${n(w * 0.86)} ${n(top + 20)}H${n(w * 0.14)}Z" fill="${p.glow}" fill-opacity=".16"/>`;
    return (
      light +
      place(step(2) + step(1) + step(0), { x: w / 2, y: top, scale: 1.1, attributes: DROP }) +
      place(draw(0), { x: w / 2, y: fy - h * 0.05, scale: 1.14, attributes: DROP })
    );
  },

  card: ({ r, w, h, fy, draw, brush, p }) => {
    const face = `${brush.part(roundRectPath(-104, -130, 208, 260, 22), 'metal', { outline: 5 })}<path d="${roundRectPath(-90, -116, 180, 232, 14)}" fill="url(#medal-glow)"/><path d="${roundRectPath(-80, -106, 160, 212, 9)}" fill="none" stroke="${p.title[1]}" stroke-opacity=".7" stroke-width="2.5"/>`;
    const corner = [
      [-84, -110],
      [84, -110],
      [-84, 110],
      [84, 110],
    ];
    const studs = corner
      .map(([x = 0, y = 0]) => brush.part(circlePath(9, x, y), 'stone', { outline: 2 }))
      .join('');
    const lean = r.between(-6, 6);
    return (
      place(brush.part(roundRectPath(-104, -130, 208, 260, 22), 'b', { outline: 5 }), {
        x: w * 0.53,
        y: fy + h * 0.004,
        scale: 1.02,
        rotate: lean + 11,
        attributes: DROP,
      }) +
      place(face + studs, { x: w / 2, y: fy, scale: 1.06, rotate: lean, attributes: DROP }) +
      place(draw(0), { x: w / 2, y: fy, scale: 0.98, rotate: lean, attributes: DROP })
    );
  },

  portal: ({ r, w, h, fy, draw, brush, p }) => {
    const arch = 'M-108 150V-34A108 108 0 0 1 108 -34V150H84V-34A84 84 0 0 0 -84 -34V150Z';
    const keys = times(9, (i) => {
      const [x, y] = polar(Math.PI + (i * Math.PI) / 8, 96, 0, -34);
      return `<circle cx="${x}" cy="${y}" r="5" fill="${brush.shade('b', 1)}"/>`;
    });
    const opening = `<path d="M-86 150V-34A86 86 0 0 1 86 -34V150Z" fill="url(#medal-glow)"/><circle cy="-20" r="80" fill="${p.glow}" fill-opacity=".45" filter="url(#blur-m)"/>`;
    return (
      place(opening + brush.part(arch, 'a', { outline: 5 }) + keys, {
        x: w / 2,
        y: fy,
        scale: 1.36,
        attributes: DROP,
      }) +
      place(draw(0), { x: w / 2, y: fy + h * 0.01, scale: 1.08, rotate: r.between(-4, 4), attributes: DROP })
    );
  },

  laurels: ({ w, h, fy, draw, brush }) => {
    const sprig = times(7, (i) => {
      const [x, y] = polar(Math.PI * 0.56 + i * 0.27, 118);
      return `<g transform="translate(${x} ${y}) rotate(${n(i * 15.5 - 4)})">${brush.part('M0 -26C16 -14 16 10 0 24C-16 10 -16 -14 0 -26Z', 'metal', { outline: 3 })}</g>`;
    });
    return (
      place(sprig, { x: w / 2, y: fy, scale: 1.3, attributes: DROP }) +
      `<g transform="translate(${w} 0) scale(-1 1)">${place(sprig, { x: w / 2, y: fy, scale: 1.3, attributes: DROP })}</g>` +
      place(draw(0), { x: w / 2, y: fy - h * 0.01, scale: 1.05, attributes: DROP })
    );
  },

  shower: ({ r, w, h, fy, draw }) =>
    times(6, (i) =>
      place(draw(1), {
        x: w * (0.06 + (i % 3) * 0.44) + r.between(-14, 14),
        y: h * (0.08 + Math.floor(i / 3) * 0.5) + r.between(-18, 18),
        scale: r.between(0.24, 0.4),
        rotate: r.between(-40, 40),
        attributes: i % 2 ? FAR : DROP,
      }),
    ) + place(draw(0), { x: w / 2, y: fy, scale: 1.34, rotate: r.between(-9, 9), attributes: DROP }),
} satisfies Record<string, DrawComposition>;

export type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as CompositionName[]; // Object.keys widens to string

export const isCompositionName = (name: string): name is CompositionName => Object.hasOwn(COMPOSITIONS, name);
