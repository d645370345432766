import { NOTHING_INLINE, sealPage, type InlineSources } from './seal-page.ts';

/** A response of the player's routes, and the inline code that its content security policy has to name. */
export type RenderedPage = { response: Response; inline: InlineSources };

/** Pages are buffered, so that headers can name their inline code. Every other response passes through unchanged. */
export async function toRenderedPage(response: Response, nonce: string): Promise<RenderedPage> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !response.body) return { response, inline: NOTHING_INLINE };
  const { html, inline } = sealPage(await response.text(), nonce);
  const { status, headers } = response;
  return { response: new Response(html, { status, headers }), inline };
}
