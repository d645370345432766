import type { LiveSource } from '../live/live-source.ts';
import type { Platform } from './platform.ts';

/** Events that change a player's facts for the config layer, so that pages must be rendered again. */
const CHANGES = new Set(['groups_updates', 'game_limits']);

/** Drops the cached facts of a changed player in every process, also in those that none of the player's pages use. */
export function followPlayers(
  source: LiveSource | undefined,
  { facts }: Pick<Platform, 'facts'>,
): (() => void) | undefined {
  return source?.onPlayerChange?.(facts.dropPlayer);
}

/** A source of live events that drops the cached facts of a player before it tells the page that they changed. */
export function withFreshFacts(
  source: LiveSource | undefined,
  { facts, sessionCookie }: Pick<Platform, 'facts' | 'sessionCookie'>,
): LiveSource | undefined {
  if (!source) return undefined;
  return {
    ...source,
    async connect(request, page) {
      const session = request.cookies[sessionCookie];
      const connection = await source.connect(request, {
        ...page,
        send(frame) {
          if (session && CHANGES.has(frame.event)) facts.drop(session);
          page.send(frame);
        },
      });
      // A platform that only tells open pages says nothing of what other processes of this server have changed.
      if (!connection || !session || !source.onPlayerChange) return connection;
      const unwatch = facts.watch(session);
      return {
        ...connection,
        close() {
          unwatch();
          connection.close();
        },
      };
    },
  };
}
