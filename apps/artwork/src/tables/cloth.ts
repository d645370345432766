import { MATERIALS } from '../colour/materials.ts';
import { n, times } from '../geometry.ts';
import type { Random } from '../random.ts';

interface Cloth {
  r: Random;
  w: number;
  h: number;
  /** #rrggbb */
  felt: string;
}

const LINE = `fill="none" stroke="${MATERIALS.gold.ramp[1]}" stroke-width="2"`;

/** The lit table in the lower half: an oval, a half moon with its seats, or a long table seen from its end. */
export function clothDrawing({ r, w, h, felt }: Cloth): string {
  const cx = w / 2;
  const ellipse = (cy: number, rx: number, ry: number, attributes: string): string =>
    `<ellipse cx="${cx}" cy="${n(h * cy)}" rx="${n(w * rx)}" ry="${n(h * ry)}" ${attributes}/>`;
  const light = ellipse(0.64, 0.42, 0.13, 'fill="#fff" fill-opacity=".16" filter="url(#blur-m)"');
  const oval = (): string =>
    ellipse(0.72, 0.66, 0.27, 'fill="url(#m-wood)" filter="url(#drop)"') +
    ellipse(0.71, 0.6, 0.235, `fill="${felt}"`) +
    light +
    ellipse(0.71, 0.5, 0.19, `${LINE} stroke-opacity=".6"`);
  const halfMoon = (): string => {
    const bow = (rx: number, top: number): string =>
      `M${n(cx - w * rx)} ${h}V${n(h * (top + 0.2))}C${n(cx - w * rx)} ${n(h * top)} ${n(cx + w * rx)} ${n(h * top)} ${n(cx + w * rx)} ${n(h * (top + 0.2))}V${h}Z`;
    const seat = (i: number): string => {
      const angle = Math.PI * (0.14 + i * 0.18);
      return `<circle cx="${n(cx - Math.cos(angle) * w * 0.42)}" cy="${n(h * 0.82 - Math.sin(angle) * h * 0.2)}" r="19" ${LINE} stroke-opacity=".55"/>`;
    };
    return (
      `<path d="${bow(0.62, 0.4)}" fill="url(#m-wood)" filter="url(#drop)"/>` +
      `<path d="${bow(0.56, 0.44)}" fill="${felt}"/>` +
      light +
      times(5, seat)
    );
  };
  const long = (): string => {
    const board = (far: number, near: number, top: number): string =>
      `M${n(cx - w * far)} ${n(h * top)}H${n(cx + w * far)}L${n(cx + w * near)} ${h}H${n(cx - w * near)}Z`;
    return (
      `<path d="${board(0.4, 0.68, 0.5)}" fill="url(#m-wood)" stroke="url(#m-wood)" stroke-width="26" stroke-linejoin="round" filter="url(#drop)"/>` +
      `<path d="${board(0.38, 0.62, 0.515)}" fill="${felt}"/>` +
      light +
      `<path d="${board(0.32, 0.5, 0.545)}" ${LINE} stroke-opacity=".5"/>`
    );
  };
  return r.pick([oval, halfMoon, long])();
}
