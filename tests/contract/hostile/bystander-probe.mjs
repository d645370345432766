import { appendFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

// Run beside the hostile requests as `bystander-probe.mjs ORIGIN FILE LONGEST_MS`: somebody else of the site, who asks
// for what an open page asks for at a steady pace, whether or not the last answer is there, and writes each wait that was
// longer than so many milliseconds into the file. Says how often it asked when it is asked anything.

const [origin = '', file = '', longest = ''] = process.argv.slice(2);
const LONGEST_MS = Number(longest);
const EVERY_MS = 20;
/** Answers that take a fraction of a millisecond by themselves: all the rest of a wait is for somebody else. */
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
  // One who does not get the processor would count that as the server's doing.
  setPriority(-5);
} catch {
  // Only the administrator of a machine may ask for more than others have.
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
