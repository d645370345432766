import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchThread } from '../../bench/thread/watch-thread.mjs';

// Loaded into the server by `--import thread-probe.mjs?file=…&from=…`: writes each stretch of its thread that is longer
// than so many milliseconds into the file, and begins it by saying that it is there.

const { searchParams } = new URL(import.meta.url);
const file = searchParams.get('file');
const shortest = Number(searchParams.get('from'));

// What the server starts beside itself, to draw and to keep, has threads of its own, which nobody waits for.
if (file && isMainThread && process.argv[1]?.endsWith('/apps/server/src/main.ts')) {
  const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  write({ ms: 0, from: 0, to: 0 });
  watchThread(({ ms, from, to }) => {
    if (ms > shortest) write({ ms, from: from / 1000, to: to / 1000 });
  });
}
