import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { asPage, writePage } from './page.ts';

/** The addresses of the platform’s pages. Everything else of it are calls. */
const PAGES = /^\/sandbox(?:[/?]|$)/;
const NOT_FOUND = 404;

/** The body of a refused call. */
type Refusal = { error?: string; errors?: { [field: string]: { [code: string]: string } } };

/** A hook that shows refusals as a page to people who opened one of the platform’s pages or sent a form of it. */
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

/** Whether a browser opens it in a tab or a frame, and not from a script. */
function isNavigation({ headers: { accept, 'sec-fetch-mode': mode } }: FastifyRequest): boolean {
  return mode === undefined ? (accept?.includes('text/html') ?? false) : mode === 'navigate';
}

/** Undefined when it is already a page, or not a refusal. */
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
