import type { FastifyRequest } from 'fastify';

export type LiveFrame = {
  channel: 'public' | 'private';
  event: string;
  /** Place in the player's own series of events. */
  id?: number;
  data: unknown;
};

/** The live events of the casino platform, in this process or remote (../platform/remote-live.ts). */
export type LiveSource = {
  /**
   * Sends the private events of the request's session from after `last` on, in order and each once, until the
   * connection is closed; undefined for a guest.
   */
  connect(
    request: FastifyRequest,
    page: {
      last: number | undefined;
      send(frame: LiveFrame): void;
      /** The session is over; nothing more is sent. */
      end(): void;
      /** The connection to the platform is lost: the page reconnects and continues where it was. */
      lose(): void;
    },
  ): Promise<{ playerId: string | number; close(): void } | undefined>;
  onPublic(send: (frame: LiveFrame) => void): () => void;
  /**
   * Reports every player whose groups or profile have changed, even without an open page; `undefined`: any player may
   * have changed. Left out by a platform that only tells open pages.
   */
  onPlayerChange?(hear: (playerId: string | number | undefined) => void): () => void;
};
