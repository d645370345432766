import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { asPage, writePage } from './page.ts';

/** Where the platform's own pages stand; everything else of it is calls. */
const PAGES = /^\/sandbox(?:[/?]|$)/;
const NOT_FOUND = 404;

/** What a refused call says. */
type Refusal = { error?: string; errors?: { [field: string]: { [code: string]: string } } };

/** A hook: whoever opened one of the platform's pages, or sent a form of it, reads what went wrong on a page. */
export async function refuseByPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
  if (!PAGES.test(request.url) || !isNavigation(request)) return payload;
  const words = wordsOf(payload);
  if (words === undefined) return payload;
  const title = reply.statusCode === NOT_FOUND ? 'There is nothing here' : 'This did not work';
  asPage(reply);
  return writePage({
    title,
    layout: 'step',
    body: html`<main class="card stack">
      <h1>${title}</h1>
      ${words.map((each) => html`<p>${each}</p>`)}
      <a class="button" href="/">Back to the casino</a>
    </main>`,
  });
}

/** What a browser opens in a tab or a frame, unlike what a script asks for. */
function isNavigation({ headers: { accept, 'sec-fetch-mode': mode } }: FastifyRequest): boolean {
  return mode === undefined ? (accept?.includes('text/html') ?? false) : mode === 'navigate';
}

/** Undefined: it is a page already, or no refusal. */
function wordsOf(payload: string): string[] | undefined {
  let body: Refusal | null;
  try {
    body = JSON.parse(payload) as Refusal | null;
  } catch {
    return undefined;
  }
  if (typeof body?.error === 'string') return [body.error];
  const fields = Object.entries(body?.errors ?? {});
  return fields.flatMap(([field, codes]) => Object.values(codes).map((told) => `${field}: ${told}`));
}
