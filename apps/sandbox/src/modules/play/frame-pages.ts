import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { extname, join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../frames/texts/language.ts';
import { SandboxError } from '../../errors.ts';
import { SESSION_COOKIE } from '../../identity/session-cookie.ts';
import { readLocale } from '../../site/locale.ts';
import { html } from '../../pages/html.ts';
import { sha256 } from './fairness.ts';

const FRAMES = resolve(import.meta.dirname, '../../../frames');
const FILES = '/sandbox/games/files';

/** Scripts, styles, pictures, calls and frames only of this origin. Only this site may embed a game. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

const PAGES = [
  { path: '/sandbox/games/slot', name: 'slot', title: 'Slot' },
  { path: '/sandbox/games/crash', name: 'crash', title: 'Crash game' },
  { path: '/sandbox/fairness', name: 'fairness', title: 'Provably fair' },
  { path: '/sandbox/sport', name: 'sport', title: 'Sports' },
  { path: '/sandbox/sport/:section', name: 'sport', title: 'Sports' },
] as const;

/** Letters of the six languages. The second file of a family has the rare ones. */
const FONTS = ['manrope-latin', 'manrope-latin-ext', 'outfit-latin'];
const WEEK_S = 604_800;

type FrameFile = { type: string; content: string | Buffer; tag: string };

/** The pages of the games and the demo sportsbook with their files: TypeScript without its types, and style sheets. */
export function framePages(fastify: FastifyInstance, clock: () => number): void {
  for (const { path, name, title } of PAGES)
    fastify.get<{ Querystring: { lang?: string } }>(path, (request, reply) =>
      sendFrame(reply, {
        name,
        title,
        locale: readableLocale(readLocale(request.query.lang)),
        now: clock(),
        hasSession: request.cookies[SESSION_COOKIE] !== undefined,
      }),
    );

  const files = new Map<string, FrameFile>();
  fastify.addHook('onReady', async () => {
    for await (const path of glob('**/*.{ts,css}', { cwd: FRAMES }))
      if (!path.endsWith('.test.ts') && !path.endsWith('.d.ts')) files.set(path, readFrameFile(path));
    for (const name of FONTS) files.set(`fonts/${name}.woff2`, readFont(name));
  });
  fastify.get<{ Params: { '*': string } }>(`${FILES}/*`, (request, reply) => {
    const file = files.get(request.params['*']);
    if (!file) throw new SandboxError('NOT_FOUND');
    const isFont = file.type.startsWith('font/');
    reply.header('cache-control', isFont ? `public, max-age=${WEEK_S}` : 'no-cache').header('etag', file.tag);
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
    return reply.type(file.type).send(file.content);
  });
}

/** In a language without texts, the page is in English, and declares that for screen readers. */
const readableLocale = (locale: string): string =>
  LANGUAGES.some((language) => language === locale.split('-')[0]) ? locale : DEFAULT_LANGUAGE;

function readFrameFile(path: string): FrameFile {
  const source = readFileSync(join(FRAMES, path), 'utf8');
  const isScript = extname(path) === '.ts';
  const content = isScript ? stripTypeScriptTypes(source) : source;
  const type = isScript ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
  return { type, content, tag: tagOf(content) };
}

function readFont(name: string): FrameFile {
  const family = name.slice(0, name.indexOf('-'));
  const file = `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`;
  const content = readFileSync(createRequire(import.meta.url).resolve(file));
  return { type: 'font/woff2', content, tag: tagOf(content) };
}

function tagOf(content: string | Buffer): string {
  return `"${sha256(content).slice(0, 24)}"`;
}

type FramePage = {
  name: string;
  title: string;
  locale: string;
  /** The time of the platform’s clock. */
  now: number;
  /** Without a session there is no player to request. */
  hasSession: boolean;
};

function sendFrame(reply: FastifyReply, { name, title, locale, now, hasSession }: FramePage) {
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link
          rel="preload"
          href="${FILES}/fonts/manrope-latin.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link
          rel="preload"
          href="${FILES}/fonts/outfit-latin.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${FILES}/shared/base.css" />
        <link rel="stylesheet" href="${FILES}/${name}/${name}.css" />
        <script type="module" src="${FILES}/${name}/main.ts"></script>
      </head>
      <body class="${name}" data-now="${now}" data-session="${hasSession ? 'yes' : 'no'}">
        <main id="game" aria-busy="true"></main>
        <noscript>This page needs JavaScript.</noscript>
      </body>
    </html> `;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .send(page.text);
}
