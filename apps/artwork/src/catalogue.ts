import type { MaterialName } from './colour/materials.ts';
import { isMaterialName } from './colour/materials.ts';
import { PALETTE_NAMES, isPaletteName } from './colour/palettes.ts';
import { COMPOSITION_NAMES, isCompositionName } from './compositions.ts';
import { FACE_NAMES, isFaceName } from './lettering/faces.ts';
import { liveTileDrawing } from './live-tile.ts';
import { randomFrom } from './random.ts';
import { SCENE_NAMES, isSceneName } from './scenes/scenes.ts';
import { SYMBOL_NAMES, isSymbolName } from './symbols/symbols.ts';
import { TABLE_KINDS, isTableKind } from './tables/objects.ts';
import { ROOM_NAMES, isRoomName } from './tables/rooms.ts';
import { tileDrawing } from './tile.ts';

/** The part of a game's record that describes its tile; missing or unknown values are chosen by the game's name. */
export interface GameArt {
  symbols?: readonly string[];
  scene?: string;
  palette?: string;
  composition?: string;
  style?: string;
  materials?: readonly string[];
  /** Live tables only. */
  table?: { kind: string; room: string; felt: string };
}

/** What the generator needs to know about a game. */
export interface ArtworkGame {
  name: string;
  title: string;
  art?: GameArt;
}

const FELT = /^#[0-9a-f]{6}$/;

const known = <T extends string>(value: string | undefined, isKnown: (name: string) => name is T) =>
  value !== undefined && isKnown(value) ? value : undefined;

function materialsOf(art: GameArt): readonly [MaterialName, MaterialName] | undefined {
  const [first, second] = (art.materials ?? []).filter(isMaterialName);
  return first && second ? [first, second] : undefined;
}

/** A game's tile. Records are data: a name that the generator does not know never gets into the picture. */
export function gameDrawing({ name, title, art = {} }: ArtworkGame): string {
  const r = randomFrom(`game/${name}`);
  const palette = known(art.palette, isPaletteName) ?? r.pick(PALETTE_NAMES);
  const face = known(art.style, isFaceName) ?? r.pick(FACE_NAMES);
  const [subject, ...others] = (art.symbols ?? []).filter(isSymbolName);
  if (art.table) {
    return liveTileDrawing({
      seed: name,
      title,
      palette,
      face,
      kind: known(art.table.kind, isTableKind) ?? r.pick(TABLE_KINDS),
      room: known(art.table.room, isRoomName) ?? r.pick(ROOM_NAMES),
      felt: FELT.test(art.table.felt) ? art.table.felt : '#0d6b4a',
      emblem: subject,
    });
  }
  return tileDrawing({
    seed: name,
    title,
    palette,
    face,
    symbols: subject ? [subject, ...others] : [r.pick(SYMBOL_NAMES), r.pick(SYMBOL_NAMES)],
    scene: known(art.scene, isSceneName) ?? r.pick(SCENE_NAMES),
    composition: known(art.composition, isCompositionName) ?? r.pick(COMPOSITION_NAMES),
    materials: materialsOf(art),
  });
}
