import type { PlatformCallName } from '@marquee/schemas/platform';
import type { RequestServices } from './request-services.ts';
import type { PlayerSummary } from '../visitor/player-summary.ts';

/**
 * What is asked of a player, beside the frame, before a page of their class can be found: whether they have played any
 * game, for a row of games that is not there without one.
 */
export type ClassFact = 'hasPlayed';

/** Set while a page is drawn that many players share. */
export type ClassPage = {
  /** The player in the frame, with marks in the place of their own texts. */
  player: PlayerSummary;
  facts: Partial<Record<ClassFact, boolean>>;
  /** Called for each fact that the page needs. A page that lacked one is not given to anybody. */
  need(fact: ClassFact): void;
  /** Called by what is one player's own and cannot be left to the browser: the page is not shared. */
  makeOwn(): void;
};

/** What is asked of the server for the player in the frame. */
export type PlayerServices = Pick<
  RequestServices,
  | 'visitor'
  | 'preview'
  | 'platform'
  | 'hasRound'
  | 'resolveCollection'
  | 'log'
  | 'classPage'
  | 'isPlayerUnchanged'
>;

/** A player, divided into what a class of players has in common and what is theirs alone. */
export type DividedPlayer = {
  /** With marks in the place of the player's own texts. */
  shared: PlayerSummary;
  texts: readonly string[];
};

/** What of a player's own is left to the browser, which asks for it once the page is there. */
const LEFT: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>(['GET /api/player/favorite_games']);
const PLAYED: PlatformCallName = 'GET /api/player/played_games';

/** Whether a page of a class leaves a call to the browser. Without a game played there is nothing to ask for. */
export function isLeft(name: PlatformCallName, { facts, need }: ClassPage): boolean {
  if (name !== PLAYED) return LEFT.has(name);
  need('hasPlayed');
  return facts.hasPlayed !== false;
}

/** Thrown in the place of an answer that is one player's own: the browser asks for it. */
export class LeftToBrowserError extends Error {
  constructor(name: PlatformCallName) {
    super(`${name} is left to the browser.`);
    this.name = 'LeftToBrowserError';
  }
}
