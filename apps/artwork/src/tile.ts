import { createBrush } from './brush.ts';
import type { MaterialName } from './colour/materials.ts';
import type { PaletteName } from './colour/palettes.ts';
import { PALETTES } from './colour/palettes.ts';
import type { CompositionName } from './compositions.ts';
import { COMPOSITIONS } from './compositions.ts';
import { definitions } from './definitions.ts';
import type { BendName } from './lettering/bends.ts';
import { BEND_NAMES } from './lettering/bends.ts';
import type { FaceName } from './lettering/faces.ts';
import type { FinishName } from './lettering/finishes.ts';
import { finishesFor, titleMetal } from './lettering/finishes.ts';
import { drawLettering, letteringDefinitions } from './lettering/lettering.ts';
import { drawAir } from './particles.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './scenes/elements.ts';
import type { SceneName } from './scenes/scenes.ts';
import { SCENES, SCENE_AIR } from './scenes/scenes.ts';
import { svgDocument } from './svg.ts';
import type { SymbolName } from './symbols/symbols.ts';
import { SYMBOLS } from './symbols/symbols.ts';

export const TILE = { w: 360, h: 480 };

/** The validated and complete art direction of a game. */
export interface TileDirection {
  seed: string;
  title: string;
  symbols: readonly [SymbolName, ...SymbolName[]];
  scene: SceneName;
  palette: PaletteName;
  composition: CompositionName;
  face: FaceName;
  finish?: FinishName;
  bend?: BendName;
  materials?: readonly [MaterialName, MaterialName];
}

/** A game's tile: scene, particles, symbols, scrim, lettering. The same direction always gives the same picture. */
export function tileDrawing(direction: TileDirection): string {
  const { seed, title, symbols, scene, palette, composition, face } = direction;
  const { w, h } = TILE;
  const r = randomFrom(seed);
  // A separate random sequence, so that a change to a scene does not change every title's finish.
  const letters = randomFrom(`${seed}/lettering`);
  const p = PALETTES[palette];
  const used = new Set<MaterialName>();
  const materials = direction.materials ?? p.metal;
  const brush = createBrush(materials, used);
  const draw = (index: number) => SYMBOLS[symbols[index % symbols.length] ?? symbols[0]](brush);
  const fy = h * 0.4;
  const stage: Stage = { r, w, h, p, fx: w / 2, fy };

  const scenery = SCENES[scene](stage);
  const air = drawAir(r.pick(SCENE_AIR[scene]), stage);
  const figures = COMPOSITIONS[composition]({ r, w, h, fy, p, brush, draw });
  const finish = direction.finish ?? letters.pick(finishesFor(face));
  const metal = titleMetal(p);
  if (finish === 'cast') used.add(metal);
  const bend = direction.bend ?? letters.pick(BEND_NAMES);
  const words = drawLettering({ title, face, finish, bend, metal, w, h, p });

  const sheet = (fill: string) => `<rect width="${w}" height="${h}" fill="url(#${fill})"/>`;
  const edge = `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="2" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>`;
  return svgDocument(
    TILE,
    definitions({ palette: p, used, noise: r.int(1, 999), extra: letteringDefinitions(p) }) +
      sheet('sky') +
      scenery +
      air +
      sheet('vignette') +
      figures +
      sheet('scrim') +
      words +
      edge,
  );
}
