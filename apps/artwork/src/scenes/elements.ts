import type { Palette } from '../colour/palettes.ts';
import { n, polar, times } from '../geometry.ts';
import type { Random } from '../random.ts';

/** A scene fills any width and height; (fx, fy) is the position of the subject and of the light. */
export interface Stage {
  r: Random;
  w: number;
  h: number;
  p: Palette;
  fx: number;
  fy: number;
}

export type DrawScene = (stage: Stage) => string;

interface Ridge {
  baseline: number;
  amplitude: number;
  fill: string;
  opacity?: number;
  detail?: number;
}

/** Midpoint displacement, so that no two skylines are equal. */
function ridgeLine(r: Random, w: number, { baseline, amplitude, detail = 6 }: Ridge) {
  let heights = [r() * 0.6, 0.3 + r() * 0.7, r() * 0.6];
  for (let level = 0; level < detail - 1; level++) {
    heights = heights.flatMap((height, i) => {
      const next = heights[i + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + (r() - 0.5) / 2 ** (level + 0.7)];
    });
  }
  return heights
    .map((v, i) => `${n((i / (heights.length - 1)) * w)} ${n(baseline - v * amplitude)}`)
    .join('L');
}

export const ridge = ({ r, w, h }: Pick<Stage, 'r' | 'w' | 'h'>, shape: Ridge) =>
  `<path d="M0 ${h}L${ridgeLine(r, w, shape)}L${w} ${h}Z" fill="${shape.fill}" fill-opacity="${shape.opacity ?? 1}"/>`;

export const hill = ({ r, w, h }: Stage, { baseline, amplitude, fill }: Ridge) => {
  const k = r.between(0.3, 0.7);
  return `<path d="M0 ${h}V${n(baseline + amplitude * r())}C${n(w * k * 0.6)} ${n(baseline - amplitude)} ${n(w * (k + 0.2))} ${n(baseline + amplitude)} ${w} ${n(baseline - amplitude * r())}V${h}Z" fill="${fill}"/>`;
};

export const stars = ({ r, w }: Pick<Stage, 'r' | 'w'>, depth: number, count: number, colour = '#fff') =>
  times(
    count,
    () =>
      `<circle cx="${n(r() * w)}" cy="${n(r() * depth)}" r="${n(0.5 + r() ** 3 * 2.2)}" fill="${colour}" fill-opacity="${n(0.25 + r() * 0.7)}"/>`,
  );

export const glow = (cx: number, cy: number, radius: number, opacity = 1) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius * 1.9)}" fill="url(#halo)" opacity="${opacity}"/>`;

export const rays = (
  { r, w, h, fx }: Stage,
  cy: number,
  [count, colour, opacity]: [number, string, number],
) => {
  const start = r() * 6.28;
  const beams = times(count, (i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    const [x, y] = polar(angle, w + h, fx, cy);
    const [u, v] = polar(angle + (Math.PI / count) * (0.5 + r() * 0.7), w + h, fx, cy);
    return `M${n(fx)} ${n(cy)}L${x} ${y}L${u} ${v}Z`;
  });
  return `<path fill="${colour}" fill-opacity="${opacity}" d="${beams}"/>`;
};

interface Veil {
  d: string;
  fill: string;
  opacity: number;
  /** How far the soft edge reaches. */
  blur: readonly [dx: number, dy: number];
}

/** A soft-edged shape made of copies. The renderer's blur fades at the edge of the picture and is slower. */
export const veil = ({ d, fill, opacity, blur: [dx, dy] }: Veil) => {
  const copies = 8;
  const each = (1 - (1 - opacity) ** (1 / copies)).toFixed(3);
  const at = (i: number) => i / (copies - 1) - 0.5;
  return times(
    copies,
    (i) =>
      `<path transform="translate(${n(dx * at(i))} ${n(dy * at(i))})" d="${d}" fill="${fill}" fill-opacity="${each}"/>`,
  );
};

export const leaf = (at: string, fill: string) =>
  `<g transform="${at}" opacity=".95"><path d="M0 0C-34 -40 -30 -110 0 -160C30 -110 34 -40 0 0Z" fill="${fill}"/><path d="M0 -6V-150" stroke="#fff" stroke-opacity=".12" stroke-width="3"/></g>`;

export const pine = (x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})" d="M0 -60L12 -36H6L18 -14H8L24 12H-24L-8 -14H-18L-6 -36H-12Z" fill="${fill}"/>`;
