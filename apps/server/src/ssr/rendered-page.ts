import type { RequestServices } from '@marquee/player';
import type { FastifyReply } from 'fastify';
import { NOTHING_INLINE, sealPage, type InlineSources } from './seal-page.ts';
import { sendWebResponse } from './web-request.ts';

/** An answer of the player's routes, and what of it the policy of content has to name. */
export type RenderedPage = {
  /** Its body is read where there is `html`. */
  response: Response;
  /** Of a page, all of it: pages come whole, so what they hold can be named before their first byte. */
  html?: string;
  inline: InlineSources;
};

/** Everything that is no page passes as it comes. */
export async function toRenderedPage(
  response: Response,
  { nonce, turnOfOthers }: Pick<RequestServices, 'nonce' | 'turnOfOthers'>,
): Promise<RenderedPage> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !response.body) return { response, inline: NOTHING_INLINE };
  const drawn = await response.text();
  await turnOfOthers();
  return { response, ...sealPage(drawn, nonce) };
}

/** @param status in the place of the answer's own */
export function sendRenderedPage(
  reply: FastifyReply,
  { response, html }: RenderedPage,
  status = response.status,
): FastifyReply {
  return sendWebResponse(reply, response, { status, body: html });
}
