import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import type { PageRequest } from './page-request.ts';

/**
 * Requests as long as their answers. A Request ties its own signal to the given one by a weak reference to itself: for
 * a loader that keeps the signal alone, leaving would go unheard once the request was collected.
 */
const answered = new WeakMap<ServerResponse, Request>();

/** The request as loaders know it when nobody waits for it alone: it is aborted by nobody. */
export const toSharedWebRequest = (request: PageRequest): Request =>
  new Request(webUrl(request), { headers: webHeaders(request) });

/**
 * The request as loaders and actions know it. It is aborted when the visitor leaves.
 * @param address read in the place of the one that was asked for, with nothing else of the request.
 */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, address?: string): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const method = address === undefined ? request.method : 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const webRequest = new Request(webUrl(request, address), {
    method,
    headers: webHeaders(request),
    signal: controller.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  });
  answered.set(reply.raw, webRequest);
  return webRequest;
}

/** Parts are set one by one, because a path that begins with two slashes would otherwise name another host. */
function webUrl(request: PageRequest, asked = request.url): URL {
  const address = `${request.protocol}://${request.host}`;
  const url = new URL(URL.canParse(address) ? address : 'http://localhost');
  const [path = '/', ...query] = asked.split('?');
  url.pathname = path;
  url.search = query.join('?');
  return url;
}

function webHeaders(request: PageRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, item);
  }
  return headers;
}

/** Sends what a loader or the renderer answered, streamed as it comes. */
export function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') continue;
    reply.header(name, name === 'location' ? withinSite(reply.request, value) : value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // Two declarations of the same web stream, the DOM's and Node's.
  return reply.send(response.body ? Readable.fromWeb(response.body as WebReadableStream) : undefined);
}

/**
 * Where a redirect leads, without the host where that is the one of the request: whoever sends a request says which
 * host that is, and a cache may give the answer to somebody else.
 */
export function withinSite(request: PageRequest, location: string): string {
  const { origin } = webUrl(request);
  if (location !== origin && !location.startsWith(`${origin}/`)) return location;
  // Two slashes would name another host.
  return `/${location.slice(origin.length).replace(/^\/+/, '')}`;
}
