import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How long somebody else waited for an answer, and when, in milliseconds of `clock`. */
export type Wait = { ms: number; from: number; to: number; address: string; status: number | string };

const PROBE = fileURLToPath(new URL('bystander-probe.mjs', import.meta.url));

/** Somebody else of the site, in a process of their own, from now until `end`. */
export function startBystander(origin: string, file: string, longestMs: number) {
  // Of a session of its own, as another machine's would be: what shares one shares its turns (give-way.ts).
  const probe: ChildProcess = fork(PROBE, [origin, file, String(longestMs)], {
    execArgv: [],
    detached: true,
  });
  let read = 0;
  return {
    /** Answers how often they have asked. */
    async count(): Promise<number> {
      probe.send('count');
      const [count] = (await once(probe, 'message')) as [number];
      return count;
    },
    /** Waits that were longer, and answers that were none, since this was asked last. */
    next(): Wait[] {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const news = lines.slice(read);
      read = lines.length;
      return news.map((line) => JSON.parse(line) as Wait); // by bystander-probe.mjs
    },
    end(): void {
      probe.kill();
    },
  };
}
