import type { MaterialName } from '../colour/materials.ts';
import { MATERIALS } from '../colour/materials.ts';
import { mix } from '../colour/mix.ts';
import type { Palette } from '../colour/palettes.ts';
import { n, times } from '../geometry.ts';
import type { FaceName } from './faces.ts';

interface Lettered {
  /** Path data of one line. */
  d: string;
  size: number;
  p: Palette;
  metal: MaterialName;
}

type DrawFinish = (line: Lettered) => string;

const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;
const shifted = (dy: number, markup: string) => `<g transform="translate(0 ${n(dy)})">${markup}</g>`;

const shadow = ({ d, size, p }: Lettered, spread = 0.24) =>
  shifted(
    size * 0.05,
    path(
      d,
      `fill="${p.ink}" stroke="${p.ink}" stroke-width="${n(size * spread)}" stroke-linejoin="round" filter="url(#drop-s)"`,
    ),
  );

const extrusion = ({ d, size }: Lettered, colour: string, depth: number) =>
  times(4, (k) =>
    shifted(
      Math.max(2, size * depth) * (1 - k / 4),
      path(d, `fill="${colour}" stroke="${colour}" stroke-width="${n(size * 0.05)}"`),
    ),
  );

// Stones and red metals are too dark on the ink of their own palette.
const READABLE_METALS: readonly MaterialName[] = ['gold', 'silver', 'platinum'];

/** The metal of a palette's titles. */
export const titleMetal = (p: Palette): MaterialName =>
  p.metal.find((name) => READABLE_METALS.includes(name)) ?? 'gold';

/** The material of the letters. */
export const FINISHES = {
  enamel: (line) => {
    const { d, size, p } = line;
    return (
      shadow(line) +
      extrusion(line, mix(p.title[1], p.ink, 0.55), 0.09) +
      path(d, `fill="url(#title-fill)" stroke="${p.title[0]}" stroke-width="${n(size * 0.02)}"`) +
      path(d, 'fill="url(#title-gloss)"')
    );
  },
  cast: (line) => {
    const { d, size, metal } = line;
    const [, , , , deep] = MATERIALS[metal].ramp;
    return (
      shadow(line) +
      extrusion(line, deep, 0.1) +
      path(
        d,
        `fill="url(#m-${metal})" stroke="${deep}" stroke-width="${n(size * 0.035)}" filter="url(#title-bevel)"`,
      ) +
      // The bands of metal darken small letters; the gloss makes them bright again.
      path(d, 'fill="url(#title-gloss)"')
    );
  },
  sticker: (line) => {
    const { d, size, p } = line;
    return (
      shadow(line, 0.34) +
      path(d, `fill="#fff" stroke="#fff" stroke-width="${n(size * 0.2)}" stroke-linejoin="round"`) +
      path(
        d,
        `fill="${p.near}" stroke="${p.near}" stroke-width="${n(size * 0.09)}" stroke-linejoin="round"`,
      ) +
      path(d, 'fill="url(#title-fill)"')
    );
  },
  neon: (line) => {
    const { d, size, p } = line;
    return (
      shadow(line, 0.16) +
      path(
        d,
        `fill="none" stroke="${p.title[1]}" stroke-width="${n(size * 0.17)}" stroke-linejoin="round" stroke-opacity=".75" filter="url(#blur-s)"`,
      ) +
      path(
        d,
        `fill="${mix(p.ink, p.title[1], 0.22)}" stroke="${p.title[1]}" stroke-width="${n(size * 0.085)}" stroke-linejoin="round"`,
      ) +
      path(d, `fill="none" stroke="#fff" stroke-width="${n(size * 0.03)}" stroke-linejoin="round"`)
    );
  },
  chrome: (line) => {
    const { d, size, p } = line;
    return (
      shadow(line) +
      extrusion(line, p.near, 0.12) +
      path(
        d,
        `fill="url(#title-chrome)" stroke="${p.title[0]}" stroke-width="${n(size * 0.045)}" stroke-linejoin="round"`,
      )
    );
  },
  carved: (line) => {
    const { d, size, p } = line;
    return (
      shadow(line, 0.2) +
      shifted(-size * 0.03, path(d, `fill="${p.title[0]}"`)) +
      shifted(size * 0.045, path(d, `fill="${mix(p.title[1], p.ink, 0.72)}"`)) +
      path(d, `fill="${p.title[1]}"`)
    );
  },
} satisfies Record<string, DrawFinish>;

export type FinishName = keyof typeof FINISHES;

const FINISH_NAMES = Object.keys(FINISHES) as FinishName[]; // Object.keys widens to string

// Inlaid and swash capitals have thin lines that a thick outline fills and a banded metal breaks.
const READABLE_FINISHES: Partial<Record<FaceName, readonly FinishName[]>> = {
  cinzel: ['enamel', 'cast', 'chrome', 'carved'],
  limelight: ['enamel', 'chrome', 'carved'],
};

/** The finishes in which a face stays readable. */
export const finishesFor = (face: FaceName) => READABLE_FINISHES[face] ?? FINISH_NAMES;
