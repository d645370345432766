import { mix } from '../colour/mix.ts';
import { n, starPath, times } from '../geometry.ts';
import type { DrawScene } from './elements.ts';
import { glow, hill, leaf, pine, rays, ridge, stars } from './elements.ts';

export const OPEN_COUNTRY = {
  peaks: (s) => {
    const { r, w, h, p, fx, fy } = s;
    return (
      stars(s, h * 0.5, 50) +
      glow(fx, fy, h * 0.26, 0.75) +
      `<circle cx="${fx}" cy="${n(fy)}" r="${n(h * 0.25)}" fill="${p.glow}" fill-opacity=".5"/>` +
      times(4, (i) =>
        ridge(s, {
          baseline: h * (0.6 + i * 0.1),
          amplitude: h * (0.3 - i * 0.04),
          fill: mix(mix(p.far, p.sky[2], 0.4), p.ink, i / 3.4),
        }),
      ) +
      times(Math.round(w / 26), () => pine(r() * w, h * r.between(0.88, 0.98), r.between(0.5, 1.1), p.ink))
    );
  },

  meadow: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const cloud = () =>
      `<g transform="translate(${n(r() * w)} ${n(h * r.between(0.06, 0.45))}) scale(${r.between(0.6, 1.3).toFixed(2)})" fill="#fff" opacity=".28"><circle r="26"/><circle cx="30" cy="6" r="20"/><circle cx="-30" cy="8" r="18"/><rect x="-46" y="8" width="96" height="18" rx="9"/></g>`;
    const flower = () =>
      `<circle cx="${n(r() * w)}" cy="${n(h * r.between(0.86, 1))}" r="${n(r.between(4, 14))}" fill="${r.pick([p.title[1], p.glow, p.sky[2]])}" fill-opacity=".6"/>`;
    return (
      glow(fx, fy, h * 0.34) +
      rays(s, fy, [10, '#fff', 0.1]) +
      times(6, cloud) +
      times(3, (i) =>
        hill(s, {
          baseline: h * (0.74 + i * 0.09),
          amplitude: h * 0.08,
          fill: mix(mix(p.far, p.sky[2], 0.3), p.ink, i / 3.2),
        }),
      ) +
      times(10, flower)
    );
  },

  dunes: (s) => {
    const { w, h, p, fx, fy } = s;
    const pyramid = (dx: number, size: number) => {
      const x = fx + dx * Math.min(w, h);
      const base = h * 0.74;
      const side = h * size;
      return `<path d="M${n(x)} ${n(base - side)}L${n(x + side)} ${n(base)}H${n(x - side)}Z" fill="${mix(p.far, p.sky[2], 0.25)}"/><path d="M${n(x)} ${n(base - side)}L${n(x + side)} ${n(base)}H${n(x + side * 0.2)}Z" fill="${p.near}" fill-opacity=".45"/>`;
    };
    return (
      glow(fx, fy, h * 0.34) +
      `<circle cx="${fx}" cy="${n(fy)}" r="${n(h * 0.27)}" fill="${p.glow}" fill-opacity=".4"/>` +
      pyramid(-0.34, 0.16) +
      pyramid(0.36, 0.22) +
      pyramid(0.08, 0.12) +
      times(4, (i) =>
        hill(s, {
          baseline: h * (0.72 + i * 0.08),
          amplitude: h * 0.05,
          fill: mix(mix(p.far, p.sky[2], 0.45), p.ink, i / 3.4),
        }),
      )
    );
  },

  canopy: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const frond = (depth: number) => {
      const side = r.int(0, 2);
      const x = side === 0 ? r.between(-20, w * 0.12) : side === 1 ? r.between(w * 0.88, w + 20) : r() * w;
      const y = side === 2 ? r.between(-30, h * 0.08) : r() * h;
      const turn = side === 0 ? r.between(30, 130) : side === 1 ? r.between(-130, -30) : r.between(140, 220);
      return leaf(
        `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${r.between(0.5, 1.1).toFixed(2)})`,
        mix(p.far, p.ink, 0.2 + depth * 0.32),
      );
    };
    const fronds = Math.round((w / 360) * 14);
    return (
      glow(fx, fy, h * 0.32) +
      rays(s, -h * 0.1, [16, p.glow, 0.1]) +
      times(
        3,
        (depth) =>
          `<g ${depth === 0 ? 'filter="url(#blur-s)"' : ''}>${times(fronds, () => frond(depth))}</g>`,
      ) +
      ridge(s, { baseline: h * 0.97, amplitude: h * 0.1, fill: p.ink, opacity: 0.9 })
    );
  },

  volcano: (s) => {
    const { r, h, p, fx } = s;
    const top = h * 0.3;
    const foot = h * 0.86;
    const reach = h * 0.46;
    const lava = (dx: number, width: number) =>
      `<path d="M${n(fx + dx * 0.3)} ${n(top + 4)}C${n(fx + dx)} ${n(h * 0.45)} ${n(fx + dx * 0.4)} ${n(h * 0.58)} ${n(fx + dx * 2.2)} ${n(foot)}" fill="none" stroke="${p.title[1]}" stroke-width="${width}" stroke-linecap="round"/>`;
    return (
      glow(fx, top - h * 0.02, h * 0.26) +
      rays(s, top, [15, p.glow, 0.12]) +
      ridge(s, { baseline: h * 0.78, amplitude: h * 0.22, fill: mix(p.far, p.ink, 0.1), opacity: 0.8 }) +
      `<path d="M${n(fx - h * 0.07)} ${n(top)}L${n(fx - h * 0.03)} ${n(top + h * 0.02)}L${n(fx + h * 0.02)} ${n(top + 3)}L${n(fx + h * 0.07)} ${n(top)}C${n(fx + h * 0.16)} ${n(h * 0.56)} ${n(fx + reach * 0.8)} ${n(h * 0.72)} ${n(fx + reach * 1.3)} ${n(foot)}H${n(fx - reach * 1.3)}C${n(fx - reach * 0.8)} ${n(h * 0.72)} ${n(fx - h * 0.16)} ${n(h * 0.56)} ${n(fx - h * 0.07)} ${n(top)}Z" fill="${p.near}"/>` +
      `<g filter="url(#blur-s)" opacity=".9">${lava(-26, 10)}${lava(14, 14)}${lava(40, 8)}</g>${lava(14, 4)}${lava(-26, 3)}` +
      times(
        9,
        (i) =>
          `<circle cx="${n(fx + r.between(-1, 1) * h * 0.07 * (i * 0.4 + 1))}" cy="${n(top - i * h * 0.04)}" r="${n(h * (0.02 + i * 0.008))}" fill="${mix(p.far, p.ink, 0.5)}" fill-opacity="${n(0.5 - i * 0.04)}"/>`,
      ) +
      ridge(s, { baseline: h * 0.96, amplitude: h * 0.14, fill: p.ink })
    );
  },

  castle: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const stone = mix(p.far, p.ink, 0.42);
    const spread = w > h ? 1.8 : 1;
    const base = h * 0.8;
    const window = (x: number, y: number) =>
      `<path d="M${n(x - 3)} ${n(y)}v-8q3 -5 6 0v8Z" fill="${p.glow}" fill-opacity=".9"/>`;
    const tower = (dx: number, height: number, width: number) => {
      const x = fx + dx * h * spread;
      const half = (width * h) / 2;
      const top = base - height * h;
      return `<rect x="${n(x - half)}" y="${n(top)}" width="${n(half * 2)}" height="${n(h)}" fill="${stone}"/><path d="M${n(x - half * 1.35)} ${n(top)}L${n(x)} ${n(top - half * 3.4)}L${n(x + half * 1.35)} ${n(top)}Z" fill="${mix(p.sky[1], p.ink, 0.35)}"/><path d="M${n(x)} ${n(top - half * 3.4)}v${n(-half)}l${n(half * 0.9)} ${n(half * 0.35)}l${n(-half * 0.9)} ${n(half * 0.35)}" fill="${p.title[1]}"/>${window(x, top + h * 0.05)}${window(x, top + h * 0.11)}`;
    };
    return (
      stars(s, h * 0.5, 46) +
      glow(fx, fy, h * 0.3, 0.85) +
      ridge(s, { baseline: h * 0.8, amplitude: h * 0.26, fill: mix(p.far, p.sky[2], 0.3), opacity: 0.7 }) +
      `<rect x="${n(fx - h * 0.36 * spread)}" y="${n(base - h * 0.16)}" width="${n(h * 0.72 * spread)}" height="${n(h * 0.4)}" fill="${mix(stone, p.ink, 0.3)}"/>` +
      tower(-0.33, 0.34, 0.08) +
      tower(0.34, 0.4, 0.09) +
      tower(-0.2, 0.24, 0.07) +
      tower(0.21, 0.2, 0.08) +
      times(2, (i) =>
        hill(s, { baseline: h * (0.84 + i * 0.07), amplitude: h * 0.05, fill: mix(p.near, p.ink, i * 0.6) }),
      ) +
      times(Math.round(w / 40), () => pine(r() * w, h * r.between(0.9, 1), r.between(0.6, 1.1), p.ink))
    );
  },

  blossom: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const bloom = (x: number, y: number, size: number) =>
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r() * 72)}) scale(${size.toFixed(2)})">${times(5, (i) => `<ellipse cx="0" cy="-9" rx="6.4" ry="9" transform="rotate(${i * 72})" fill="${mix(p.title[1], '#ffffff', 0.45)}"/>`)}<circle r="3.4" fill="${p.title[0]}"/></g>`;
    const branch = (side: 1 | -1) => {
      const edge = side === 1 ? 0 : w;
      const tip = (t: number) =>
        [edge + side * t * Math.min(w, h) * 0.46, h * (0.02 + 0.16 * t + 0.1 * t * t)] as const;
      return `<path d="M${edge} ${n(h * -0.02)}Q${n(tip(0.5)[0])} ${n(h * 0.06)} ${n(tip(1)[0])} ${n(tip(1)[1])}" fill="none" stroke="${mix(p.near, p.ink, 0.3)}" stroke-width="9" stroke-linecap="round"/>${times(
        17,
        () => {
          const [x, y] = tip(r());
          return bloom(x + r.between(-24, 24), y + r.between(-22, 26), r.between(0.8, 1.7));
        },
      )}`;
    };
    return (
      glow(fx, fy, h * 0.3) +
      `<circle cx="${fx}" cy="${n(fy)}" r="${n(h * 0.26)}" fill="${p.glow}" fill-opacity=".55"/>` +
      times(3, (i) =>
        ridge(s, {
          baseline: h * (0.74 + i * 0.1),
          amplitude: h * (0.2 - i * 0.04),
          fill: mix(mix(p.far, p.sky[2], 0.5), p.ink, i / 2.6),
          opacity: 0.9,
        }),
      ) +
      branch(1) +
      branch(-1)
    );
  },

  graveyard: (s) => {
    const { r, w, h, p, fx, fy } = s;
    const reach = w > h ? 0.66 : 0.36;
    const tree = (x: number, side: number) =>
      `<g transform="translate(${n(x)} ${n(h * 0.92)}) scale(${n(side * (h / 480) * 10) / 10} ${n((h / 480) * 10) / 10})" fill="none" stroke="${p.ink}" stroke-linecap="round"><path d="M0 20C8 -60 -12 -120 10 -220" stroke-width="22"/><path d="M2 -120C30 -150 60 -160 76 -210M8 -180C-18 -220 -22 -250 -16 -290M10 -210C30 -250 48 -270 44 -310M60 -176C84 -186 100 -200 110 -226" stroke-width="9"/></g>`;
    const stone = () =>
      `<path transform="translate(${n(r() * w)} ${n(h * r.between(0.9, 0.98))}) rotate(${n(r.between(-9, 9))})" d="M-14 20V-16Q-14 -32 0 -32Q14 -32 14 -16V20Z" fill="${mix(p.far, p.ink, 0.55)}"/>`;
    return (
      stars(s, h * 0.4, 30) +
      glow(fx, fy, h * 0.27) +
      `<circle cx="${fx}" cy="${n(fy)}" r="${n(h * 0.27)}" fill="${p.glow}" fill-opacity=".75"/>` +
      times(
        4,
        () =>
          `<path d="${starPath({ spikes: 2, outer: 16, inner: 5, rotation: 0, cx: n(fx + r.between(-0.3, 0.3) * h), cy: n(h * r.between(0.08, 0.3)) })}" fill="${p.ink}"/>`,
      ) +
      ridge(s, { baseline: h * 0.86, amplitude: h * 0.12, fill: mix(p.far, p.ink, 0.4) }) +
      tree(Math.max(fx - h * reach, 6), 1) +
      tree(Math.min(fx + h * reach, w - 6), -1) +
      hill(s, { baseline: h * 0.93, amplitude: h * 0.04, fill: p.near }) +
      times(Math.round(w / 50), stone)
    );
  },
} satisfies Record<string, DrawScene>;
