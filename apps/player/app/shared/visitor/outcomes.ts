import type { PlatformCallName } from '@marquee/schemas/platform';

/** Calls whose responses can reveal how a round ended before its game has shown it (PLAY-02). */
const OUTCOMES: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'GET /api/games/jackpots',
  'GET /api/jackpot_wins',
  'GET /api/jackpots',
  'GET /api/lotteries',
  'GET /api/lotteries/statuses',
  'GET /api/lotteries/{id}/status',
  'GET /api/lotteries/{slug}',
  'GET /api/player/accounts',
  'GET /api/player/bonuses',
  'GET /api/player/comp_points',
  'GET /api/player/freespins',
  'GET /api/player/game_rounds',
  'GET /api/player/lootboxes',
  'GET /api/player/net_result',
  'GET /api/player/stats',
  'GET /api/tournaments',
  'GET /api/tournaments/player',
  'GET /api/tournaments/recent',
  'GET /api/tournaments/{id}',
  'GET /api/tournaments/{id}/status',
  'GET /api/v2/bonuses',
  'GET /jam/vip_status_progress',
]);
/** Calls that a wheel needs to show its own outcome. */
const OF_WHEELS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>(['GET /api/player/lootboxes']);

export const tellsOfRounds = (name: PlatformCallName): boolean => OUTCOMES.has(name);
export const isAskedByWheels = (name: PlatformCallName): boolean => OF_WHEELS.has(name);

/** Thrown on the server instead of a response: the browser requests the data after the round is shown. */
export class HeldOutcomeError extends Error {
  constructor(name: PlatformCallName) {
    super(`${name} waits for a round that is being shown.`);
    this.name = 'HeldOutcomeError';
  }
}
