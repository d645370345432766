import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, handleError, knownError } from '../errors.ts';

/** The plain error page needs no scripts and no other files. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Renders the site's own “not found” page; undefined when that page cannot be rendered either. */
type DrawNothingHere = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply | undefined>;

/** Whether a browser opens this address in a tab or a frame. Requests of scripts are not navigations. */
function isNavigation({ headers, url }: FastifyRequest): boolean {
  const { accept, 'sec-fetch-mode': mode } = headers;
  if (/\.data(?:\?|$)/.test(url)) return false;
  if (mode !== undefined) return mode === 'navigate';
  return accept?.includes('text/html') ?? false;
}

/**
 * The error handler of pages: it answers with an HTML page when an error occurs before the page is rendered. Scripts,
 * such as the router when it loads data, get the usual error body.
 */
export function answerErrorsByPages(draw: DrawNothingHere = async () => undefined) {
  return async (
    error: FastifyError | AppError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!isNavigation(request)) return handleError(error, request, reply);
    const known = knownError(error, request);
    reply.header('cache-control', 'no-store');
    const drawn = known.status < 500 ? await tryToDraw(draw, request, reply, known) : undefined;
    return drawn ?? sendPlainPage(reply, known);
  };
}

async function tryToDraw(
  draw: DrawNothingHere,
  request: FastifyRequest,
  reply: FastifyReply,
  { status }: AppError,
): Promise<FastifyReply | undefined> {
  try {
    return await draw(request, reply, status);
  } catch (error) {
    request.log.error({ err: error }, 'RENDER_PAGE_ERROR');
    return undefined;
  }
}

/** The last resort, when the site's own page cannot be rendered. */
function sendPlainPage(reply: FastifyReply, { status, code }: AppError): FastifyReply {
  const words = status < 500 ? 'This page cannot be shown' : 'This page cannot be shown at the moment';
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${words}</title><style>body{font:1.125rem/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem}</style>` +
        `<h1>${words}</h1><p>${status} ${code}</p><p><a href="/">To the start page</a></p></html>`,
    );
}
