import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';

const SECTIONS = [
  ['/sandbox', 'Overview'],
  ['/sandbox/payments', 'Payments'],
  ['/sandbox/live', 'Live events'],
  ['/sandbox/emails', 'Letters'],
] as const;

export type ConsoleSection = (typeof SECTIONS)[number][0];

type ConsolePage = {
  title: string;
  section: ConsoleSection;
  body: Html;
  /** What the last action did, shown at the top. */
  done?: string;
  /** Why the last action failed. */
  problem?: string;
};

export function sendConsolePage(reply: FastifyReply, { title, section, body, done, problem }: ConsolePage) {
  return sendPage(reply, {
    title: `${title} · Sandbox`,
    layout: 'console',
    body: html`
      <header>
        <div class="row spread">
          <div class="row">
            <strong>Northstar sandbox</strong>
            <small>The platform behind the demo: nothing here is real.</small>
          </div>
          <nav aria-label="Sandbox">
            ${SECTIONS.map(
              ([path, name]) => html`<a href="${path}" ${path === section && CURRENT}>${name}</a>`,
            )}
            <a href="/">To the casino</a>
          </nav>
        </div>
      </header>
      <main class="stack">
        <h1>${title}</h1>
        ${done && html`<p class="notice success" role="status">${done}</p>`}
        ${problem && html`<p class="notice danger" role="alert">${problem}</p>`} ${body}
      </main>
    `,
  });
}

const CURRENT = html`aria-current="page"`;

/** All times are in UTC, because readers may be in any zone. */
export function writeInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
