import type { Game } from '@marquee/schemas';
import type { PlayMode } from './play-mode.model.ts';

/** A game on its page, and how it is played there. */
export type StagedGame = {
  game: Game;
  studio: string;
  /** Codes of the currencies that it can be played in; coins always can. */
  currencies: readonly string[];
  mode: PlayMode | 'gate';
};

/** How many games of the same studio stand below it. */
export const RELATED_GAMES = 15;
