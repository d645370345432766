import { readFileSync } from 'node:fs';

/** How long the server’s thread worked without a turn for anybody else, and when, in milliseconds of `clock`. */
export type Stretch = { ms: number; from: number; to: number };

/** The clock that all processes of this machine share. */
export const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/**
 * Reads what the server’s thread measured itself. A probe from outside shares the machine with the sender, and would
 * measure how busy that is.
 */
export function createThreadReader(file: string, longestMs: number) {
  const probe = new URL('thread-probe.mjs', import.meta.url);
  probe.searchParams.set('file', file);
  probe.searchParams.set('from', String(longestMs));
  let read = 0;
  return {
    /** The options to start the server with. */
    nodeOptions: `--import ${probe.href}`,
    /** Longer stretches since the last call. */
    next(): Stretch[] {
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const news = lines.slice(read);
      read = lines.length;
      return news.map((line) => JSON.parse(line) as Stretch); // Written by thread-probe.mjs.
    },
  };
}
