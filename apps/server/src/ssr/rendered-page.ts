import type { FastifyReply } from 'fastify';
import { compressBody, encodingFor } from './page-body.ts';
import { NOTHING_INLINE, sealPage, type InlineSources } from './seal-page.ts';
import { sendWebHead, sendWebResponse } from './web-request.ts';

/** A response of the player's routes, and the inline code that its content security policy has to name. */
export type RenderedPage = {
  response: Response;
  /** The page's text in parts, with which the response's body is not to be read; left out for every other response. */
  html?: readonly string[];
  inline: InlineSources;
};

const htmls = new WeakMap<Response, readonly string[]>();

/** What the player's entry calls with each page (RequestServices). */
export function noteHtml(response: Response, parts: readonly string[]): void {
  htmls.set(response, parts);
}

/** Pages are buffered, so that headers can name their inline code. Every other response passes through unchanged. */
export async function toRenderedPage(response: Response, nonce: string): Promise<RenderedPage> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !response.body) return { response, inline: NOTHING_INLINE };
  return { response, ...sealPage(htmls.get(response) ?? [await response.text()], nonce) };
}

/** The bytes of a response, whatever it is. */
export const bytesOf = async ({ html, response }: RenderedPage): Promise<Buffer> =>
  html === undefined ? Buffer.from(await response.arrayBuffer()) : encode(html);

/** Joined as bytes, into memory that is taken once: a joined text would be copied once more to be encoded. */
function encode(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
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
  return reply.send(await compressBody(encoding, encode(html)));
}
