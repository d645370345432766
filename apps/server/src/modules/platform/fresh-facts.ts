import type { LiveSource } from '../live/live-source.ts';
import type { Platform } from './platform.ts';

/** Events after which a page is drawn anew for a player who is another one to the config layer. */
const CHANGES = new Set(['groups_updates']);

/** Forgets in every process what is kept of a player who has changed, whichever of them the player's pages are at. */
export function followPlayers(
  source: LiveSource | undefined,
  { facts }: Pick<Platform, 'facts'>,
): (() => void) | undefined {
  return source?.onPlayerChange?.(facts.dropPlayer);
}

/** A source of live events that forgets what is kept of a player before it tells the page that it has changed. */
export function withFreshFacts(
  source: LiveSource | undefined,
  { facts, sessionCookie }: Pick<Platform, 'facts' | 'sessionCookie'>,
): LiveSource | undefined {
  if (!source) return undefined;
  return {
    ...source,
    connect: (request, page) =>
      source.connect(request, {
        ...page,
        send(frame) {
          const session = request.cookies[sessionCookie];
          if (session && CHANGES.has(frame.event)) facts.drop(session);
          page.send(frame);
        },
      }),
  };
}
