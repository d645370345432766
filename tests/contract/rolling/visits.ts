import { Agent, get } from 'node:http';
import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What visitors ask for: pages, calls, and the data of a navigation. */
const PATHS = [
  '/',
  '/de',
  '/promotions',
  '/api/fe/pages?path=/',
  '/api/fe/config/banners-config',
  '/client-context',
  '/messages/de.json',
  '/_.data?_routes=MainLayout',
];

/** Of ten requests, how many are for a script or a style. */
const FILES_OF_TEN = 4;

export type Asked = { path: string; problem: string };

export type Visits = {
  readonly counts: { requests: number; files: number };
  readonly failed: readonly Asked[];
  /** Stops, and waits for what is on its way. */
  stop(): Promise<void>;
};

/** Every script and style that pages of a version may ask for, at any time until they are closed. */
export const filesOf = (root: string): string[] => [
  ...globSync('assets/*.{js,css}', { cwd: join(root, 'apps/player/build/client') }).map((file) => `/${file}`),
  ...globSync('assets/*.{js,css}', { cwd: join(root, 'admin/dist') }).map((file) => `/admin/${file}`),
];

/**
 * Requests at an even pace, each whether the one before is answered or not. `files`: those that pages which are open by
 * now may ask for, which is asked for each time.
 */
export function startVisits(port: number, perSecond: number, files: () => readonly string[]): Visits {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const counts = { requests: 0, files: 0 };
  const failed: Asked[] = [];
  const underWay = new Set<Promise<void>>();

  function ask(path: string): Promise<void> {
    const told = (problem: string): void => void failed.push({ path, problem });
    return new Promise((resolve) => {
      const request = get(
        { port, host: '127.0.0.1', path, agent, headers: { host: `localhost:${port}` }, timeout: 10_000 },
        (response) => {
          response.resume();
          response.on('error', (error) => (told(error.message), resolve()));
          response.on('end', () => {
            if (response.statusCode !== 200) told(String(response.statusCode));
            resolve();
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer for ten seconds')));
      request.on('error', (error) => (told(error.message), resolve()));
    });
  }

  let turn = 0;
  const pace = setInterval(() => {
    turn += 1;
    const isFile = turn % 10 < FILES_OF_TEN;
    const from = isFile ? files() : PATHS;
    // A stride that shares no factor with the lists meets all of them in turn.
    const path = from[(turn * 7919) % from.length] ?? '/';
    counts.requests += 1;
    if (isFile) counts.files += 1;
    const asked = ask(path);
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked));
  }, 1000 / perSecond);
  return {
    counts,
    failed,
    async stop() {
      clearInterval(pace);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}
