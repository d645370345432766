// The service worker: what browsers open without a connection (docs/decisions/065-what-opens-without-a-network.md). It
// answers nothing but navigations that got no answer, and keeps nothing but what a guest sees: a copy of the lobby, and
// the frame of it with a word about the connection.
/** Another name for what is kept when one of its parts changes: the script of a copy is fetched once. */
const CACHE = 'offline-2';
const LOBBY = '/offline/lobby';
const FRAME = '/offline/frame';
const SCRIPT = '/offline-page.js';
/** Pages of other applications, and calls, at this origin. */
const OTHERS =
  /^\/(?:admin|sandbox|api|preview|shared-preview|guest|assets|artwork|images|messages|schemas)(?:\/|$)/;
const MARK = 'x-kept-address';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)));
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (new URL(request.url).pathname === SCRIPT) return event.respondWith(readScript(request));
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (OTHERS.test(new URL(request.url).pathname)) return;
  event.respondWith(answer(request, preloadResponse));
});

async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The request leaves while this thread still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer(request, preloaded) {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    return (await find(new URL(request.url))) ?? Promise.reject(error);
  }
}

const readScript = async (request) => (await caches.match(SCRIPT)) ?? fetch(request);

async function find({ pathname }) {
  const cache = await caches.open(CACHE);
  const lobby = await cache.match(LOBBY);
  // An installed site opens at `/`, whatever language its lobby was seen in.
  const isLobby = lobby !== undefined && ['/', lobby.headers.get(MARK)].includes(pathname);
  return isLobby ? lobby : cache.match(FRAME);
}

/** A page says what to keep: `address` of the lobby in its language, `words`, and whether something may be promoted. */
async function hear(message) {
  if (message?.type !== 'keep') return;
  const { address, words, mayPromote } = message;
  const cache = await caches.open(CACHE);
  // At once, and whatever happens afterwards: the copy of the lobby has offers in it.
  if (!mayPromote) await cache.delete(LOBBY);
  // Without cookies, so that the answer is a guest's whoever is signed in.
  const asked = await fetch(address, {
    credentials: 'omit',
    redirect: 'error',
    headers: { accept: 'text/html' },
  });
  if (!asked.ok) return;
  const html = await asked.text();
  const at = Date.parse(asked.headers.get('date') ?? '');
  const put = (key, page) => cache.put(key, respond(asked.headers, address, page));
  if (mayPromote) await put(LOBBY, markPage(html, words, at));
  await put(FRAME, framePage(html, words, address));
  if (!(await cache.match(SCRIPT))) await cache.add(SCRIPT);
}

function respond(from, address, html) {
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', [MARK]: address });
  for (const name of [
    'content-security-policy',
    'content-language',
    'x-content-type-options',
    'referrer-policy',
  ])
    if (from.has(name)) kept.set(name, from.get(name));
  return new Response(html, { headers: kept });
}

/** The copy of a page, with what says that it is one in front. */
function markPage(html, { saved, retry }, at) {
  const time = `<time data-kept-at="${Number.isNaN(at) ? '' : at}"></time>`;
  const text = escapeText(saved).replace('{{time}}', time);
  return still(html).replace(/<body[^>]*>/, (body) => `${body}${bar(`${text} ${retryLink(retry)}`)}`);
}

/** The frame of the page alone, with a word about the connection in the place of its content. */
function framePage(html, { title, text, retry, toLobby }, address) {
  const content =
    `<section style="max-width:34rem;margin:12vh auto;padding:0 1rem;text-align:center">` +
    `<h1 style="font:700 1.75rem/1.25 var(--font-display)">${escapeText(title)}</h1>` +
    `<p style="margin:.75rem 0 1.5rem;color:var(--text-secondary)">${escapeText(text)}</p>` +
    `<p>${retryLink(retry)} ${link(address, toLobby)}</p></section>`;
  return still(html)
    .replace(/(<main[^>]*>)[^]*(<\/main>)/, (_all, start, end) => start + content + end)
    .replace(/<title>[^]*?<\/title>/, () => `<title>${escapeText(title)}</title>`);
}

/** A page without its scripts, which would ask for data: everything in it can be read, and its links followed. */
function still(html) {
  return html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|preload|canonical|alternate)"[^>]*>/g, '')
    .replace(/(<link rel="stylesheet"[^>]*) media="not all"/g, '$1')
    .replace('</body>', `<script src="${SCRIPT}"></script></body>`);
}

const BAR =
  'position:relative;z-index:1;padding:.75rem 1rem;text-align:center;font:600 .875rem/1.4 var(--font-ui);background:var(--bg-overlay,#1d2130);color:var(--text-primary,#f6f7f9)';
const bar = (content) => `<div role="status" data-offline-mark="" style="${BAR}">${content}</div>`;
const LINK =
  'display:inline-block;padding:.75rem 1rem;color:var(--brand-text,#b09cff);text-decoration:underline';
const link = (address, words) => `<a style="${LINK}" href="${escapeText(address)}">${escapeText(words)}</a>`;
const retryLink = (words) => `<a style="${LINK}" data-retry="" href="">${escapeText(words)}</a>`;

const escapeText = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
