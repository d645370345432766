import { MATERIALS } from './colour/materials.ts';
import { n, starPath, times } from './geometry.ts';
import type { Stage } from './scenes/elements.ts';

type DrawAir = (stage: Stage) => string;

const AIR = {
  embers: ({ r, w, h, p }) =>
    times(34, () => {
      const size = 1 + r() ** 2 * 4;
      const colour = r.pick([p.glow, p.title[1]]);
      const at = `cx="${n(r() * w)}" cy="${n(r() * h)}"`;
      // Larger sparks get a halo instead of a blur filter: it looks the same in a hundredth of the time.
      const halo = size > 3 ? `<circle ${at} r="${n(size * 2)}" fill="${colour}" fill-opacity=".22"/>` : '';
      return `${halo}<circle ${at} r="${n(size)}" fill="${colour}" fill-opacity="${n(r.between(0.4, 1))}"/>`;
    }),
  snow: ({ r, w, h }) =>
    times(
      46,
      () =>
        `<circle cx="${n(r() * w)}" cy="${n(r() * h)}" r="${n(0.8 + r() ** 3 * 6)}" fill="#fff" fill-opacity="${n(r.between(0.35, 0.95))}"/>`,
    ),
  sparks: ({ r, w, h, p }) =>
    times(16, () => {
      const size = r.between(3, 13);
      const spark = starPath({
        spikes: 4,
        outer: size,
        inner: size * 0.14,
        rotation: 0,
        cx: r() * w,
        cy: r() * h * 0.8,
      });
      return `<path d="${spark}" fill="${p.glow}" fill-opacity="${n(r.between(0.5, 1))}"/>`;
    }),
  petals: ({ r, w, h, p }) =>
    times(
      16,
      () =>
        `<path transform="translate(${n(r() * w)} ${n(r() * h)}) rotate(${n(r() * 360)}) scale(${n(r.between(0.5, 1.5))})" d="M0 -9C7 -5 7 5 0 9C-7 5 -7 -5 0 -9Z" fill="${r.pick([p.title[1], p.glow, '#ffffff'])}" fill-opacity=".75"/>`,
    ),
  confetti: ({ r, w, h, p }) =>
    times(
      30,
      () =>
        `<rect x="-5" y="-2.4" width="10" height="4.8" transform="translate(${n(r() * w)} ${n(r() * h * 0.85)}) rotate(${n(r() * 180)}) scale(${n(r.between(0.5, 1.4))})" fill="${r.pick([p.title[1], p.glow, p.sky[2], '#ffffff', p.far])}" fill-opacity=".85"/>`,
    ),
  coins: ({ r, w, h }) =>
    times(9, () => {
      const size = r.between(9, 21);
      const turn = `translate(${n(r() * w)} ${n(r() * h * 0.9)}) rotate(${n(r() * 360)}) scale(1 ${r.between(0.4, 1).toFixed(2)})`;
      const [shine, light, base, shade, deep] = MATERIALS.gold.ramp;
      const ring = (radius: number, fill: string, edge: string) =>
        `<circle r="${n(size * radius)}" fill="${fill}" stroke="${edge}" stroke-width="${n(size * 0.07)}"/>`;
      return `<g transform="${turn}">${ring(1, base, deep)}${ring(0.86, light, shade)}${ring(0.64, base, shade)}<path d="M${n(-size * 0.5)} ${n(size * 0.3)}L${n(size * 0.3)} ${n(-size * 0.5)}" stroke="${shine}" stroke-width="${n(size * 0.2)}" stroke-linecap="round" stroke-opacity=".8"/></g>`;
    }),
  none: () => '',
} satisfies Record<string, DrawAir>;

export type AirName = keyof typeof AIR;

/** Particles between camera and subject. */
export const drawAir = (name: AirName, stage: Stage) => AIR[name](stage);
