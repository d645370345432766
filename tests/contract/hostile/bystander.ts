import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How long somebody else waited for an answer, and when, in milliseconds of `clock`. */
export type Wait = { ms: number; from: number; to: number; address: string; status: number | string };

const PROBE = fileURLToPath(new URL('bystander-probe.mjs', import.meta.url));

/** Starts another visitor of the site, in a separate process, until `end`. */
export function startBystander(origin: string, file: string, longestMs: number) {
  // In its own session, like another machine: processes in one session share their turns (give-way.ts).
  const probe: ChildProcess = fork(PROBE, [origin, file, String(longestMs)], {
    execArgv: [],
    detached: true,
  });
  let read = 0;
  return {
    /** Returns the number of its requests. */
    async count(): Promise<number> {
      probe.send('count');
      const [count] = (await once(probe, 'message')) as [number];
      return count;
    },
    /** Longer waits and failed answers since the last call. */
    next(): Wait[] {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const news = lines.slice(read);
      read = lines.length;
      return news.map((line) => JSON.parse(line) as Wait); // Written by bystander-probe.mjs.
    },
    end(): void {
      probe.kill();
    },
  };
}
