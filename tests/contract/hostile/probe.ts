import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Wait = { ms: number; at: number };

/** Asks for the least there is, again and again, on a connection of its own: how long others wait meanwhile. */
export function startProbe(origin: string, everyMs = 10) {
  const { hostname, port } = new URL(origin);
  const waits: Wait[] = [];
  const end = new AbortController();

  function askOnce(): Promise<void> {
    const started = performance.now();
    return new Promise((resolve) => {
      const asked = request({ hostname, port, path: '/healthz', agent: false }, (response) => {
        response.resume().on('end', () => {
          waits.push({ ms: performance.now() - started, at: started });
          resolve();
        });
      });
      asked.on('error', () => resolve());
      asked.end();
    });
  }

  const running = (async () => {
    while (!end.signal.aborted) {
      await askOnce();
      await wait(everyMs);
    }
  })();
  return {
    waits,
    async stop(): Promise<void> {
      end.abort();
      await running;
    },
  };
}
