import { mix } from '../colour/mix.ts';
import { n, polygonPath, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, ridge, stars } from './elements.ts';

export const STREETS = {
  city: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const block = (layer: number) => {
      let x = -10;
      let out = '';
      const base = h * 0.82 + layer * 20;
      while (x < w) {
        const width = r.between(w > h ? 26 : 24, 58);
        const height = h * r.between(0.12, 0.44 - layer * 0.09);
        const lit = (col: number, row: number) =>
          r() < 0.36
            ? `<rect x="${n(x + 4 + col * 11)}" y="${n(base - height + 6 + row * 13)}" width="5" height="6" fill="${r.pick([p.glow, p.title[1], p.sky[2]])}" fill-opacity=".85"/>`
            : '';
        out += `<rect x="${n(x)}" y="${n(base - height)}" width="${n(width)}" height="${n(h)}" fill="${mix(p.far, p.ink, 0.25 + layer * 0.3)}"/>`;
        if (layer > 0)
          out += times(Math.floor(height / 13), (row) =>
            times(Math.floor(width / 11), (col) => lit(col, row)),
          );
        x += width + r.between(-3, 6);
      }
      return out;
    };
    return (
      stars(s, h * 0.4, 30) +
      glow(fx, fy, h * 0.3, 0.7) +
      times(3, block) +
      `<rect y="${n(h * 0.9)}" width="${w}" height="${n(h * 0.1)}" fill="${p.ink}"/>`
    );
  },

  arcade: (s) => {
    const { r, w, h, p, fx } = s;
    const horizon = h * 0.66;
    const radius = h * 0.28;
    return (
      stars(s, h * 0.5, 40) +
      glow(fx, horizon - radius * 0.4, radius * 1.2, 0.8) +
      `<clipPath id="sun-clip"><rect width="${w}" height="${n(horizon)}"/></clipPath><g clip-path="url(#sun-clip)"><circle cx="${fx}" cy="${n(horizon - radius * 0.35)}" r="${n(radius)}" fill="url(#scene-sun)"/>${times(6, (i) => `<rect y="${n(horizon - radius * 0.5 + i * radius * 0.15)}" width="${w}" height="${n(1.5 + i * 1.6)}" fill="${p.sky[1]}"/>`)}</g>` +
      `<rect y="${n(horizon)}" width="${w}" height="${n(h - horizon)}" fill="${p.ink}"/><g stroke="${p.glow}" stroke-opacity=".5" stroke-width="1.6">${times(13, (i) => `<path d="M${n(fx + (i - 6) * w * 0.035)} ${n(horizon)}L${n(fx + (i - 6) * w * 0.3)} ${h}"/>`)}${times(8, (i) => `<path d="M0 ${n(horizon + (h - horizon) * (i / 8) ** 1.9)}H${w}"/>`)}</g>` +
      ridge(
        { r, w, h: horizon },
        { baseline: horizon, amplitude: h * 0.1, fill: p.near, opacity: 0.95, detail: 5 },
      )
    );
  },

  pagoda: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const reach = w > h ? h * 1.7 : w;
    const tier = (x: number, y: number, half: number) =>
      `<path d="M${n(x - half * 1.4)} ${n(y)}Q${n(x - half * 0.7)} ${n(y - half * 0.1)} ${n(x - half * 0.5)} ${n(y - half * 0.55)}H${n(x + half * 0.5)}Q${n(x + half * 0.7)} ${n(y - half * 0.1)} ${n(x + half * 1.4)} ${n(y)}L${n(x + half)} ${n(y + half * 0.06)}H${n(x - half)}Z" fill="${mix(p.near, p.ink, 0.2)}"/><rect x="${n(x - half * 0.66)}" y="${n(y)}" width="${n(half * 1.32)}" height="${n(half * 0.62)}" fill="${mix(p.far, p.ink, 0.5)}"/>${times(3, (i) => `<rect x="${n(x - half * 0.46 + i * half * 0.36)}" y="${n(y + half * 0.14)}" width="${n(half * 0.2)}" height="${n(half * 0.36)}" fill="${p.glow}" fill-opacity=".85"/>`)}`;
    const tower = (x: number, base: number, size: number) =>
      times(4, (i) => tier(x, base - i * size * 0.62, size * (0.62 - i * 0.09))) +
      `<path d="M${n(x)} ${n(base - size * 2.6)}V${n(base - size * 2.1)}" stroke="${p.ink}" stroke-width="4"/>`;
    const lamp = () => {
      const x = r() * w;
      const y = h * r.between(0.03, 0.3);
      const size = r.between(8, 17);
      return `<path d="M${n(x)} 0V${n(y)}" stroke="${p.ink}" stroke-opacity=".6" stroke-width="1.4"/><circle cx="${n(x)}" cy="${n(y + size)}" r="${n(size * 2.2)}" fill="${p.glow}" fill-opacity=".16"/><ellipse cx="${n(x)}" cy="${n(y + size)}" rx="${n(size)}" ry="${n(size * 0.82)}" fill="${mix(p.title[1], '#ff4a2e', 0.35)}"/><ellipse cx="${n(x)}" cy="${n(y + size)}" rx="${n(size * 0.4)}" ry="${n(size * 0.82)}" fill="${p.glow}" fill-opacity=".5"/>`;
    };
    return (
      glow(fx, fy, h * 0.3) +
      ridge(s, { baseline: h * 0.76, amplitude: h * 0.26, fill: mix(p.far, p.sky[2], 0.45), opacity: 0.75 }) +
      tower(fx - reach * 0.36, h * 0.84, h * 0.15) +
      tower(fx + reach * 0.38, h * 0.82, h * 0.17) +
      times(Math.max(7, Math.round(w / 80)), lamp) +
      ridge(s, { baseline: h * 0.97, amplitude: h * 0.1, fill: p.ink })
    );
  },

  circuit: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const ring = (i: number) =>
      `<path d="${polygonPath(6, h * (0.16 + i * 0.13 + i * i * 0.012), i * 0.12, n(fx), n(fy))}" fill="none" stroke="${i % 2 ? p.sky[2] : p.title[1]}" stroke-opacity="${n(0.9 - i * 0.1)}" stroke-width="${n(1.5 + i * 1.4)}"/>`;
    const trace = () => {
      const a = r() * 6.28;
      const near = h * 0.2;
      const far = Math.max(w, h);
      return `<path d="M${n(fx + Math.cos(a) * near)} ${n(fy + Math.sin(a) * near)}L${n(fx + Math.cos(a) * far)} ${n(fy + Math.sin(a) * far)}" stroke="${r.pick([p.glow, p.title[1], p.sky[2]])}" stroke-opacity="${n(r.between(0.15, 0.5))}" stroke-width="${n(r.between(1, 3))}"/>`;
    };
    return (
      `<rect width="${w}" height="${h}" fill="${p.ink}" fill-opacity=".4"/>` +
      times(22, trace) +
      `<g filter="url(#blur-s)">${times(7, ring)}</g>` +
      times(7, ring) +
      glow(fx, fy, h * 0.22, 0.85)
    );
  },

  marquee: ({ w, h, p, fx, fy }) => {
    const size = Math.min(w * 0.47, h * 0.36);
    const bulbs = (radius: number, count: number) =>
      times(count, (i) => {
        const a = (i * 2 * Math.PI) / count;
        const x = n(fx + Math.cos(a) * radius);
        const y = n(fy + Math.sin(a) * radius);
        return `<circle cx="${x}" cy="${y}" r="9" fill="${p.glow}" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="4.4" fill="${i % 2 ? '#fff' : p.title[1]}"/>`;
      });
    return (
      times(
        Math.ceil(w / 40) + 1,
        (i) => `<rect x="${i * 40}" width="20" height="${h}" fill="${p.ink}" fill-opacity=".26"/>`,
      ) +
      glow(fx, fy, h * 0.36) +
      `<circle cx="${fx}" cy="${n(fy)}" r="${n(size * 1.06)}" fill="${p.near}"/><circle cx="${fx}" cy="${n(fy)}" r="${n(size * 1.06)}" fill="none" stroke="${p.title[1]}" stroke-width="4"/><circle cx="${fx}" cy="${n(fy)}" r="${n(size * 0.9)}" fill="url(#medal-glow)"/>${bulbs(size * 0.98, 30)}`
    );
  },
} satisfies Record<string, DrawScene>;
