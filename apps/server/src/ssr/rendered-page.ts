import { NOTHING_INLINE, sealPage, type InlineSources } from './seal-page.ts';

/** An answer of the player's routes, and what of it the policy of content has to name. */
export type RenderedPage = { response: Response; inline: InlineSources };

/** Pages come whole, so what they hold can be named before their first byte; everything else passes as it comes. */
export async function toRenderedPage(response: Response, nonce: string): Promise<RenderedPage> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !response.body) return { response, inline: NOTHING_INLINE };
  const { html, inline } = sealPage(await response.text(), nonce);
  const { status, headers } = response;
  return { response: new Response(html, { status, headers }), inline };
}
