import { isRecord } from '@marquee/schemas/is-record';
import type { FastifyInstance } from 'fastify';
import { platformHeaders } from './forwarded-headers.ts';
import { cookiesOfPlatform } from './own-cookies.ts';
import { withHeaders, type PlatformClient } from './platform-client.ts';

/** The path of live events on this server, whatever the platform’s own path is. */
const LIVE_PATH = '/live';
const SETTINGS_PATH = '/api/player/settings';
/** In milliseconds: a new websocket address of the platform is used after at most this time. */
const LIFETIME_MS = 60_000;

export type PlatformSettings = {
  /**
   * Address of the platform's websocket, as its own settings say (LIVE-02).
   * @throws {PlatformError} when the platform cannot be reached.
   */
  liveUrl(): Promise<URL>;
  /** Address of the websocket that carries many sessions; undefined when the platform has none. */
  sharedUrl(): Promise<URL | undefined>;
};

type Paths = { path: string; shared: string | undefined };
type Options = { origin: string; client: PlatformClient; clock: () => number };

export function createPlatformSettings({ origin, client, clock }: Options): PlatformSettings {
  let kept: { paths: Paths; until: number } | undefined;
  const readPaths = async (): Promise<Paths> => {
    if (kept && clock() < kept.until) return kept.paths;
    const answer = await client.fetch(SETTINGS_PATH);
    const settings: unknown = await answer.json().catch(() => null);
    const paths = {
      path: websocketPath(settings, 'path') ?? LIVE_PATH,
      shared: websocketPath(settings, 'shared'),
    };
    if (answer.ok) kept = { paths, until: clock() + LIFETIME_MS };
    return paths;
  };
  const toUrl = (path: string): URL => {
    const url = new URL(path, origin);
    url.protocol = url.protocol.replace('http', 'ws');
    return url;
  };
  return {
    liveUrl: async () => toUrl((await readPaths()).path),
    async sharedUrl() {
      const { shared } = await readPaths();
      return shared === undefined ? undefined : toUrl(shared);
    },
  };
}

/** Answers with the platform's settings, but with this server's own websocket path. */
export async function settingsRoutes(
  app: FastifyInstance,
  { client, sessionCookie }: { client: PlatformClient; sessionCookie: string },
): Promise<void> {
  app.get(SETTINGS_PATH, async (request, reply) => {
    const answer = await withHeaders(client, platformHeaders(request)).fetch(SETTINGS_PATH);
    const cookies = cookiesOfPlatform(answer.headers.getSetCookie(), { sessionCookie });
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    const body: unknown = await answer.json().catch(() => null);
    return reply.code(answer.status).send(withOwnPath(body));
  });
}

function websocketPath(settings: unknown, name: 'path' | 'shared'): string | undefined {
  const websocket = isRecord(settings) ? settings['websocket'] : undefined;
  const path = isRecord(websocket) ? websocket[name] : undefined;
  return typeof path === 'string' && path !== '' ? path : undefined;
}

function withOwnPath(settings: unknown): unknown {
  if (!isRecord(settings) || !isRecord(settings['websocket'])) return settings;
  const { shared: _platforms, ...websocket } = settings['websocket'];
  return { ...settings, websocket: { ...websocket, path: LIVE_PATH } };
}
