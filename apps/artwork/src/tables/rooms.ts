import { MATERIALS } from '../colour/materials.ts';
import { mix } from '../colour/mix.ts';
import { n, times } from '../geometry.ts';
import type { Stage } from '../scenes/elements.ts';
import { glow } from '../scenes/elements.ts';
import { HEAVENS } from '../scenes/heavens.ts';
import { INTERIORS } from '../scenes/interiors.ts';
import { ORNAMENT } from '../scenes/ornament.ts';
import { STREETS } from '../scenes/streets.ts';

const [, BRIGHT, GOLD] = MATERIALS.gold.ramp;

const lamps = ({ w, h }: Stage) =>
  times(5, (i) => {
    const x = w * (0.1 + i * 0.2);
    return `<path d="M${n(x)} 0V${n(h * 0.06)}" stroke="#000" stroke-width="3"/><path d="M${n(x - 16)} ${n(h * 0.1)}Q${n(x)} ${n(h * 0.04)} ${n(x + 16)} ${n(h * 0.1)}Z" fill="${GOLD}"/><circle cx="${n(x)}" cy="${n(h * 0.105)}" r="44" fill="url(#halo)" opacity=".6"/>`;
  });

/** The room behind a live table. */
export const ROOMS = {
  salon: (s) => {
    const { w, h, p } = s;
    const panel = (i: number) =>
      `<rect x="${n((i * w) / 7 + 4)}" y="${n(h * 0.14)}" width="${n(w / 7 - 8)}" height="${n(h * 0.32)}" rx="22" fill="${mix(p.far, p.ink, 0.3)}" stroke="${p.title[1]}" stroke-opacity=".35" stroke-width="2"/>`;
    return times(7, panel) + lamps(s);
  },
  stage: (s) => ORNAMENT.curtain(s),
  penthouse: (s) => {
    const { w, h, p } = s;
    const mullion = (i: number) =>
      `<rect x="${n((i * w) / 4 - 4)}" width="8" height="${n(h * 0.7)}" fill="${p.ink}"/><rect x="${n((i * w) / 4 + 3)}" width="1.4" height="${n(h * 0.7)}" fill="${BRIGHT}" fill-opacity=".5"/>`;
    return (
      STREETS.city({ ...s, h: h * 0.74 }) +
      times(5, mullion) +
      `<rect y="${n(h * 0.08)}" width="${w}" height="7" fill="${p.ink}"/>`
    );
  },
  library: (s) => INTERIORS.library(s),
  studio: (s) => {
    const { r, w, h, p } = s;
    const bar = (i: number) => {
      const lit = r.pick([p.glow, p.title[1], p.sky[2]]);
      const top = h * r.between(0.04, 0.2);
      return `<rect x="${n((i + 0.3) * (w / 14))}" y="${n(top)}" width="${n(w / 34)}" height="${n(h * r.between(0.24, 0.42))}" rx="5" fill="${lit}" fill-opacity="${n(r.between(0.3, 0.9))}"/>`;
    };
    return (
      `<rect width="${w}" height="${h}" fill="${p.ink}" fill-opacity=".45"/>` +
      times(14, bar) +
      glow(w / 2, h * 0.3, h * 0.24, 0.6)
    );
  },
  colonnade: (s) => INTERIORS.temple(s),
  bulbs: (s) => STREETS.marquee(s),
  garden: (s) => HEAVENS.fireworks(s),
  silk: (s) => ORNAMENT.damask(s) + lamps(s),
} satisfies Record<string, (stage: Stage) => string>;

export type RoomName = keyof typeof ROOMS;

export const ROOM_NAMES = Object.keys(ROOMS) as RoomName[]; // Object.keys widens to string

export const isRoomName = (name: string): name is RoomName => Object.hasOwn(ROOMS, name);
