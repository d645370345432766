import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import type { PlayMode } from './play-mode.model.ts';

export type Launch = {
  identifier: string;
  mode: PlayMode;
  /** The wallet to play with; left out: the active one. */
  currency: string | undefined;
  locale: string;
  /** Increased to open the game again. */
  attempt: number;
};

/**
 * Opens the game. It runs only once per launch, whatever happens on the page: a second session would end the round in
 * progress.
 */
export function launchQuery({ platform, visitor }: QueryScope, launch: Launch) {
  const { identifier, mode, currency, locale } = launch;
  const [provider = '', name = ''] = identifier.split('/');
  return queryOptions({
    queryKey: ['game-launch', visitor.isSignedIn, launch],
    queryFn: ({ signal }) =>
      platform.call('POST /api/games/{provider}/{name}/launch', {
        params: { provider, name },
        body: { mode, device: visitor.device, ...(currency === undefined ? {} : { currency }) },
        headers: { 'X-Locale': locale },
        signal,
      }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    // It creates a session: without a connection it fails now, instead of running later by itself.
    networkMode: 'always',
  });
}

/** The player's wallets, for a game that does not support the active one. */
export function walletsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['wallets'],
    queryFn: () => platform.call('GET /api/player/accounts'),
    enabled: visitor.hasSession,
  });
}
