import type { LoadState } from '../src/primitives/games/game-list.tsx';

/** The state of a query as an example names it. */
export function readState(data: Record<string, unknown>): LoadState {
  return data['state'] === 'loading' || data['state'] === 'failed' ? data['state'] : 'ready';
}
