import { createBrush } from './brush.ts';
import type { MaterialName } from './colour/materials.ts';
import { isMetal } from './colour/materials.ts';
import type { PaletteName } from './colour/palettes.ts';
import { PALETTES } from './colour/palettes.ts';
import { definitions } from './definitions.ts';
import { BEND_NAMES } from './lettering/bends.ts';
import type { FaceName } from './lettering/faces.ts';
import { finishesFor, titleMetal } from './lettering/finishes.ts';
import { drawLettering, letteringDefinitions } from './lettering/lettering.ts';
import { randomFrom } from './random.ts';
import { glow, stars } from './scenes/elements.ts';
import { svgDocument } from './svg.ts';
import type { SymbolName } from './symbols/symbols.ts';
import { clothDrawing } from './tables/cloth.ts';
import type { TableKind } from './tables/objects.ts';
import { TABLE_OBJECTS } from './tables/objects.ts';
import type { RoomName } from './tables/rooms.ts';
import { ROOMS } from './tables/rooms.ts';
import { signDrawing } from './tables/sign.ts';
import { TILE } from './tile.ts';

/** The validated and complete art direction of a live table. */
export interface LiveDirection {
  seed: string;
  title: string;
  kind: TableKind;
  room: RoomName;
  palette: PaletteName;
  /** Colour of the cloth, #rrggbb. */
  felt: string;
  face: FaceName;
  /** The sign over the table, from the table's name; left out when there is none. */
  emblem?: SymbolName;
}

/** A live table's tile: a lit table in its room, with the game's own object on the cloth. */
export function liveTileDrawing(direction: LiveDirection): string {
  const { seed, title, kind, room, palette, felt, face, emblem } = direction;
  const { w, h } = TILE;
  const r = randomFrom(seed);
  const letters = randomFrom(`${seed}/lettering`);
  const p = PALETTES[palette];
  const stone = p.metal.find((name) => !isMetal(name)) ?? 'ruby';
  const used = new Set<MaterialName>(['wood']);
  const brush = createBrush(['gold', stone], used);
  const cx = w / 2;
  const cy = h * 0.5;
  const stage = { r, w, h, p, fx: cx, fy: h * 0.32 };

  const deal = randomFrom(`${seed}/table`);
  const table = clothDrawing({ r: deal, w, h, felt });
  const sign = emblem ? signDrawing({ emblem, p, used, cx, cy: h * 0.12 }) : '';
  const object = TABLE_OBJECTS[kind]({ r: deal, cx, cy, brush, used, stone });
  const finish = letters.pick(finishesFor(face));
  const bend = letters.pick(BEND_NAMES);
  const metal = titleMetal(p);
  if (finish === 'cast') used.add(metal);
  const words = drawLettering({ title, face, finish, bend, metal, w, h, p });
  const sheet = (fill: string) => `<rect width="${w}" height="${h}" fill="url(#${fill})"/>`;
  return svgDocument(
    TILE,
    definitions({ palette: p, used, extra: letteringDefinitions(p) }) +
      sheet('sky') +
      ROOMS[room](stage) +
      glow(cx, h * 0.34, h * 0.2, 0.6) +
      sign +
      table +
      object +
      stars(stage, h * 0.3, 14, p.glow) +
      sheet('vignette') +
      sheet('scrim') +
      words,
  );
}
