import type { LiveSource } from '../live/live-source.ts';
import type { Platform } from './platform.ts';

/** Events after which a page is drawn anew for a player who is another one to the config layer. */
const CHANGES = new Set(['groups_updates']);

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
