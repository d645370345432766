import { mix } from '../colour/mix.ts';
import { n, starPath, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, rays } from './elements.ts';

export const ORNAMENT = {
  deco: ({ w, h, p, fx, fy }) => {
    const size = h / 7;
    const cols = Math.ceil(w / size) + 1;
    return (
      `<g fill="none" stroke="${p.glow}" stroke-opacity=".2" stroke-width="1.6">${times(9, (y) => times(cols, (x) => times(3, (k) => `<circle cx="${n(x * size + (y % 2 ? size / 2 : 0))}" cy="${n(y * size)}" r="${n(size * (0.5 - k * 0.15))}"/>`)))}</g>` +
      glow(fx, fy, h * 0.34, 0.85) +
      `<path d="M${n(fx - h * 0.34)} ${n(h * 0.05)}H${n(fx + h * 0.34)}M${n(fx - h * 0.3)} ${n(h * 0.07)}H${n(fx + h * 0.3)}" stroke="${p.title[1]}" stroke-width="3" stroke-opacity=".8"/>`
    );
  },

  damask: ({ w, h, p, fx, fy }) => {
    const size = h / 6;
    const motif = (x: number, y: number) =>
      `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 120).toFixed(2)})"><path d="M0 -50C18 -30 18 -14 0 0C-18 -14 -18 -30 0 -50ZM0 50C18 30 18 14 0 0C-18 14 -18 30 0 50ZM-44 0C-28 -16 -14 -16 0 0C-14 16 -28 16 -44 0ZM44 0C28 -16 14 -16 0 0C14 16 28 16 44 0Z"/><path d="${starPath({ spikes: 4, outer: 9, inner: 3, cx: 60, cy: 60 })}"/></g>`;
    return (
      `<g fill="${p.title[1]}" fill-opacity=".2">${times(8, (y) => times(Math.ceil(w / size) + 2, (x) => motif(x * size + (y % 2 ? size / 2 : 0), y * size * 0.9)))}</g>` +
      glow(fx, fy, h * 0.36, 0.9)
    );
  },

  curtain: (s) => {
    const { w, h, p, fx, fy } = s;
    const gap = h * 0.24;
    const drape = (side: -1 | 1) => {
      const edge = side < 0 ? -10 : w + 10;
      const inner = Math.max(30, (side < 0 ? fx : w - fx) - gap);
      const folds = Math.max(4, Math.round(inner / 34));
      return times(folds, (i) => {
        const a = edge - (side * (inner * i)) / folds;
        const b = edge - (side * (inner * (i + 1))) / folds;
        const tuck = edge - (side * (inner * (i + 1) * 0.62)) / folds;
        const tuckA = edge - (side * (inner * i * 0.62)) / folds;
        return `<path d="M${n(a)} 0H${n(b)}C${n(b)} ${n(h * 0.3)} ${n(tuck)} ${n(h * 0.5)} ${n(tuck)} ${n(h * 0.66)}C${n(tuck)} ${n(h * 0.8)} ${n(b)} ${n(h * 0.9)} ${n(b)} ${h}H${n(a)}C${n(a)} ${n(h * 0.9)} ${n(tuckA)} ${n(h * 0.8)} ${n(tuckA)} ${n(h * 0.66)}C${n(tuckA)} ${n(h * 0.5)} ${n(a)} ${n(h * 0.3)} ${n(a)} 0Z" fill="${mix(i % 2 ? p.far : mix(p.far, p.sky[2], 0.35), p.ink, 0.12 + (i % 2) * 0.3)}"/>`;
      });
    };
    const swag = Math.max(4, Math.round(w / 90));
    const step = w / swag;
    return (
      rays(s, fy, [14, p.glow, 0.14]) +
      glow(fx, fy, h * 0.36) +
      `<rect y="${n(h * 0.86)}" width="${w}" height="${h}" fill="${mix(p.near, p.ink, 0.4)}"/><ellipse cx="${fx}" cy="${n(h * 0.87)}" rx="${n(h * 0.3)}" ry="${n(h * 0.05)}" fill="${p.glow}" fill-opacity=".5" filter="url(#blur-s)"/>` +
      drape(-1) +
      drape(1) +
      times(
        swag,
        (i) =>
          `<path d="M${n(i * step)} -4H${n((i + 1) * step)}Q${n((i + 0.5) * step)} ${n(h * 0.17)} ${n(i * step)} -4Z" fill="${mix(p.far, p.ink, 0.3)}"/><path d="M${n(i * step)} 0Q${n((i + 0.5) * step)} ${n(h * 0.17)} ${n((i + 1) * step)} 0" fill="none" stroke="${p.title[1]}" stroke-width="3"/>`,
      )
    );
  },
} satisfies Record<string, DrawScene>;
