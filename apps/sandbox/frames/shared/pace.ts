import type { GameSession } from '@marquee/schemas';
import { LEAST_ROUND_MS } from '../pace.model.ts';
import { wait } from './game-api.ts';

type Known = Pick<GameSession, 'has_quick_spins' | 'last_round' | 'now'>;

/** When the next round may begin, under licences without quick spins. The platform refuses one that begins sooner. */
export function createPace({ has_quick_spins: hasQuickSpins, last_round: last, now }: Known) {
  const leastMs = hasQuickSpins ? 0 : LEAST_ROUND_MS;
  // The round before may have been played on a page that was left just now.
  let earliest = performance.now() + (last ? Date.parse(last.created_at) + leastMs - now : 0);
  return {
    /** To be called when the answer has come: the round began a little before. */
    begun(): void {
      earliest = performance.now() + leastMs;
    },
    free: (): Promise<void> => wait(Math.max(0, earliest - performance.now())),
  };
}
