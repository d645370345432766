import type { Browser } from 'playwright';
import type { Figure } from '../figures.ts';
import type { AdminClient } from './admin-client.ts';

const MANY = 1000;
const OPEN_PAGES = 200;
const ROUNDS = 3;

type Saved = { revision: number; data: Record<string, unknown> };

/** A release of a thousand banners, and how soon a release is on two hundred open pages. */
export async function measurePublishing(
  browser: Browser,
  client: AdminClient,
  origin: string,
  count: number,
): Promise<Figure[]> {
  const documents: object[] = [];
  for (let index = 1; index <= MANY; index += 1)
    documents.push(await saveTitle(client, `bench-${String(index).padStart(5, '0')}`, `Changed ${index}`));
  const started = performance.now();
  await client.call('POST', '/releases', { comment: 'A thousand', documents });
  const many = performance.now() - started;

  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/en-CA', { waitUntil: 'networkidle' });
  const others = await Promise.all(Array.from({ length: OPEN_PAGES - 1 }, () => openPage(origin)));
  const rounds: { browser: number; content: number; frame: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `Now ${round} on every page`;
    const saved = await saveTitle(client, 'welcome-north', title);
    const changed = await page.evaluateHandle(noteMomentOf, title);
    const from = Date.now();
    const arrived = Promise.all(others.map((other) => other.next(title)));
    await client.call('POST', '/releases', { comment: `Round ${round}`, documents: [saved] });
    const inBrowser = (await changed.evaluate(({ moment }) => moment)) - from;
    const pages = await arrived;
    const last = (part: keyof Arrival): number => Math.max(...pages.map((each) => each[part])) - from;
    rounds.push({ browser: inBrowser, content: last('content'), frame: last('frame') });
  }
  for (const other of others) other.close();
  await page.close();
  const median = (part: keyof (typeof rounds)[number]): number =>
    rounds.map((round) => round[part]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const site = `${count.toLocaleString('en')} documents`;
  return [
    {
      name: `publishing ${MANY.toLocaleString('en')} of ${site}`,
      value: Math.round(many),
      unit: 'ms',
      target: { atMost: 2000 },
    },
    {
      name: `publish to changed open page, ${OPEN_PAGES} pages open, ${site}`,
      value: median('browser'),
      unit: 'ms',
      target: { atMost: 2000 },
      note: 'one of the pages in a browser, the others its requests',
    },
    {
      name: `publish to new content at the last of the ${OPEN_PAGES} pages, ${site}`,
      value: median('content'),
      unit: 'ms',
      target: { atMost: 2000 },
      note: `to the frame around it, which each asks for afterwards: ${median('frame')} ms`,
    },
  ];
}

async function saveTitle(client: AdminClient, id: string, title: string): Promise<object> {
  const path = `/documents/banner/${id}`;
  const { revision, data } = await client.call<Saved>('GET', path);
  const next = { ...data, title: { ...(data['title'] as object), en: title } }; // Every banner has titles.
  const saved = await client.call<Saved>('PUT', path, next, { 'If-Match': `"${revision}"` });
  return { kind: 'banner', id, revision: saved.revision };
}

/** Epoch milliseconds. */
type Arrival = { content: number; frame: number };
type OpenPage = { next(title: string): Promise<Arrival>; close(): void };

/** What an open page asks of the server: it hears of a release and loads its content again, then the frame around it. */
async function openPage(origin: string): Promise<OpenPage> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let hear = (): void => undefined;
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('"release"')) hear();
  });
  return {
    next: (title) =>
      new Promise((resolve, reject) => {
        hear = () => {
          (async () => ({
            content: await load(`${origin}/api/fe/pages?path=/`, title),
            frame: await load(`${origin}/en-CA.data?_routes=MainLayout`),
          }))().then(resolve, reject);
        };
      }),
    close: () => socket.close(),
  };
}

/** When the whole answer was there. */
async function load(address: string, wanted = ''): Promise<number> {
  const answer = await fetch(address, { headers: { 'X-Locale': 'en-CA' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  if (!(await answer.text()).includes(wanted)) throw new Error(`${address} does not have “${wanted}” yet`);
  return Date.now();
}

/** Runs in a page: promises the moment at which a heading says this. */
function noteMomentOf(text: string): { moment: Promise<number> } {
  const moment = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('h1, h2, h3')].some((each) => each.textContent === text);
      if (!isThere) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return { moment };
}
