import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { startBystander, type Wait } from './hostile/bystander.ts';
import { createClient, type HostileAnswer, type HostileClient } from './hostile/client.ts';
import { hostileCalls, hostileHeaders, hostilePages, type HostileRequest } from './hostile/requests.ts';
import { startGivingWay } from './hostile/give-way.ts';
import { createSenders } from './hostile/senders.ts';
import { clock, createThreadReader, type Stretch } from './hostile/thread.ts';
import { killProducts, type Product, startProduct } from './product.ts';

// Every call of the contract and pages, with values that have broken servers in every place for a value. A test run
// sends a few of them, `npm run prove hostile` sends all (docs/guides/prove-the-store.md). Add another kind of value as
// a line in hostile/values.ts, and another kind of place as a generator in hostile/requests.ts.

const IS_WHOLE = process.env['PROOF_HOSTILE'] === 'whole';
const SEED = Number(process.env['HOSTILE_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
/** One in this many requests is sent. The seed decides which. A prime, so that each place gets different values. */
const EVERY = IS_WHOLE ? 1 : 97;
/**
 * How long a request may block the server’s thread, measured by the thread, and anybody else’s answer, measured by them
 * (OPS-13).
 */
const LONGEST_MS = 50;
/** After an answer there may be some work left, such as notifying open pages. */
const REST_MS = 100;
const HOURS_2 = 7_200_000;
const PAGES = [
  '/',
  '/de/promotions',
  '/games',
  '/sign-in',
  '/profile',
  '/guest/',
  '/play/turbogames',
  '/admin',
  '/preview/x',
];
const AMOUNT = { seed: SEED, madeUp: IS_WHOLE ? 3 : 1, pages: PAGES };

const directory = mkdtempSync(join(tmpdir(), 'marquee-hostile-'));
const thread = createThreadReader(join(directory, 'stretches'), LONGEST_MS);
let product: Product;
let client: HostileClient;
let bystander: ReturnType<typeof startBystander>;
let givingWay: ReturnType<typeof startGivingWay>;
let senders: Awaited<ReturnType<typeof createSenders>>;

beforeAll(async () => {
  await copySeededData(join(directory, 'data'));
  product = await startProduct({
    DATA_DIR: join(directory, 'data'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: thread.nodeOptions,
    PLAYER_WRITES_PER_MINUTE: '1000000',
    ADMIN_WRITES_PER_MINUTE: '1000000',
  });
  bystander = startBystander(product.origin, join(directory, 'waits'), LONGEST_MS);
  givingWay = startGivingWay();
  client = createClient(product.origin);
  senders = await createSenders(client, product.origin);
}, 240_000);
afterAll(async () => {
  givingWay?.end();
  client?.close();
  bystander?.end();
  await product?.end();
  killProducts();
  rmSync(directory, { recursive: true, force: true });
});

type Failure = { what: string; kind: string; request: string; answer: string };
type Sent = { request: HostileRequest; from: number; until: number };

/** Why an answer is wrong, in words. Undefined when it is fine. */
function faultOf({ status, headers }: HostileAnswer): string | undefined {
  if (status === 0) return 'no answer';
  if (status > 499) return `status ${status}`;
  if (status === 101) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  if (!headers['content-security-policy']) return 'no content policy';
  const location = headers.location;
  // Single sign-on leads to its provider, which a demo does not have.
  if (
    location !== undefined &&
    URL.parse(location, 'http://here')?.host !== 'here' &&
    !location.startsWith('http://localhost')
  )
    return `leads to ${location}`;
  return undefined;
}

const inWords = ({ method, address, headers, body }: HostileRequest): string =>
  `${method} ${address.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 200)}`;

/**
 * Sends one in `EVERY` requests, one after the other, so that anybody who waits meanwhile waits for that one. Returns
 * what went wrong, and what was sent when.
 */
async function sendAll(
  all: Iterable<HostileRequest>,
): Promise<{ failures: Failure[]; sent: Sent[]; count: number }> {
  const failures: Failure[] = [];
  const sent: Sent[] = [];
  let count = 0;
  for (const request of chooseSome(all)) {
    count += 1;
    if (count % 300 === 0) await senders.renew();
    const from = clock();
    const answer = await client.send(request, senders.of(request.address));
    sent.push({ request, from, until: clock() });
    const fault = faultOf(answer);
    if (fault)
      failures.push({
        what: request.what,
        kind: request.kind,
        request: inWords(request),
        answer: `${fault}: ${answer.body.slice(0, 200)}`,
      });
  }
  return { failures, sent, count };
}

function* chooseSome(all: Iterable<HostileRequest>, every = EVERY): Generator<HostileRequest, undefined> {
  let at = SEED % every;
  for (const request of all) {
    at += 1;
    if (at % every === 0) yield request;
  }
}

/** What blocked the thread, or somebody else, for too long since the last call. */
const nextLong = (): { ms: number; from: number; to: number }[] => [...thread.next(), ...bystander.next()];
const longestOf = (long: readonly { ms: number }[]): number => Math.max(0, ...long.map(({ ms }) => ms));

const sentDuring = (sent: readonly Sent[], long: { from: number; to: number }): Sent[] =>
  sent.filter(({ from, until }) => from <= long.to && until + REST_MS >= long.from);

/** A line for each: what took long, and what was being answered, in milliseconds since it started. */
const tell = (sent: readonly Sent[], stretches: readonly Stretch[], waits: readonly Wait[]): string =>
  [...stretches.map((one) => ({ ...one, address: 'the thread' })), ...waits]
    .map((long) => {
      const meanwhile = sentDuring(sent, long).map(
        ({ request, from, until }) =>
          `\n    ${(from - long.from).toFixed(0)} to ${(until - long.from).toFixed(0)}: ${inWords(request).slice(0, 120)}`,
      );
      return `\n  ${long.ms.toFixed(0)} ms for ${long.address}${meanwhile.join('')}`;
    })
    .join('');

/** Requests that were being answered meanwhile, and that block each time when sent alone. */
async function findBlocking(sent: readonly Sent[], long: ReturnType<typeof nextLong>): Promise<string[]> {
  const suspects = new Map<string, HostileRequest>();
  for (const one of long)
    for (const { request } of sentDuring(sent, one))
      suspects.set(`${request.what} [${request.kind}]`, request);
  const blocking: string[] = [];
  for (const [name, request] of suspects) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 4 && least > LONGEST_MS; tries += 1) {
      await everythingDone();
      nextLong();
      await client.send(request, senders.of(request.address));
      await everythingDone();
      least = Math.min(least, longestOf(nextLong()));
    }
    if (least > LONGEST_MS)
      blocking.push(`${name}: keeps others waiting for ${least.toFixed(0)} ms: ${inWords(request)}`);
  }
  return blocking;
}

/** Gives the thread some turns, in which it writes down what blocked it before. */
async function everythingDone(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1)
    await client.send({ what: 'a turn', kind: 'none', method: 'GET', address: '/healthz', headers: {} });
}

