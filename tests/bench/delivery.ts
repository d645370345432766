import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { startServer, type RunningServer } from '../e2e/server.ts';
import { startBare } from './bare-server.ts';
import { figuresTable, formatFigure, type Figure } from './figures.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { load, type Headers, type Load } from './load.ts';
import { benchOfrep } from './ofrep.ts';
import { benchPlayers } from './players.ts';
import { writeToGuide } from './write-result.ts';

/** A browser's, as its first visit sends them. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const PLAIN = { ...BROWSER, 'accept-encoding': 'identity' };

type Answer = { status: number; headers: Headers; body: Buffer; firstByteMs: number };

/**
 * What a server gives out a second, against a bare Fastify answer of the same bytes in the same form and the same run;
 * what the first visitor of a class waits for, and the memory of the pages that are kept.
 */
export async function benchDelivery({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const server = await startServer();
  try {
    const { origin } = server;
    const figures = [
      ...(await compare(server, {
        name: "guest's lobby, compressed",
        path: '/',
        headers: BROWSER,
        least: [0.6, 0.8],
      })),
      ...(await compare(server, { name: "guest's lobby, plain", path: '/', headers: PLAIN })),
      ...(await compare(server, {
        name: 'pages',
        path: '/api/fe/pages?path=/',
        headers: PLAIN,
        least: [0.5, 0.8],
      })),
      ...(await compare(server, {
        name: 'banners-config',
        path: '/api/fe/config/banners-config',
        headers: PLAIN,
        least: [0.5, 0.8],
      })),
      await firstOfClass(origin),
      await memoryOf(server),
      ...(await benchPlayers()),
      await benchOfrep(),
    ];
    await writeToGuide(
      'delivery',
      `${at.slice(0, 10)}. ${formatMachine(machine)}.\n\n${figuresTable(figures)}`,
    );
    return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
  } finally {
    await server.stop();
  }
}

type Compared = {
  name: string;
  path: string;
  headers: Headers;
  least?: readonly [whole: number, unchanged: number];
};

async function compare(
  { origin, pid }: RunningServer,
  { name, path, headers, least }: Compared,
): Promise<Figure[]> {
  const { etag: _first, ...answer } = await lookAt(origin + path, headers);
  const bare = await startBare(answer);
  try {
    const ourUrl = origin + path;
    await load({ url: ourUrl, pid, headers, duration: 1 });
    await load({ url: bare.origin, pid: bare.pid, headers, duration: 1 });
    const ours = await load({ url: ourUrl, pid, headers });
    const plain = await load({ url: bare.origin, pid: bare.pid, headers });
    // What it is tagged with now: a page is drawn anew now and then.
    const { etag } = await lookAt(ourUrl, headers);
    const ours304 = await load({ url: ourUrl, pid, headers: { ...headers, 'if-none-match': etag } });
    const plain304 = await load({
      url: bare.origin,
      pid: bare.pid,
      headers: { ...headers, 'if-none-match': bare.tag },
    });
    const figure = (what: string, one: Load, other: Load, atLeast: number | undefined): Figure => ({
      name: what,
      value: one.perSecond / other.perSecond,
      unit: '×',
      ...(atLeast === undefined ? {} : { target: { atLeast } }),
      note: `${one.perSecond.toFixed(0)} a second, bare ${other.perSecond.toFixed(0)}; processor time ${one.microseconds.toFixed(0)} µs, bare ${other.microseconds.toFixed(0)}; ${one.unchanged.toFixed(0)} % of ours 304`,
    });
    const size = `${(answer.body.length / 1024).toFixed(0)} KB`;
    return [
      figure(`${name}, ${size}`, ours, plain, least?.[0]),
      figure(`${name}, unchanged`, ours304, plain304, least?.[1]),
    ];
  } finally {
    await bare.stop();
  }
}

async function lookAt(url: string, headers: Headers) {
  const { headers: said, body } = await ask(url, headers);
  return {
    body,
    etag: said['etag'] ?? '""',
    type: said['content-type'] ?? 'text/html',
    encoding: said['content-encoding'],
  };
}

/** Each of a country of its own, one after the other. */
async function firstOfClass(origin: string): Promise<Figure> {
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const country = String.fromCharCode(65 + Math.floor(at / 20), 65 + (at % 20));
    times.push((await ask(`${origin}/`, { ...BROWSER, 'x-country-code': country })).firstByteMs);
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b);
  return {
    name: 'first visitor of a class, to the first byte',
    value: sorted[Math.floor(sorted.length / 2)] ?? 0,
    unit: 'ms',
    target: { atMost: 25 },
    note: `median of ${sorted.length}, longest ${sorted.at(-1)?.toFixed(1)} ms`,
  };
}

async function memoryOf({ origin, pid }: RunningServer): Promise<Figure> {
  const before = residentBytes(pid);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let asked = 0;
  for (const one of letters)
    for (const other of letters)
      for (const language of ['en', 'de', 'fr']) {
        if (asked === 2000) break;
        asked += 1;
        await ask(`${origin}/`, { ...BROWSER, 'accept-language': language, 'x-country-code': one + other });
      }
  const grown = (residentBytes(pid) - before) / 1024 / 1024;
  return { name: '2,000 kept pages', value: grown, unit: 'MB', target: { atMost: 300 } };
}

function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function ask(url: string, headers: Headers): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const start = performance.now();
  get(url, { headers }, (response) => {
    const firstByteMs = performance.now() - start;
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Headers,
        body: Buffer.concat(chunks),
        firstByteMs,
      }),
    );
  }).on('error', reject);
  return promise;
}
