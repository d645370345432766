import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { asIco } from './as-ico.ts';
import type { drawIcon } from './draw-icon.ts';
import { siteFace, type SiteFace } from './site-face.ts';

type Options = { currentRelease: Pick<CurrentRelease, 'get'>; clock: () => number };

type Icon = { side: number; share: number; isOpaque: boolean };
/** `share`: systems cut the corners off, and launchers what is outside of a circle. */
const ICONS = {
  '/favicon.ico': { side: 32, share: 1, isOpaque: false },
  '/apple-touch-icon.png': { side: 180, share: 0.72, isOpaque: true },
  '/icons/icon-192.png': { side: 192, share: 0.72, isOpaque: true },
  '/icons/icon-512.png': { side: 512, share: 0.72, isOpaque: true },
  '/icons/maskable-512.png': { side: 512, share: 0.56, isOpaque: true },
} as const satisfies Record<string, Icon>;
const FAVICON = '/favicon.ico';
/** Of the build: where no logo has a mark, or it cannot be read. */
const FALLBACK = '/favicon.svg';
const KEPT = 60;
/** A release is on home screens and in caches within this. */
const FRESH = 'public, max-age=600';

/**
 * The face of the site on devices that keep it: each host has that of its brand, from the release, so that a mirror that
 * was added needs nothing else.
 */
export async function siteIconRoutes(
  app: FastifyInstance,
  { currentRelease, clock }: Options,
): Promise<void> {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const faceOf = ({ hostname }: FastifyRequest): SiteFace =>
    siteFace(currentRelease.get(), hostname, clock());

  app.get('/site.webmanifest', async (request, reply) => {
    const { name, language, canvas } = faceOf(request);
    const icon = (side: 192 | 512, purpose: 'any' | 'maskable') => ({
      src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${side}.png`,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose,
    });
    const manifest = {
      id: '/',
      name,
      short_name: name,
      lang: language,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: canvas,
      theme_color: canvas,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    };
    reply.header('cache-control', FRESH).type('application/manifest+json; charset=utf-8');
    return reply.send(JSON.stringify(manifest));
  });

  for (const [path, icon] of Object.entries(ICONS))
    app.get(path, async (request, reply) => {
      const { mark = FALLBACK, canvas } = faceOf(request);
      const png = await iconOf(request, mark, icon.isOpaque ? { ...icon, canvas } : icon);
      reply.header('cache-control', FRESH);
      return path === FAVICON
        ? reply.type('image/x-icon').send(asIco(png, icon.side))
        : reply.type('image/png').send(png);
    });

  function iconOf(
    request: FastifyRequest,
    mark: string,
    icon: Parameters<typeof drawIcon>[1],
  ): Promise<Buffer> {
    const key = `${mark} ${icon.canvas} ${icon.side} ${icon.share}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = readMark(request, mark)
      // The library that draws is loaded only now: a start has no time for it.
      .then(async (bytes) => (await import('./draw-icon.ts')).drawIcon(bytes, icon))
      .catch((error: unknown) => {
        drawn.delete(key);
        if (mark !== FALLBACK) return iconOf(request, FALLBACK, icon);
        throw new AppError('NOT_FOUND', { cause: error });
      });
    drawn.set(key, drawing);
    return drawing;
  }

  /** By its own address: from the build, an uploaded picture or artwork. */
  async function readMark({ headers }: FastifyRequest, mark: string): Promise<Buffer> {
    const { statusCode, rawPayload } = await app.inject({ url: mark, headers: { host: headers.host ?? '' } });
    if (statusCode !== 200) throw new Error(`The mark ${mark} is answered with ${statusCode}.`);
    return rawPayload;
  }
}
