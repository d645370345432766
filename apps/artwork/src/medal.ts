import { createBrush } from './brush.ts';
import type { MaterialName } from './colour/materials.ts';
import { PALETTES } from './colour/palettes.ts';
import { definitions } from './definitions.ts';
import { circlePath, place, polygonPath, starPath } from './geometry.ts';
import { svgDocument } from './svg.ts';
import { SYMBOLS } from './symbols/symbols.ts';

interface Rank {
  material: MaterialName;
  accent: MaterialName;
  step: 0 | 1 | 2 | 3 | 4 | 5;
}

/** Each status has its own shape and metal: every step adds one part. */
export const MEDALS = {
  regular: { material: 'steel', accent: 'onyx', step: 0 },
  bronze: { material: 'bronze', accent: 'obsidian', step: 1 },
  silver: { material: 'silver', accent: 'obsidian', step: 2 },
  gold: { material: 'gold', accent: 'ruby', step: 3 },
  platinum: { material: 'platinum', accent: 'sapphire', step: 4 },
  diamond: { material: 'ice', accent: 'amethyst', step: 5 },
} as const satisfies Record<string, Rank>;

export type MedalName = keyof typeof MEDALS;

export const MEDAL_NAMES = Object.keys(MEDALS) as MedalName[]; // Object.keys widens to string

export const isMedalName = (name: string): name is MedalName => Object.hasOwn(MEDALS, name);

const SIZE = 240;

/** The medal of a loyalty status: a plate in its metal with the north star. */
export function medalDrawing(name: MedalName): string {
  const { material, accent, step }: Rank = MEDALS[name];
  const used = new Set<MaterialName>();
  const b = createBrush([material, accent], used);
  const [sides, turn] = step >= 5 ? [8, Math.PI / 8] : [6, -Math.PI / 2];
  const plate = step === 0 ? circlePath(86) : polygonPath(sides, 92, turn);
  const well = step === 0 ? circlePath(66) : polygonPath(sides, 72, turn);
  const star = (spikes: number, outer: number, inner: number, rotation = -Math.PI / 2) =>
    b.part(starPath({ spikes, outer, inner, rotation }), 'a', { outline: 3 });

  const wings =
    step < 3
      ? ''
      : b.pair('M-74 30C-104 26 -118 4 -118 -24C-98 -18 -84 -6 -74 6Z', 'a', { outline: 3 }) +
        b.pair('M-66 58C-98 62 -116 46 -122 22C-100 22 -82 28 -66 40Z', 'a', { outline: 3 });
  const crown = step < 4 ? '' : `<g transform="translate(0 -98) scale(.34)">${SYMBOLS.crown(b)}</g>`;
  const body =
    wings +
    b.part(plate) +
    b.part(well, 'obsidian', { outline: 3 }) +
    (step >= 2 ? star(4, 38, 11, -Math.PI / 4) : '') +
    (step >= 1 ? star(4, 62, 14) : star(4, 46, 12)) +
    (step >= 3 ? b.part(circlePath(11), 'b', { outline: 2 }) : '') +
    crown +
    b.shine(-46, -56, 14);
  const figure = place(body, {
    x: SIZE / 2,
    y: SIZE / 2 + 6,
    scale: SIZE / 270,
    attributes: 'filter="url(#drop)"',
  });
  return svgDocument({ w: SIZE, h: SIZE }, definitions({ palette: PALETTES.cosmos, used }) + figure);
}
