import { mix } from '../colour/mix.ts';
import { n, starPath, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, rays, ridge, stars, veil } from './elements.ts';

export const HEAVENS = {
  sunburst: (s) => {
    const { r, h, p, fx, fy } = s;
    return (
      rays(s, fy, [r.int(9, 14), p.glow, 0.16]) +
      glow(fx, fy, h * 0.3) +
      ridge(s, { baseline: h * 0.82, amplitude: h * 0.12, fill: p.far, opacity: 0.7 }) +
      ridge(s, { baseline: h * 0.92, amplitude: h * 0.12, fill: p.near, opacity: 0.9 })
    );
  },

  aurora: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const curtains: [string, number][] = [
      [p.glow, 0.3],
      [p.sky[2], 0.4],
      [p.title[1], 0.26],
      [p.far, 0.4],
    ];
    const curtain = ([fill, opacity]: [string, number]) => {
      const y = h * r.between(0.1, 0.4);
      const d = `M-40 ${n(y)}C${n(w * 0.25)} ${n(y - h * r.between(0.05, 0.3))} ${n(w * 0.5)} ${n(y + h * r.between(0.05, 0.3))} ${w + 40} ${n(y - h * r.between(0, 0.2))}V${n(y + h * r.between(0.1, 0.3))}C${n(w * 0.6)} ${n(y + h * 0.34)} ${n(w * 0.3)} ${n(y + h * 0.02)} -40 ${n(y + h * 0.26)}Z`;
      return veil({ d, fill, opacity, blur: [0, h * 0.09] });
    };
    return (
      stars(s, h * 0.6, 70) +
      curtains.map(curtain).join('') +
      glow(fx, fy, h * 0.2, 0.6) +
      times(3, (i) =>
        ridge(s, {
          baseline: h * (0.72 + i * 0.1),
          amplitude: h * (0.22 - i * 0.04),
          fill: mix(mix('#ffffff', p.far, 0.7), p.ink, i / 2.4),
        }),
      )
    );
  },

  cosmos: (s) => {
    const { r, w, h, p, fx, fy } = s;
    return (
      `<rect width="${w}" height="${h}" filter="url(#nebula)" opacity=".75"/>` +
      stars(s, h, Math.round(w / 4)) +
      glow(fx, fy, h * 0.28, 0.7) +
      times(
        7,
        () =>
          `<path d="${starPath({ spikes: 4, outer: r.between(5, 13), inner: 1, rotation: 0, cx: r() * w, cy: r() * h * 0.8 })}" fill="#fff" fill-opacity=".9"/>`,
      ) +
      `<circle cx="${n(fx + w * r.between(-0.2, 0.2))}" cy="${n(h * 1.32)}" r="${n(h * 0.52)}" fill="${p.near}"/><circle cx="${n(fx)}" cy="${n(h * 1.33)}" r="${n(h * 0.52)}" fill="none" stroke="${p.glow}" stroke-opacity=".5" stroke-width="5" filter="url(#blur-s)"/>`
    );
  },

  clouds: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const bank = (y: number, size: number, fill: string) =>
      `<g fill="${fill}">${times(Math.ceil(w / (size * 0.7)) + 2, (i) => `<circle cx="${n((i - 0.5) * size * 0.7)}" cy="${n(y + r.between(-0.2, 0.2) * size)}" r="${n(size * r.between(0.42, 0.72))}"/>`)}<rect y="${n(y)}" width="${w}" height="${h}"/></g>`;
    return (
      rays(s, fy, [12, p.glow, 0.18]) +
      glow(fx, fy, h * 0.34) +
      stars(s, h * 0.4, 24, p.glow) +
      bank(h * 0.66, h * 0.17, mix(p.sky[2], p.glow, 0.5)) +
      bank(h * 0.75, h * 0.16, mix(p.sky[2], p.far, 0.35)) +
      bank(h * 0.86, h * 0.15, mix(p.far, p.near, 0.45)) +
      bank(h * 0.97, h * 0.12, p.near)
    );
  },

  fireworks: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const burst = () => {
      const x = r() * w;
      const y = h * r.between(0.06, 0.5);
      const size = h * r.between(0.07, 0.15);
      const colour = r.pick([p.glow, p.title[1], p.sky[2], '#ffffff']);
      return `<g stroke="${colour}" stroke-linecap="round" stroke-width="2">${times(16, (i) => {
        const a = (i * Math.PI) / 8;
        return `<path stroke-opacity="${i % 2 ? 0.55 : 0.95}" d="M${n(x + Math.cos(a) * size * 0.3)} ${n(y + Math.sin(a) * size * 0.3)}L${n(x + Math.cos(a) * size * (i % 2 ? 0.75 : 1))} ${n(y + Math.sin(a) * size * (i % 2 ? 0.75 : 1))}"/>`;
      })}</g><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.12)}" fill="#fff" fill-opacity=".9"/>`;
    };
    const roofs = () => {
      const x = r() * w;
      const half = r.between(14, 40);
      const top = h * r.between(0.78, 0.9);
      return `<path d="M${n(x - half)} ${h}V${n(top)}L${n(x)} ${n(top - half * 0.7)}L${n(x + half)} ${n(top)}V${h}Z" fill="${mix(p.near, p.ink, r())}"/>`;
    };
    return (
      stars(s, h * 0.6, 40) +
      glow(fx, fy, h * 0.26, 0.8) +
      times(Math.max(6, Math.round(w / 90)), burst) +
      ridge(s, { baseline: h * 0.84, amplitude: h * 0.14, fill: mix(p.far, p.ink, 0.35) }) +
      times(Math.round(w / 24), roofs)
    );
  },
} satisfies Record<string, DrawScene>;
