import { keepConnected } from '@marquee/schemas/retry';
import { WebSocket } from 'ws';

/** As long as pages of the player wait, in `shared/live/live-channel.ts`. */
const PAUSES = { firstMs: 1000, longestMs: 30_000 };
const OPENING_MS = 30_000;
/** One address may have 500 pages open. */
const PAGES_PER_ADDRESS = 100;

export type OpenPages = {
  /** How long each page that had lost its connection was without one, in milliseconds. */
  readonly gaps: readonly number[];
  connected(): number;
  /** Resolves once all of them are connected. */
  settled(withinMs: number): Promise<void>;
  close(): void;
};

/** Pages that are open on the site, which connect again as the player's do. */
export function openPages(port: number, count: number): OpenPages {
  const gaps: number[] = [];
  const open = new Set<number>();
  const pages = Array.from({ length: count }, (_, at) => {
    let lostAt: number | undefined;
    return keepConnected({
      async connect({ signal, lose }) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/live?player=guest`, {
          localAddress: `127.0.2.${1 + Math.floor(at / PAGES_PER_ADDRESS)}`,
          perMessageDeflate: false,
          headers: { host: `localhost:${port}` },
        });
        signal.addEventListener('abort', () => socket.terminate());
        const opened = Promise.withResolvers<void>();
        socket.on('open', opened.resolve);
        socket.on('error', opened.reject);
        socket.on('close', (code) => {
          opened.reject(new Error(`Closed with ${code}.`));
          if (open.delete(at)) lostAt = performance.now();
          if (!signal.aborted) lose(code);
        });
        await opened.promise;
        if (lostAt !== undefined) gaps.push(performance.now() - lostAt);
        lostAt = undefined;
        open.add(at);
      },
      pauses: PAUSES,
      limitMs: OPENING_MS,
    });
  });
  return {
    gaps,
    connected: () => open.size,
    async settled(withinMs) {
      const end = performance.now() + withinMs;
      while (open.size < count) {
        if (performance.now() > end) throw new Error(`Only ${open.size} of ${count} pages are connected.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => {
      for (const page of pages) page.stop();
    },
  };
}