describe(`what nobody should send (HOSTILE_SEED=${SEED})`, () => {
  it('[OPS-13] is measured by the thread that serves it, and by somebody else who is served', async () => {
    // Its first line. The start itself has long stretches, before anybody is served.
    expect(thread.next()[0]).toEqual({ ms: 0, from: 0, to: 0 });
    await expect.poll(() => bystander.count(), { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it.each([
    ['calls', () => hostileCalls(AMOUNT)],
    ['headers', () => hostileHeaders(AMOUNT)],
    ['pages', () => hostilePages(AMOUNT)],
  ])(
    '[OPS-04] is answered below 500, with every security header, and keeps nobody waiting: %s',
    async (_name, all) => {
      await everythingDone();
      nextLong();
      const asked = await bystander.count();
      const { failures, sent, count } = await sendAll(all());
      await everythingDone();
      const [stretches, waits] = [thread.next(), bystander.next()];
      const asks = (await bystander.count()) - asked;
      console.log(
        `${count} requests. Over ${LONGEST_MS} ms: ${stretches.length} stretches of the thread, the longest ${longestOf(stretches).toFixed(0)} ms; ${waits.length} waits of somebody else who asked ${asks} times, the longest ${longestOf(waits).toFixed(0)} ms${tell(sent, stretches, waits)}`,
      );
      expect(failures).toEqual([]);
      expect(waits.filter(({ status }) => status !== 200)).toEqual([]);
      // Something that is loaded for the first request is loaded once. Only what blocks each time counts.
      expect(await findBlocking(sent, [...stretches, ...waits])).toEqual([]);
    },
    HOURS_2,
  );

  it(
    'leaves nothing half done: a call that refused everything has changed nothing',
    async () => {
      await senders.renew();
      let group: HostileRequest[] = [];
      const changed: string[] = [];
      const flush = async (): Promise<void> => {
        const [first] = group;
        if (!first) return;
        const before = await senders.readState();
        const statuses: number[] = [];
        for (const request of group)
          statuses.push((await client.send(request, senders.of(request.address))).status);
        const after = await senders.readState();
        const wasRefused = statuses.every((status) => status >= 400 && status !== 401);
        for (const [address, said] of Object.entries(before))
          if (wasRefused && after[address] !== said) changed.push(`${first.what} changed ${address}`);
        await senders.renew();
      };
      for (const request of chooseSome(writesOnly(hostileCalls(AMOUNT)), EVERY * (IS_WHOLE ? 1 : 5))) {
        if (group[0] && nameOf(group[0]) !== nameOf(request)) {
          await flush();
          group = [];
        }
        group.push(request);
      }
      await flush();
      expect(changed).toEqual([]);
    },
    HOURS_2,
  );
});

const nameOf = ({ what }: HostileRequest): string => what.split(' ', 2).join(' ');

/** Requests that must write nothing: with a value that cannot be stored where the call reads one. */
function* writesOnly(all: Iterable<HostileRequest>): Generator<HostileRequest> {
  for (const request of all)
    if (request.method !== 'GET' && ['nul', 'lone surrogate', 'depth', 'body'].includes(request.kind))
      yield request;
}
