import type { DrawnPage } from '@marquee/player';
import type { FastifyReply } from 'fastify';
import { compressBody, encodingFor } from '../modules/delivery/answer-body.ts';
import { NOTHING_INLINE, type InlineSources } from './seal-page.ts';
import { sendWebHead, sendWebResponse } from './web-request.ts';

/** A response of the player's routes, and the inline code that its content security policy has to name. */
export type RenderedPage = {
  response: Response;
  /** The page's bytes, with which the response's body is not to be read; left out for every other response. */
  html?: Uint8Array;
  inline: InlineSources;
};

const pages = new WeakMap<Response, DrawnPage>();

/** What the player's entry calls with each page (RequestServices). */
export function notePage(response: Response, page: DrawnPage): void {
  pages.set(response, page);
}

/** A page with what its headers name; every other response as it is. */
export function toRenderedPage(response: Response): RenderedPage {
  const page = pages.get(response);
  return page ? { response, html: page.html, inline: page.inline } : { response, inline: NOTHING_INLINE };
}

/** The bytes of a response, whatever it is. */
export async function bytesOf({ html, response }: RenderedPage): Promise<Buffer> {
  if (html === undefined) return Buffer.from(await response.arrayBuffer());
  return Buffer.from(html.buffer, html.byteOffset, html.byteLength);
}

/**
 * Sends a page that is one visitor's own. It is compressed as a whole on another thread: the compression plugin would
 * do that with a text on the server's own thread (OPS-13).
 */
export async function sendRenderedPage(
  reply: FastifyReply,
  { response, html }: RenderedPage,
  status = response.status,
): Promise<FastifyReply> {
  if (html === undefined) return sendWebResponse(reply, response, status);
  sendWebHead(reply, response, status);
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compressBody(encoding, await bytesOf({ response, html, inline: NOTHING_INLINE })));
}
