import type { MaterialName } from './colour/materials.ts';
import { MATERIALS, isMetal } from './colour/materials.ts';
import type { Point } from './geometry.ts';
import { closedPath, n, starPath } from './geometry.ts';

/**
 * `a` and `b` are the symbol's two materials. `metal` and `stone` are whichever of the two is a metal or a stone; by
 * default gold and sapphire.
 */
export type Role = 'a' | 'b' | 'metal' | 'stone';
export type Paint = Role | MaterialName;

interface Outline {
  outline?: number;
}

/** Draws a symbol's parts and remembers which gradients the document must define. */
export interface Brush {
  /** A lit, outlined solid. */
  part(d: string, paint?: Paint, options?: Outline): string;
  /** A part and its mirror image, lit as one. */
  pair(d: string, paint?: Paint, options?: Outline): string;
  flat(d: string, fill: string, opacity?: number): string;
  /** A flat shape and its mirror image. */
  twin(d: string, fill: string, opacity?: number): string;
  line(d: string, colour: string, width?: number, opacity?: number): string;
  /** Cut stone as pairs [points, tone]: a positive tone lightens, a negative one darkens. */
  facets(list: readonly (readonly [readonly Point[], number])[]): string;
  shade(paint: Paint, step: 0 | 1 | 2 | 3 | 4): string;
  shine(x: number, y: number, r?: number): string;
}

export type DrawSymbol = (brush: Brush) => string;

export function createBrush(
  materials: readonly [MaterialName, MaterialName],
  used: Set<MaterialName>,
): Brush {
  const [a, b] = materials;
  const roles: Record<Role, MaterialName> = {
    a,
    b,
    metal: materials.find(isMetal) ?? 'gold',
    stone: materials.find((name) => !isMetal(name)) ?? 'sapphire',
  };
  const resolve = (paint: Paint): MaterialName =>
    paint === 'a' || paint === 'b' || paint === 'metal' || paint === 'stone' ? roles[paint] : paint;
  const solid = (d: string, paint: Paint, outline: number, attributes: string) => {
    const name = resolve(paint);
    used.add(name);
    return `<path d="${d}" fill="url(#m-${name})" stroke="${MATERIALS[name].ramp[4]}" stroke-width="${outline}" stroke-linejoin="round"${attributes}/>`;
  };
  const flat = (d: string, fill: string, opacity = 1) =>
    `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return {
    part: (d, paint = 'a', { outline = 4 } = {}) => solid(d, paint, outline, ' filter="url(#bevel)"'),
    pair: (d, paint = 'a', { outline = 4 } = {}) => {
      const path = solid(d, paint, outline, '');
      return `<g filter="url(#bevel)">${path}<g transform="scale(-1 1)">${path}</g></g>`;
    },
    flat,
    twin: (d, fill, opacity = 1) =>
      `${flat(d, fill, opacity)}<g transform="scale(-1 1)">${flat(d, fill, opacity)}</g>`,
    line: (d, colour, width = 5, opacity = 1) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`,
    facets: (list) =>
      list
        .map(([points, tone]) => flat(closedPath(points), tone > 0 ? '#fff' : '#00041a', n(Math.abs(tone))))
        .join(''),
    shade: (paint, step) => MATERIALS[resolve(paint)].ramp[step],
    shine: (x, y, r = 12) =>
      flat(starPath({ spikes: 4, outer: r, inner: r * 0.16, rotation: 0, cx: x, cy: y }), '#fff') +
      `<circle cx="${x}" cy="${y}" r="${n(r * 0.34)}" fill="#fff"/>`,
  };
}
