import type { FastifyRequest } from 'fastify';

export type LiveFrame = {
  channel: 'public' | 'private';
  event: string;
  /** Place in the player's own series of events. */
  id?: number;
  data: unknown;
};

/** What the casino platform tells open pages, in this process or elsewhere (../platform/remote-live.ts). */
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
      /** What the platform tells is not heard any more: the page connects again and goes on where it was. */
      lose(): void;
    },
  ): Promise<{ playerId: string | number; close(): void } | undefined>;
  onPublic(send: (frame: LiveFrame) => void): () => void;
  /**
   * Tells of every player whose groups or profile have changed, whether or not the player has a page open; `undefined`:
   * any may have. Left out by a platform that tells open pages alone.
   */
  onPlayerChange?(hear: (playerId: string | number | undefined) => void): () => void;
};
