import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

export type Page = {
  title: string;
  body: Html;
  /** `console` uses the whole width of the window, `step` is a card in the middle. */
  layout: 'console' | 'step';
  locale?: string;
  /** Addresses of the page’s scripts. */
  scripts?: readonly string[];
};

/**
 * Scripts and styles are only loaded from files of the same origin, and forms are only sent there. Pages of the
 * platform are not rendered by the server, so they have their own policy.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

/** A page of the platform itself: a step at the payment provider, or the console. */
export function sendPage(reply: FastifyReply, page: Page) {
  return asPage(reply).send(writePage(page));
}

/** Sets the headers of such a page. */
export function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin');
}

export function writePage({ title, body, layout, locale = 'en', scripts = [] }: Page): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PAGE_STYLES}" />
        ${scripts.map((source) => html`<script type="module" src="${source}"></script>`)}
      </head>
      <body class="${layout}">
        ${body}
      </body>
    </html> `.text;
}

/** The address at which pages.routes.ts serves the style sheet of these pages. */
export const PAGE_STYLES = '/sandbox/styles.css';
