import type { Game } from '@marquee/schemas';
import type { PlayMode } from './play-mode.model.ts';

/** A game on its page, and how it is played. */
export type StagedGame = {
  game: Game;
  studio: string;
  /** Codes of the currencies that the game supports; coins are always possible. */
  currencies: readonly string[];
  mode: PlayMode | 'gate';
};

/** How many games of the same studio are shown below the game. */
export const RELATED_GAMES = 15;
