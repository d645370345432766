import { mix } from '../colour/mix.ts';
import { n, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, rays, ridge } from './elements.ts';

export const INTERIORS = {
  temple: (s) => {
    const { w, h, p, fx, fy } = s;
    const column = (x: number, width: number, shade: string) =>
      `<rect x="${n(x)}" y="${n(h * 0.12)}" width="${n(width)}" height="${n(h)}" fill="${shade}"/>${times(4, (i) => `<rect x="${n(x + (width / 4) * i + 3)}" y="${n(h * 0.15)}" width="${n(width / 9)}" height="${n(h)}" fill="#fff" fill-opacity="${i < 2 ? 0.13 : 0.04}"/>`)}<rect x="${n(x - width * 0.18)}" y="${n(h * 0.09)}" width="${n(width * 1.36)}" height="${n(h * 0.06)}" rx="4" fill="${mix(shade, '#ffffff', 0.14)}"/>`;
    const span = Math.min(w, h * 0.95);
    const wide = span * 0.15;
    return (
      glow(fx, fy, h * 0.34) +
      rays(s, fy, [18, p.glow, 0.08]) +
      column(fx - span * 0.36 - wide * 0.4, wide * 0.6, mix(p.far, p.ink, 0.1)) +
      column(fx + span * 0.36 - wide * 0.2, wide * 0.6, mix(p.far, p.ink, 0.25)) +
      column(fx - span / 2 - wide * 0.2, wide, mix(p.far, p.ink, 0.5)) +
      column(fx + span / 2 - wide * 0.8, wide, mix(p.far, p.ink, 0.62)) +
      `<path d="M0 0H${w}V${n(h * 0.1)}Q${fx} ${n(h * -0.02)} 0 ${n(h * 0.1)}Z" fill="${p.ink}"/>` +
      times(
        4,
        (i) =>
          `<rect y="${n(h * (0.84 + i * 0.045))}" width="${w}" height="${n(h * 0.05)}" fill="${mix(p.far, p.ink, 0.4 + i * 0.17)}"/>`,
      )
    );
  },

  vault: ({ r, w, h, p, fx, fy }) =>
    `<path d="M${n(fx - h * 0.08)} -20H${n(fx + h * 0.08)}L${n(fx + h * 0.48)} ${h}H${n(fx - h * 0.48)}Z" fill="${p.glow}" fill-opacity=".28" filter="url(#blur-m)"/>` +
    glow(fx, fy, h * 0.24, 0.9) +
    times(
      18,
      () =>
        `<circle cx="${n(r() * w)}" cy="${n(r() * h * 0.8)}" r="${n(4 + r() * 26)}" fill="${r.pick([p.glow, p.sky[2], p.title[1]])}" fill-opacity="${n(r.between(0.06, 0.22))}"/>`,
    ) +
    `<ellipse cx="${fx}" cy="${n(h * 0.74)}" rx="${n(h * 0.4)}" ry="${n(h * 0.07)}" fill="${p.glow}" fill-opacity=".4" filter="url(#blur-s)"/>`,

  forge: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const seams = Array.from({ length: 5 }, () => {
      let x = r() * w;
      let y = h * r.between(0.76, 0.86);
      let d = `M${n(x)} ${n(y)}`;
      for (let i = 0; i < 5; i++) {
        x += r.between(-30, 30);
        y += r.between(8, 26);
        d += `L${n(x)} ${n(y)}`;
      }
      return d;
    }).join('');
    return (
      glow(fx, h * 0.7, h * 0.36) +
      glow(fx, fy, h * 0.2, 0.8) +
      ridge(s, { baseline: h * 0.74, amplitude: h * 0.32, fill: mix(p.far, p.ink, 0.35) }) +
      ridge(s, { baseline: h * 0.86, amplitude: h * 0.2, fill: p.near }) +
      `<path d="${seams}" fill="none" stroke="${p.title[1]}" stroke-width="6" stroke-opacity=".5" filter="url(#blur-s)"/><path d="${seams}" fill="none" stroke="${p.glow}" stroke-width="2.4"/>`
    );
  },

  library: ({ r, w, h, p, fx, fy }) => {
    const shelf = h / 6;
    const covers = [p.far, p.sky[1], p.title[1], p.sky[2], p.near];
    const row = (y: number) => {
      let x = -6;
      let books = '';
      while (x < w) {
        const width = r.between(9, 22);
        const height = shelf * r.between(0.58, 0.86);
        books += `<rect x="${n(x)}" y="${n(y - height)}" width="${n(width - 1.5)}" height="${n(height)}" rx="1.5" fill="${mix(r.pick(covers), p.ink, r.between(0.35, 0.7))}"/>${r.chance(0.5) ? `<rect x="${n(x + 2)}" y="${n(y - height * 0.8)}" width="${n(width - 5)}" height="3" fill="${p.title[1]}" fill-opacity=".55"/>` : ''}`;
        x += width;
      }
      return `${books}<rect y="${n(y)}" width="${w}" height="${n(shelf * 0.12)}" fill="${p.ink}"/><rect y="${n(y)}" width="${w}" height="1.6" fill="${p.title[1]}" fill-opacity=".35"/>`;
    };
    return (
      `<rect width="${w}" height="${h}" fill="${p.near}"/>${times(7, (i) => row((i + 0.86) * shelf))}` +
      glow(fx, fy, h * 0.3, 0.9) +
      `<path d="M${n(fx - 20)} -10H${n(fx + 20)}L${n(fx + h * 0.4)} ${h}H${n(fx - h * 0.4)}Z" fill="${p.glow}" fill-opacity=".14"/>`
    );
  },

  grotto: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const spike = (up: boolean, depth: number) => {
      const x = r() * w;
      const half = r.between(10, 34);
      const reach = h * r.between(0.06, 0.2) * (1 + depth * 0.3);
      const shade = mix(p.far, p.ink, 0.25 + depth * 0.35);
      return up
        ? `<path d="M${n(x - half)} ${h}L${n(x)} ${n(h * 0.9 - reach)}L${n(x + half)} ${h}Z" fill="${shade}"/>`
        : `<path d="M${n(x - half)} -2L${n(x)} ${n(h * 0.02 + reach)}L${n(x + half)} -2Z" fill="${shade}"/>`;
    };
    const shard = () => {
      const x = r() * w;
      const y = h * r.between(0.84, 0.98);
      const size = r.between(14, 40);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r.between(-30, 30))})"><path d="M0 ${n(-size)}L${n(size * 0.3)} ${n(-size * 0.6)}V${n(size * 0.4)}H${n(-size * 0.3)}V${n(-size * 0.6)}Z" fill="${p.sky[2]}"/><path d="M0 ${n(-size)}L${n(size * 0.3)} ${n(-size * 0.6)}V${n(size * 0.4)}H0Z" fill="${p.glow}" fill-opacity=".6"/></g>`;
    };
    return (
      glow(fx, fy, h * 0.36) +
      times(
        2,
        (depth) =>
          times(Math.round(w / 22), () => spike(false, depth)) +
          times(Math.round(w / 26), () => spike(true, depth)),
      ) +
      `<path d="M0 0V${h}H${n(w * 0.04)}C${n(Math.max(0, fx - h * 0.3))} ${n(h * 0.7)} ${n(Math.max(0, fx - h * 0.42))} ${n(h * 0.3)} ${n(Math.max(0, fx - h * 0.28))} 0Z" fill="${p.ink}" fill-opacity=".55"/><path d="M${w} 0V${h}H${n(w * 0.96)}C${n(Math.min(w, fx + h * 0.3))} ${n(h * 0.7)} ${n(Math.min(w, fx + h * 0.42))} ${n(h * 0.3)} ${n(Math.min(w, fx + h * 0.28))} 0Z" fill="${p.ink}" fill-opacity=".55"/>` +
      times(Math.round(w / 40), shard)
    );
  },

  carnival: (s) => {
    const { w, h, p, fx, fy } = s;
    const stripes = Math.round((w / h) * 8) * 2 + 2;
    const step = (w * 1.6) / stripes;
    const bulbs = (y: number, sag: number) => {
      const count = Math.round(w / 26);
      return `<path d="M0 ${n(y)}Q${n(w / 2)} ${n(y + sag * 2)} ${w} ${n(y)}" fill="none" stroke="${p.ink}" stroke-width="2"/>${times(
        count,
        (i) => {
          const t = (i + 0.5) / count;
          const bulb = y + 4 * sag * t * (1 - t);
          return `<circle cx="${n(t * w)}" cy="${n(bulb + 5)}" r="4.4" fill="${i % 2 ? p.glow : p.title[1]}"/><circle cx="${n(t * w)}" cy="${n(bulb + 5)}" r="9" fill="${p.glow}" fill-opacity=".22"/>`;
        },
      )}`;
    };
    return (
      `<g>${times(stripes, (i) => {
        const x = -w * 0.3 + i * step;
        return `<path d="M${n(fx)} ${n(-h * 0.5)}L${n(x)} ${n(h * 0.82)}H${n(x + step)}Z" fill="${i % 2 ? mix(p.sky[2], p.glow, 0.25) : p.sky[1]}" fill-opacity=".75"/>`;
      })}</g>` +
      glow(fx, fy, h * 0.34) +
      bulbs(h * 0.06, h * 0.04) +
      bulbs(h * 0.62, h * 0.035) +
      `<path d="M0 ${n(h * 0.8)}${times(Math.ceil(w / 40), () => 'q20 30 40 0')}V${h}H0Z" fill="${mix(p.far, p.ink, 0.35)}"/><rect y="${n(h * 0.87)}" width="${w}" height="${h}" fill="${p.ink}"/>`
    );
  },

  stadium: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const beam = (x: number, target: number) =>
      `<path d="M${n(x - 8)} 0H${n(x + 8)}L${n(target + h * 0.14)} ${n(h * 0.86)}H${n(target - h * 0.14)}Z" fill="${p.glow}" fill-opacity=".2"/><circle cx="${n(x)}" cy="4" r="14" fill="#fff" fill-opacity=".9"/><circle cx="${n(x)}" cy="4" r="34" fill="${p.glow}" fill-opacity=".3"/>`;
    const seat = () => {
      const y = h * r.between(0.5, 0.74);
      return `<circle cx="${n(r() * w)}" cy="${n(y)}" r="${n(1.6 + (y / h) * 3)}" fill="${r.pick([p.glow, p.title[1], p.sky[2], p.far])}" fill-opacity="${n(r.between(0.2, 0.75))}"/>`;
    };
    return (
      `<path d="M0 ${n(h * 0.46)}Q${n(fx)} ${n(h * 0.56)} ${w} ${n(h * 0.46)}V${h}H0Z" fill="${mix(p.far, p.ink, 0.5)}"/>` +
      times(Math.round(w / 2.6), seat) +
      glow(fx, fy, h * 0.28, 0.85) +
      beam(fx - h * 0.34, fx + h * 0.1) +
      beam(fx + h * 0.34, fx - h * 0.1) +
      beam(fx - h * 0.14, fx - h * 0.2) +
      beam(fx + h * 0.14, fx + h * 0.2) +
      `<ellipse cx="${n(fx)}" cy="${n(h * 0.9)}" rx="${n(Math.max(w, h) * 0.7)}" ry="${n(h * 0.16)}" fill="${mix(p.near, p.sky[1], 0.4)}"/><ellipse cx="${n(fx)}" cy="${n(h * 0.84)}" rx="${n(h * 0.34)}" ry="${n(h * 0.06)}" fill="${p.glow}" fill-opacity=".45" filter="url(#blur-s)"/>`
    );
  },
} satisfies Record<string, DrawScene>;
