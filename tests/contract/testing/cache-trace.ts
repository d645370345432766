import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Random } from '../../../engine/src/testing/random.ts';
import { unpackData } from '../../../apps/player/app/shell/page/packed-data.ts';
import { packedIn } from '../marked-answers.ts';

/** What decides a guest’s page. */
export type Class = { path: string; locale: string; host: string; device: 'mobile' | 'desktop' };

export type Answer = {
  status: number;
  etag: string;
  isHit: boolean;
  cacheControl: string;
  /** The server’s clock, in milliseconds. */
  clock: number;
  /** Compressed. */
  body: Buffer;
  location: string | undefined;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = (name: string): string => String(response.headers[name] ?? '');
        resolve({
          status: response.statusCode ?? 0,
          etag: text('etag'),
          // nginx says so of what it gives out although it is old.
          isHit: /^(?:HIT|STALE|UPDATING|REVALIDATED)$/.test(text('x-cache')),
          cacheControl: text('cache-control'),
          clock: Number(/clock;dur=(\d+)/.exec(text('server-timing'))?.[1] ?? Number.NaN),
          body: Buffer.concat(chunks),
          location: response.headers.location,
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const AGENTS = {
  desktop: [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  mobile: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  ],
};
const ENGLISH = [
  'en-GB,en;q=0.9',
  'en',
  'sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7',
  'ja,zh;q=0.8',
  'en-US,en;q=0.5',
];
const LANGUAGES = [
  'de-DE,de;q=0.9,en;q=0.8',
  'en-GB,en;q=0.9',
  'it',
  'sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7',
  'ja;q=0.3',
];

/** English is where no language is named. */
export function addressOf({ path, locale }: Class): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** A browser of somebody of this class: everything else about it is anything. */
export function headersOf({ host, device, locale }: Class, random: Random): Record<string, string> {
  const own = [`_ga=GA1.${random.below(1e9)}`, `_fbp=fb.1.${random.below(1e9)}`, `stag=${random.below(99)}`];
  const cookie = own.filter(() => random.chance(0.5)).join('; ');
  return {
    host,
    accept: 'text/html',
    'accept-encoding': random.pick(['gzip, deflate, br, zstd', 'br', 'gzip, br;q=1.0']),
    'accept-language': random.pick(locale === 'en' ? ENGLISH : LANGUAGES),
    'user-agent': random.pick(AGENTS[device]),
    'sec-fetch-dest': 'document',
    'sec-fetch-site': random.pick(['none', 'cross-site']),
    ...(random.chance(0.4) ? { 'sec-ch-ua-mobile': device === 'mobile' ? '?1' : '?0' } : {}),
    ...(random.chance(0.3) ? { referer: 'https://search.example/' } : {}),
    ...(cookie ? { cookie } : {}),
  };
}

export const htmlOf = ({ body }: Answer): string => brotliDecompressSync(body).toString('utf8');

/** The class that a page says it was drawn for, and the licence. */
export function classOf(html: string): Class & { licence: string } {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  const [, locale = ''] = /<html lang="([^"]+)"/.exec(html) ?? [];
  const { host, pathname } = new URL(canonical);
  const facts = findFacts(unpackData(packedIn(html)));
  const path = (locale === 'en' ? pathname : pathname.slice(`/${locale}`.length)) || '/';
  return { path, locale, host, device: facts.device, licence: facts.licence };
}

type Facts = { device: Class['device']; licence: string; isSignedIn: boolean };

function findFacts(data: unknown): Facts {
  const found = search(data);
  if (!found) throw new Error('A page that says nothing of its visitor.');
  return found;
}

function search(data: unknown): Facts | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('device' in data && 'licence' in data && 'isSignedIn' in data) return data as Facts; // written by the frame’s loader
  for (const inner of Object.values(data)) {
    const found = search(inner);
    if (found) return found;
  }
  return undefined;
}
