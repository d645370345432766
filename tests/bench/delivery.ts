import autocannon from 'autocannon';
import Fastify from 'fastify';
import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { startServer, type RunningServer } from '../e2e/server.ts';

const CONNECTIONS = 8;
const SECONDS = 6;
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

type Headers = Record<string, string>;
type Answer = { status: number; headers: Headers; body: Buffer; firstByteMs: number };

/**
 * What a server gives out a second, against a bare Fastify answer of the same bytes in the same form and the same run;
 * what the first visitor of a class waits for, and the memory of the pages that are kept.
 */
export async function benchDelivery(): Promise<Record<string, string>> {
  const server = await startServer();
  try {
    const { origin } = server;
    return {
      "guest's lobby, compressed": await compare(origin, '/', BROWSER),
      "guest's lobby, plain": await compare(origin, '/', PLAIN),
      'resolved lobby (pages call)': await compare(origin, '/api/fe/pages?path=/', PLAIN),
      'banners-config': await compare(origin, '/api/fe/config/banners-config', PLAIN),
      'first visitor of a class': await firstOfClass(origin),
      'memory of 2,000 kept pages': await memoryOf(server),
    };
  } finally {
    await server.stop();
  }
}

async function compare(origin: string, path: string, headers: Headers): Promise<string> {
  const answer = await ask(origin + path, headers);
  const bare = Fastify();
  const { etag = '""', 'content-encoding': encoding } = answer.headers;
  bare.get('/', (request, reply) => {
    reply.type(answer.headers['content-type'] ?? 'text/html').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(answer.body);
  });
  const address = await bare.listen({ port: 0, host: '127.0.0.1' });
  try {
    await load(origin + path, headers, 1);
    const [ours, plain] = [await load(origin + path, headers), await load(address, headers)];
    const unchanged = { ...headers, 'if-none-match': etag };
    const [ours304, plain304] = [await load(origin + path, unchanged), await load(address, unchanged)];
    const line = (one: number, other: number): string =>
      `${one.toFixed(0)}/s of ${other.toFixed(0)}/s: ${(one / other).toFixed(2)} of bare`;
    return `${(answer.body.length / 1024).toFixed(0)} KB ${line(ours, plain)}; 304 ${line(ours304, plain304)}`;
  } finally {
    await bare.close();
  }
}

async function load(url: string, headers: Headers, duration = SECONDS): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  const { statusCodeStats, errors } = result;
  const bad = Object.keys(statusCodeStats ?? {}).filter((status) => status !== '200' && status !== '304');
  if (bad.length > 0 || errors > 0) throw new Error(`${url}: ${bad.join()} and ${errors} errors`);
  return result.requests.average;
}

/** Each of a country of its own, one after the other. */
async function firstOfClass(origin: string): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const country = String.fromCharCode(65 + Math.floor(at / 20), 65 + (at % 20));
    times.push((await ask(`${origin}/`, { ...BROWSER, 'x-country-code': country })).firstByteMs);
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms to the first byte (median of ${sorted.length}, longest ${sorted.at(-1)?.toFixed(1)} ms)`;
}

async function memoryOf({ origin, pid }: RunningServer): Promise<string> {
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
  return `${grown.toFixed(0)} MB more than before`;
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
