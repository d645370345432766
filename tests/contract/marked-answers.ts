import { unpackData } from '../../apps/player/app/shell/page/packed-data.ts';
import { type Marked, marksIn } from './marked-releases.ts';

export type Address = {
  path: string;
  /** What a guest’s answer shows there. */
  holds: readonly Marked[];
  releaseIn: (answer: { etag: string; text: string }) => number;
};

/** What one answer said of its release. */
export type Seen = {
  path: string;
  status: number;
  release: number;
  marks: string[];
  /** Documents that are missing in it. */
  missing: string[];
  /** The release in whose address it may be cached without asking again. */
  promisedFor: number | undefined;
  /** The release that the server had answered with before this request. */
  notBefore: number;
};

const LOBBY = ['banner/welcome-north', 'banner/tide-lottery-hero', 'page/lobby'] as const;

/** Both have the number: with the same ETag for changed content, caches would keep an old page. */
function releaseOfEtag({ etag, text }: { etag: string; text: string }): number {
  const number = Number(/^"(\d+)-/.exec(etag)?.[1]);
  const said = (JSON.parse(text) as { release?: number }).release ?? number;
  if (said !== number) throw new Error(`The ETag ${etag} is on an answer of release ${said}.`);
  return number;
}

/** What every server answers, whether or not the casino is built. */
export const PUBLIC_CALLS: readonly Address[] = [
  { path: '/api/fe/pages?path=/', holds: LOBBY, releaseIn: releaseOfEtag },
  {
    path: '/api/fe/config/banners-config',
    holds: ['banner/welcome-north', 'banner/tide-lottery-hero'],
    releaseIn: releaseOfEtag,
  },
  {
    path: '/client-context',
    holds: ['licence/CW'],
    releaseIn: ({ text }) => (JSON.parse(text) as { release: number }).release,
  },
];

/** The rendered page, and its data for somebody who comes from another page. */
export const PAGES: readonly Address[] = [
  {
    path: '/',
    holds: [...LOBBY, 'licence/CW'],
    releaseIn: ({ text }) => releaseOf(unpackData(packedIn(text))) ?? Number.NaN,
  },
  {
    path: '/_.data',
    holds: [...LOBBY, 'licence/CW'],
    releaseIn: ({ text }) => releaseOfStream(text),
  },
];

/** The data that a rendered page passes to the browser. */
export function packedIn(html: string): string {
  const [, literal] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
  if (literal === undefined) throw new Error(`A page without data: ${html.slice(0, 300)}`);
  return JSON.parse(literal) as string;
}

/**
 * React Router writes the data of a navigation as one flat list: objects name their keys and values by position. What
 * the data was made from has a release, too, by its id.
 */
function releaseOfStream(stream: string): number {
  const flat = JSON.parse(stream.split('\n', 1)[0] ?? '') as unknown[];
  const key = `_${flat.indexOf('release')}`;
  const places = flat.flatMap((value) =>
    typeof value === 'object' && value !== null && key in value
      ? [(value as Record<string, number>)[key]]
      : [],
  );
  const release = places.map((place) => flat[place ?? -1]).find((said) => typeof said === 'number');
  if (typeof release !== 'number') throw new Error(`Data of no release: ${stream.slice(0, 300)}`);
  return release;
}

/** The first release in the data: all of a page is of one. */
function releaseOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('release' in data && typeof data.release === 'number') return data.release;
  for (const inner of Object.values(data)) {
    const found = releaseOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Asking = {
  language: string;
  notBefore: number;
  /** The answers that a browser caches by address and validates. */
  kept: Map<string, { etag: string; text: string }>;
};

/** Requests an address like the browser of a guest who has been there before. */
export async function readAnswer(origin: string, address: Address, asking: Asking): Promise<Seen> {
  const { path, holds, releaseIn } = address;
  const { language, notBefore, kept } = asking;
  // An open page names the release that it shows. Only then may an answer be cached without asking again.
  const named = path.startsWith('/api/fe/') && notBefore > 0 ? notBefore : undefined;
  const url = `${origin}${path}${named === undefined ? '' : `${path.includes('?') ? '&' : '?'}release=${named}`}`;
  const known = kept.get(path);
  const response = await fetch(url, {
    headers: {
      cookie: `locale=${language}`,
      'accept-language': language,
      ...(known ? { 'if-none-match': known.etag } : {}),
    },
  });
  const { status, headers } = response;
  const body = await response.text();
  const etag = headers.get('etag') ?? '';
  if (status === 304 && known?.etag !== etag)
    throw new Error(`${path} answered 304 with ${etag} to ${known?.etag}.`);
  if (status !== 200 && status !== 304) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`);
  const text = status === 304 ? (known?.text ?? '') : body;
  if (etag !== '') kept.set(path, { etag, text });
  const marks = marksIn(text);
  const mayBeKept = /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
  return {
    path,
    status,
    release: releaseIn({ etag, text }),
    marks,
    missing: holds.filter((name) => !marks.some((mark) => mark.endsWith(` ${name}`))),
    promisedFor: mayBeKept ? named : undefined,
    notBefore,
  };
}
