import type { LiveFrame as ContractFrame } from '@marquee/schemas';
import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { CLOSE, createLiveHub, type LiveLimits, type LivePage } from './live-hub.ts';
import type { LiveFrame, LiveSource } from './live-source.ts';
import { createReleaseHistory, hashChanges } from './release-history.ts';

/** Typed by the contract: fields that it does not name never reach this route. */
type LiveRoute = { Querystring: ServerCalls['GET /live']['query'] };

type Options = {
  currentRelease: CurrentRelease;
  /** Called once everything is registered; undefined: only releases are sent. */
  source?: () => LiveSource | undefined;
  limits?: Partial<LiveLimits>;
  /** Version of the player's scripts that this process serves. */
  build?: string | undefined;
  clock?: () => number;
  /** Told how long after its publish the last open page knew of a release. */
  onTold?: ((seconds: number) => void) | undefined;
};

type Greeting = Extract<ContractFrame, { channel: 'public'; event: 'hello' }>['data'];

/**
 * The time within which the pages that a release concerns ask, so that this process answers about so many in a second:
 * few pages ask at once, ten thousand within three seconds.
 */
const ASKED_PER_SECOND = 3000;
const spreadOf = (pages: number): number => Math.round((pages / ASKED_PER_SECOND) * 1000);

/**
 * `/live`: sends the current release, scripts and time at once, and each new release when it is published
 * (DELIVERY-01); the platform's public events; and a player's own events, from `?last=` on when a page reconnects.
 */
export async function liveRoutes(
  app: FastifyInstance,
  { currentRelease, source = () => undefined, limits = {}, build, clock = Date.now, onTold }: Options,
): Promise<void> {
  const history = createReleaseHistory();
  const hello = (beatMs: number, shown?: string): Greeting => {
    const { number, id } = currentRelease.get();
    const changed = shown === undefined ? undefined : shown === id ? [] : history.since(shown);
    return {
      release: number,
      id,
      now: clock(),
      beatMs,
      spreadMs: spreadOf(hub.size),
      ...(changed && shown !== undefined ? { before: shown, changed } : {}),
      ...(build ? { build } : {}),
    };
  };
  const hub = createLiveHub({ hello, limits });
  app.stopping.moves(hub.movable);
  const unsubscribe = [
    currentRelease.subscribe(({ number, id, compiled }, changes, before) => {
      const changed = hashChanges(changes);
      const publishedAt = Date.parse(compiled.release.publishedAt);
      const isHeard = hub.size > 0;
      history.note(before.id, id, changed);
      hub.publish(
        {
          channel: 'public',
          event: 'release',
          data: {
            number,
            id,
            before: before.id,
            spreadMs: spreadOf(hub.size),
            ...(changed ? { changed } : {}),
          },
        },
        () => isHeard && onTold?.(Math.max(0, Date.now() - publishedAt) / 1000),
      );
    }),
  ];
  app.addHook('onReady', async () => {
    const stop = source()?.onPublic((frame) => hub.publish(frame));
    if (stop) unsubscribe.push(stop);
  });
  app.addHook('preClose', async () => {
    for (const stop of unsubscribe) stop();
    hub.close();
  });

  app.get<LiveRoute>(
    '/live',
    {
      websocket: true,
      // Browsers send cookies with a websocket even from pages of other sites, so the page's origin is checked.
      preValidation: async (request) => {
        const { origin } = request.headers;
        if (origin && URL.parse(origin)?.host !== request.host) throw new AppError('ORIGIN_WRONG');
      },
    },
    async (socket, request) => {
      const page = hub.attach(socket, request.ip, request.query.release);
      const platform = source();
      if (page && platform) await openPrivateChannel(page, platform, request);
    },
  );
}

async function openPrivateChannel(
  page: LivePage,
  platform: LiveSource,
  request: FastifyRequest<LiveRoute>,
): Promise<void> {
  const gone = new AbortController();
  page.onGone(() => gone.abort());
  const { last, player } = request.query;
  // No event of one player may be sent to a page of another player or of a guest.
  let isTheirs = player === undefined;
  const early: LiveFrame[] = [];
  try {
    const connection = await platform.connect(request, {
      // With an invalid number, the series starts again, and `resync` tells the page so.
      last: last === undefined ? undefined : parseLast(last),
      send: (frame) => void (isTheirs ? page.send(frame) : early.push(frame)),
      end: () => page.end(CLOSE.SESSION_OVER, 'The session is over.'),
      lose: () => page.end(CLOSE.INTERNAL, 'Connect again.'),
    });
    if (!connection) return;
    if (player !== undefined && player !== String(connection.playerId)) {
      connection.close();
      return page.end(CLOSE.PLAYER_CHANGED, 'Somebody else is signed in.');
    }
    if (gone.signal.aborted || !page.belongsTo(connection.playerId)) return connection.close();
    page.onGone(() => connection.close());
    isTheirs = true;
    for (const frame of early.splice(0)) page.send(frame);
  } catch (error) {
    request.log.error({ err: error }, 'A private live channel could not be opened');
    page.end(CLOSE.INTERNAL, 'Try again later.');
  }
}

function parseLast(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}
