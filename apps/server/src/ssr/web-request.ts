import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import type { PageRequest } from './page-request.ts';

/**
 * Keeps each Request in memory as long as its response. A Request connects its own signal to the given one by a weak
 * reference to itself. When the garbage collector removes the Request, a loader that holds only the signal no longer
 * learns that the visitor left.
 */
const answered = new WeakMap<ServerResponse, Request>();

/** The request as loaders get it when several visitors may wait for the page: nothing aborts it. */
export const toSharedWebRequest = (request: PageRequest): Request =>
  new Request(webUrl(request), { headers: webHeaders(request) });

/**
 * The request as loaders and actions get it. It is aborted when the visitor leaves.
 * @param address replaces the requested address; the method is then GET and there is no body.
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

/** Sets the parts of the URL one by one: parsed as a whole, a path that begins with two slashes names another host. */
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

/** Sends the response of a loader or of the renderer, as a stream. */
export function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  status = response.status,
): FastifyReply {
  sendWebHead(reply, response, status);
  // Two declarations of the same web stream, the DOM's and Node's.
  return reply.send(response.body ? Readable.fromWeb(response.body as WebReadableStream) : undefined);
}

/** Sets status, headers and cookies. */
export function sendWebHead(reply: FastifyReply, response: Response, status: number): void {
  reply.code(status);
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') continue;
    reply.header(name, name === 'location' ? withinSite(reply.request, value) : value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/**
 * The target of a redirect, without the host when that is the request's own host. The client chooses the request's host
 * header, and a cache may give the response to another visitor.
 */
export function withinSite(request: PageRequest, location: string): string {
  const { origin } = webUrl(request);
  if (location !== origin && !location.startsWith(`${origin}/`)) return location;
  // A path that begins with two slashes names another host.
  return `/${location.slice(origin.length).replace(/^\/+/, '')}`;
}
