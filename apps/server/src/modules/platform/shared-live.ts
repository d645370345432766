import { isRecord } from '@marquee/schemas/is-record';
import { createTurns } from '../../turns.ts';
import { CLOSE } from '../live/live-hub.ts';
import type { LiveFrame, LiveSource } from '../live/live-source.ts';
import type { PlatformFrame, PlatformSocket } from './platform-socket.ts';

type LivePage = Parameters<LiveSource['connect']>[1];

/** The open pages of players, over the one connection of this process to the platform. */
export type SharedPages = {
  /** @param headers of the page's request, by which the platform finds its session */
  open(headers: Record<string, string>, page: LivePage): { close(): void };
  /** The connection stands: every page goes on where it was. */
  connected(socket: PlatformSocket): Promise<void>;
  /** The connection is lost. Pages are not told: they go on with the next one. */
  lost(): void;
  /** The platform has no shared websocket any more: pages connect again, each by one of its own. */
  endAll(): void;
  /** A frame that names a page; false when it names none. */
  hear(frame: PlatformFrame): boolean;
};

type Open = {
  headers: Record<string, string>;
  page: LivePage;
  last: number | undefined;
  /** The connection over which the platform was asked for it. */
  asked?: PlatformSocket;
};

/** What the platform sends when it ends the channel of one page, with the code by which it would close a connection. */
const CLOSED = 'closed';

/** @param isRight whether pages may be told of the frame */
export function createSharedPages(isRight: (frame: LiveFrame) => boolean): SharedPages {
  const pages = new Map<string, Open>();
  let socket: PlatformSocket | undefined;
  let opened = 0;

  function ask(id: string, open: Open): void {
    if (!socket || open.asked === socket) return;
    open.asked = socket;
    const { headers, last } = open;
    socket.send({ open: id, headers, ...(last === undefined ? {} : { last }) });
  }

  function end(id: string, data: unknown): void {
    const open = pages.get(id);
    pages.delete(id);
    if (isRecord(data) && data['code'] === CLOSE.SESSION_OVER) open?.page.end();
    else open?.page.lose();
  }

  return {
    open(headers, page) {
      opened += 1;
      const id = String(opened);
      const open: Open = { headers, page, last: page.last };
      pages.set(id, open);
      ask(id, open);
      return {
        close() {
          if (pages.delete(id)) socket?.send({ close: id });
        },
      };
    },
    async connected(next) {
      socket = next;
      const turn = createTurns();
      for (const [id, open] of pages) {
        if (socket !== next) return;
        ask(id, open);
        await turn();
      }
    },
    lost() {
      socket = undefined;
    },
    endAll() {
      for (const [id] of pages) end(id, null);
    },
    hear({ page: id, ...frame }) {
      if (id === undefined) return false;
      const open = pages.get(id);
      if (!open || frame.channel !== 'private') return true;
      if (frame.event === CLOSED) end(id, frame.data);
      else if (isRight(frame)) {
        open.last = frame.id ?? open.last;
        open.page.send(frame);
      }
      return true;
    },
  };
}
