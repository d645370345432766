import { createBrush } from './brush.ts';
import type { Crop, CropName } from './crops.ts';
import { CROPS, unitOf } from './crops.ts';
import type { MaterialName } from './colour/materials.ts';
import type { PaletteName } from './colour/palettes.ts';
import { PALETTES } from './colour/palettes.ts';
import { definitions } from './definitions.ts';
import { n, place } from './geometry.ts';
import { drawAir } from './particles.ts';
import { randomFrom } from './random.ts';
import type { SceneName } from './scenes/scenes.ts';
import { SCENES, SCENE_AIR } from './scenes/scenes.ts';
import { svgDocument } from './svg.ts';
import type { SymbolName } from './symbols/symbols.ts';
import { SYMBOLS } from './symbols/symbols.ts';

/** One promotion scene; the first symbol is the subject. */
export interface HeroDirection {
  palette: PaletteName;
  scene: SceneName;
  symbols: readonly SymbolName[];
  materials?: readonly [MaterialName, MaterialName];
}

// The subject, its two companions, then small things in the distance: [x, y, scale, turn], in units of the subject.
const SPOTS = [
  [0, 0.02, 1.75, 0],
  [-0.74, 0.24, 0.86, -14],
  [0.76, 0.2, 0.92, 15],
  [-0.44, -0.62, 0.42, -24],
  [0.56, -0.66, 0.38, 26],
  [1.12, -0.24, 0.5, 34],
] as const;

const FAR_FROM = 3;

function shade({ w, h, focus, fade }: Crop, ink: string) {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
  const pool = `<radialGradient id="pool" gradientUnits="userSpaceOnUse" cx="${n(w * focus[0])}" cy="${n(h * focus[1])}" r="${n(w * 0.75)}">${stop(0.28, 0)}${stop(0.6, fade === 'left' ? 0.4 : 0.24)}${stop(1, 0.92)}</radialGradient>`;
  const towards =
    fade === 'left'
      ? `<linearGradient id="copy">${stop(0.1, 0.82)}${stop(0.34, 0.62)}${stop(0.56, 0)}</linearGradient>`
      : `<linearGradient id="copy" x2="0" y2="1">${stop(0.5, 0)}${stop(0.76, 0.78)}${stop(1, 0.96)}</linearGradient>`;
  return pool + towards;
}

/** A wide, tall or card-shaped promotion scene; its dark side is for text. */
export function heroDrawing(
  seed: string,
  { palette, scene, symbols, materials }: HeroDirection,
  crop: CropName,
): string {
  const frame: Crop = CROPS[crop];
  const { w, h, focus } = frame;
  const r = randomFrom(seed);
  const p = PALETTES[palette];
  const used = new Set<MaterialName>();
  const brush = createBrush(materials ?? p.metal, used);
  const stage = { r, w, h, p, fx: n(w * focus[0]), fy: n(h * focus[1]) };
  const scenery = SCENES[scene](stage);
  const air = drawAir(r.pick(SCENE_AIR[scene]), stage);

  const unit = unitOf(frame);
  const spread = unit * 205;
  const figures = SPOTS.slice(0, symbols.length)
    .map(([dx, dy, scale, turn], i) => {
      const name = symbols[i];
      if (name === undefined) return '';
      const attributes = i >= FAR_FROM ? 'filter="url(#blur-s)" opacity=".92"' : 'filter="url(#drop)"';
      const x = stage.fx + dx * spread * frame.spread;
      const y = stage.fy + dy * spread;
      return place(SYMBOLS[name](brush), {
        x,
        y,
        scale: unit * scale,
        rotate: turn + r.between(-4, 4),
        attributes,
      });
    })
    .reverse()
    .join('');
  const sheet = (fill: string) => `<rect width="${w}" height="${h}" fill="url(#${fill})"/>`;
  return svgDocument(
    { w, h },
    definitions({ palette: p, used, noise: r.int(1, 999), extra: shade(frame, p.ink) }) +
      sheet('sky') +
      scenery +
      air +
      sheet('pool') +
      sheet('copy') +
      figures,
  );
}
