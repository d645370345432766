import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import type { PlayMode } from './play-mode.model.ts';

export type Launch = {
  identifier: string;
  mode: PlayMode;
  /** One of the player's wallets; left out: the active one. */
  currency: string | undefined;
  locale: string;
  /** Counted up to open the game anew. */
  attempt: number;
};

/**
 * Opens the game. Done once for what is asked, whatever happens on the page meanwhile: another session would end the
 * round that is being played.
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
    // It opens something: without a connection it is refused now, not done later by itself.
    networkMode: 'always',
  });
}

/** The player's wallets, for a game that cannot be played in the active one. */
export function walletsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['wallets'],
    queryFn: () => platform.call('GET /api/player/accounts'),
    enabled: visitor.hasSession,
  });
}
