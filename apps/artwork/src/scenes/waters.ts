import { mix } from '../colour/mix.ts';
import { n, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, hill, ridge, stars, veil } from './elements.ts';

export const WATERS = {
  reef: (s) => {
    const { r, w, h, p, fx } = s;
    const shaft = () => {
      const x = fx + (r() - 0.5) * w * 1.1;
      const d = `M${n(x)} -20L${n(x + r.between(10, 40))} -20L${n(x + (r() - 0.5) * w * 0.7 + 60)} ${h}H${n(x + (r() - 0.5) * w * 0.7 - 20)}Z`;
      return veil({ d, fill: p.glow, opacity: r.between(0.1, 0.24), blur: [34, 0] });
    };
    const coral = () =>
      `<path transform="translate(${n(r() * w)} ${n(h * r.between(0.86, 1))}) scale(${r.between(0.5, 1.2).toFixed(2)})" d="M0 0C-6 -40 -30 -50 -28 -84C-10 -70 -8 -60 -4 -48C-4 -80 -8 -96 6 -118C16 -96 8 -76 8 -52C16 -64 20 -78 36 -84C36 -56 14 -44 10 0Z" fill="${mix(p.near, p.metal[1] === 'coral' ? '#ff7659' : p.far, r.between(0.1, 0.45))}"/>`;
    const bubble = () =>
      `<circle cx="${n(r() * w)}" cy="${n(r() * h * 0.9)}" r="${n(1.5 + r() ** 2 * 11)}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`;
    return (
      times(7, shaft) +
      hill(s, { baseline: h * 0.86, amplitude: h * 0.06, fill: mix(p.far, p.ink, 0.45) }) +
      times(Math.round(w / 40), coral) +
      times(26, bubble)
    );
  },

  harbour: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const sea = h * 0.68;
    const wave = (i: number) => {
      const y = sea + (h - sea) * (i / 6) ** 1.4;
      const size = 10 + i * 7;
      return `<path d="M${-r() * size * 2} ${n(y)}${times(Math.ceil(w / (size * 2)) + 2, () => `q${n(size / 2)} ${n(-size * 0.36)} ${size} 0t${size} 0`)}V${h}H-40Z" fill="${mix(mix(p.far, p.sky[1], 0.4), p.ink, i / 6.5)}"/>`;
    };
    const glint = () => {
      const y = sea + r() ** 1.6 * (h - sea);
      const half = (6 + (y - sea) * 0.5) * r.between(0.4, 1);
      return `<rect x="${n(fx + r.between(-1, 1) * h * 0.16 - half)}" y="${n(y)}" width="${n(half * 2)}" height="2.4" rx="1.2" fill="${p.glow}" fill-opacity="${n(r.between(0.35, 0.9))}"/>`;
    };
    const sail = (x: number, size: number) =>
      `<g transform="translate(${n(x)} ${n(sea + 2)}) scale(${size.toFixed(2)})"><path d="M-34 0H34L24 14H-24Z" fill="${p.ink}"/><path d="M0 -4V-70C24 -50 34 -26 34 -4ZM-5 -4V-60C-22 -42 -28 -22 -28 -4Z" fill="${mix(p.near, p.glow, 0.35)}"/></g>`;
    return (
      stars(s, h * 0.4, 36) +
      glow(fx, fy, h * 0.3) +
      `<circle cx="${fx}" cy="${n(fy + h * 0.03)}" r="${n(h * 0.25)}" fill="${p.glow}" fill-opacity=".6"/>` +
      ridge({ r, w, h: sea }, { baseline: sea, amplitude: h * 0.12, fill: mix(p.far, p.near, 0.4) }) +
      times(7, wave) +
      times(26, glint) +
      sail(fx - h * 0.3, 0.9) +
      sail(fx + h * 0.33, 0.7)
    );
  },

  waterfall: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const half = h * 0.17;
    const streak = () => {
      const x = fx + r.between(-1, 1) * half;
      return `<path d="M${n(x)} ${n(h * 0.02)}Q${n(x + r.between(-6, 6))} ${n(h * 0.4)} ${n(x + r.between(-10, 10))} ${n(h * 0.84)}" stroke="#fff" stroke-opacity="${n(r.between(0.15, 0.6))}" stroke-width="${n(r.between(2, 7))}" fill="none"/>`;
    };
    const cliff = (side: -1 | 1) => {
      let d = '';
      let y = -10;
      while (y < h * 0.9) {
        d += `L${n(fx + side * (half * r.between(0.92, 1.25) + y * 0.05))} ${n(y)}`;
        y += h * 0.07;
      }
      const edge = side < 0 ? -20 : w + 20;
      return `<path d="M${edge} -10${d}L${edge} ${h}Z" fill="${mix(p.far, p.ink, side < 0 ? 0.45 : 0.6)}"/>`;
    };
    const spray = () =>
      `<circle cx="${n(fx + r.between(-1, 1) * h * 0.3)}" cy="${n(h * r.between(0.8, 0.9))}" r="${n(r.between(8, 28))}" fill="#fff" fill-opacity=".22"/>`;
    return (
      glow(fx, fy, h * 0.34) +
      `<rect x="${n(fx - half * 1.2)}" width="${n(half * 2.4)}" height="${n(h * 0.86)}" fill="${mix(p.sky[2], '#ffffff', 0.4)}" fill-opacity=".75"/>` +
      times(22, streak) +
      cliff(-1) +
      cliff(1) +
      glow(fx, fy, h * 0.17, 0.8) +
      `<g filter="url(#blur-s)">${times(18, spray)}</g>` +
      hill(s, { baseline: h * 0.9, amplitude: h * 0.03, fill: mix(p.far, p.ink, 0.5) }) +
      hill(s, { baseline: h * 0.97, amplitude: h * 0.03, fill: p.ink })
    );
  },
} satisfies Record<string, DrawScene>;
