import { MATERIALS, type MaterialName } from '../colour/materials.ts';
import { n } from '../geometry.ts';
import { outlineLine } from '../lettering/outline.ts';

const SUITS = {
  spade: {
    d: 'M0 -90C30 -50 86 -20 86 26C86 62 40 74 14 44C16 68 24 80 40 90H-40C-24 80 -16 68 -14 44C-40 74 -86 62 -86 26C-86 -20 -30 -50 0 -90Z',
    ink: '#15161f',
  },
  heart: {
    d: 'M0 92C-60 44 -100 8 -96 -36C-92 -78 -36 -92 0 -48C36 -92 92 -78 96 -36C100 8 60 44 0 92Z',
    ink: '#c4162f',
  },
  diamond: { d: 'M0 -96L66 0L0 96L-66 0Z', ink: '#c4162f' },
  club: {
    d: 'M0 -92C34 -92 46 -56 26 -34C60 -46 88 -20 82 10C76 46 32 50 14 26C16 60 24 78 40 90H-40C-24 78 -16 60 -14 26C-32 50 -76 46 -82 10C-88 -20 -60 -46 -26 -34C-46 -56 -34 -92 0 -92Z',
    ink: '#15161f',
  },
} as const;

export type SuitName = keyof typeof SUITS;

export const SUIT_NAMES = Object.keys(SUITS) as SuitName[]; // Object.keys widens to string

interface Card {
  x: number;
  y: number;
  turn: number;
  rank: string;
  suit: SuitName;
  scale?: number;
}

export function playingCard({ x, y, turn, rank, suit, scale = 1 }: Card): string {
  const { d, ink } = SUITS[suit];
  const index = outlineLine({
    face: 'outfit',
    text: rank,
    size: 32,
    cx: -24,
    y: -30,
    warp: (px, py) => [px, py],
  });
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})" filter="url(#drop-s)"><rect x="-44" y="-62" width="88" height="124" rx="10" fill="#fdfcf8" stroke="#c9c4b8"/><path d="${index}" fill="${ink}"/><path transform="translate(6 16) scale(.36)" d="${d}" fill="${ink}"/></g>`;
}

interface Back {
  x: number;
  y: number;
  turn: number;
  scale: number;
  paint: MaterialName;
}

/** A card face down, in the table's colour. */
export function cardBack({ x, y, turn, scale, paint }: Back): string {
  const [, light, base, shade] = MATERIALS[paint].ramp;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})" filter="url(#drop-s)"><rect x="-44" y="-62" width="88" height="124" rx="10" fill="#fdfcf8" stroke="#c9c4b8"/><rect x="-38" y="-56" width="76" height="112" rx="6" fill="${base}" stroke="${shade}" stroke-width="2"/><path d="M0 -44L30 0L0 44L-30 0Z" fill="${shade}" stroke="${light}" stroke-width="2"/><path d="M0 -24L16 0L0 24L-16 0Z" fill="${light}"/><rect x="-33" y="-51" width="66" height="102" rx="4" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="2"/></g>`;
}
