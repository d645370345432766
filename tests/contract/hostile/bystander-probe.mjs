import { appendFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

// Runs next to the hostile requests as `bystander-probe.mjs ORIGIN FILE LONGEST_MS`: another visitor of the site, who
// makes the requests of an open page at a steady pace, without waiting for the last answer. Each wait longer than
// LONGEST_MS is written to the file. Answers every message with the number of requests.

const [origin = '', file = '', longest = ''] = process.argv.slice(2);
const LONGEST_MS = Number(longest);
const EVERY_MS = 20;
/** Answers that take a fraction of a millisecond on their own, so the rest of a wait is due to somebody else. */
const ADDRESSES = [
  '/api/fe/pages?path=/',
  '/api/fe/config/banners-config',
  '/api/cms/pages?path=/promotions&locale=en',
  '/healthz',
];
const agent = new Agent({ keepAlive: true });
const clock = () => Number(process.hrtime.bigint() / 1000n) / 1000;
const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
let asked = 0;

try {
  // Without enough processor time, its own waiting would be counted as the server’s.
  setPriority(-5);
} catch {
  // Only an administrator of the machine may raise the priority.
}

function ask() {
  const address = ADDRESSES[asked % ADDRESSES.length];
  asked += 1;
  const from = clock();
  const done = (status) => {
    const to = clock();
    if (to - from > LONGEST_MS || status !== 200) write({ ms: to - from, from, to, address, status });
  };
  get(origin + address, { agent, headers: { 'x-forwarded-for': '192.0.2.7' } }, (response) => {
    response.resume();
    response.on('end', () => done(response.statusCode));
  }).on('error', ({ message }) => done(message));
}

setInterval(ask, EVERY_MS);
process.on('message', () => process.send?.(asked));
process.on('disconnect', () => process.exit(0));
