import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchThread } from '../../bench/thread/watch-thread.mjs';

// Loaded into the server with `--import thread-probe.mjs?file=…&from=…`: writes a first line at its start, and then
// each stretch of the thread that is longer than `from` milliseconds, to the file.

const { searchParams } = new URL(import.meta.url);
const file = searchParams.get('file');
const shortest = Number(searchParams.get('from'));

// Only the main thread of the server: nobody waits for its workers.
if (file && isMainThread && process.argv[1]?.endsWith('/apps/server/src/main.ts')) {
  const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  write({ ms: 0, from: 0, to: 0 });
  watchThread(({ ms, from, to }) => {
    if (ms > shortest) write({ ms, from: from / 1000, to: to / 1000 });
  });
}
