import { avatarDrawing } from './avatar.ts';
import type { ArtworkGame } from './catalogue.ts';
import { gameDrawing } from './catalogue.ts';
import { heroDrawing } from './hero.ts';
import { HERO_SCENES, HERO_SCENE_NAMES, isHeroSceneName } from './hero-scenes.ts';
import { MEDAL_NAMES, isMedalName, medalDrawing } from './medal.ts';
import { QUEST_MAP_NAMES, isQuestMapName, questMapDrawing } from './quest-map.ts';
import { symbolDrawing } from './symbol.ts';
import { SYMBOL_NAMES, isSymbolName } from './symbols/symbols.ts';
import type { ArtworkFamily } from './url.ts';

/** Games by name, for the drawings. */
export type GameCatalogue = ReadonlyMap<string, ArtworkGame>;

/** The SVG text of one piece of artwork; undefined when the family has no such name. */
export function drawArtwork(family: ArtworkFamily, name: string, games: GameCatalogue): string | undefined {
  switch (family) {
    case 'game': {
      const game = games.get(name);
      return game && gameDrawing(game);
    }
    case 'hero':
    case 'hero-tall':
    case 'slide':
    case 'portrait':
    case 'card':
      return isHeroSceneName(name) ? heroDrawing(`hero/${name}`, HERO_SCENES[name], family) : undefined;
    case 'symbol':
      return isSymbolName(name) ? symbolDrawing(name) : undefined;
    case 'medal':
      return isMedalName(name) ? medalDrawing(name) : undefined;
    case 'quest-map':
      return isQuestMapName(name) ? questMapDrawing(name) : undefined;
    case 'avatar':
      return avatarDrawing(name);
    default:
      return family satisfies never;
  }
}

/** Every known name by family. Avatars are not listed: any slug has one. */
export const listNames = (
  games: GameCatalogue,
): Record<Exclude<ArtworkFamily, 'avatar'>, readonly string[]> => ({
  game: [...games.keys()],
  hero: HERO_SCENE_NAMES,
  'hero-tall': HERO_SCENE_NAMES,
  slide: HERO_SCENE_NAMES,
  portrait: HERO_SCENE_NAMES,
  card: HERO_SCENE_NAMES,
  symbol: SYMBOL_NAMES,
  medal: MEDAL_NAMES,
  'quest-map': QUEST_MAP_NAMES,
});
