import type { APIRequestContext } from '@playwright/test';
import { COUNTRY_HEADER, expect, test } from '../fixtures.ts';
import { listUnwalked, WALKED } from '../route-table.ts';

/** Whether a screen has something besides its heading: something to read, to look at or to use. */
function hasContent(html: string): boolean {
  const [main = ''] = /<main[^>]*>.*<\/main>/s.exec(html) ?? [];
  const inside = main
    .replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, '')
    .replace(/<div role="status".*?<\/div>/s, '')
    .replace(/<h1[^>]*>.*?<\/h1>/s, '');
  const words = inside
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;
  return words >= 5 || /<(?:a|button|input|iframe)\b/.test(inside);
}

const LANGUAGES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et', 'x-default'];

/** What is missing in a screen’s head for search engines and for sharing. */
function listMissing(html: string): string[] {
  const [head = ''] = /<head>.*<\/head>/s.exec(html) ?? [];
  const languages = Array.from(head.matchAll(/<link[^>]* hreflang="([^"]+)"/gi), ([, language]) => language);
  return [
    ['title', /<title[^>]*>[^<]{2,} · Northstar<\/title>/.test(head)],
    ['description', /<meta name="description" content="[^"]{20,}"/.test(head)],
    ['address', /<link rel="canonical" href="https?:[^"]+"/.test(head)],
    ['languages', LANGUAGES.every((language) => languages.includes(language))],
  ].flatMap(([name, isThere]) => (isThere ? [] : String(name)));
}

/** The main heading in the server’s HTML, the address that the path redirects to, or another status than 200. */
async function answerAt(request: APIRequestContext, path: string): Promise<string | number> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const { location } = answer.headers();
  if (location) return `→ ${location}`;
  if (answer.status() !== 200) return answer.status();
  const html = await answer.text();
  const inside = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  const heading = inside
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
  const missing = [...listMissing(html), ...(hasContent(html) ? [] : ['anything below it'])];
  return missing.length === 0 ? heading : `${heading}, without ${missing.join(', ')}`;
}

/** The description that a page has for search engines. */
async function descriptionAt(request: APIRequestContext, path: string): Promise<string | undefined> {
  const html = await (await request.get(path)).text();
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

const DESCRIPTIONS = [
  ['/promotions/week-reload', '25% from Monday to Thursday, up to €100. 30× wager.'],
  ['/promotions/weekend-reload', '40% from Friday noon to Sunday midnight, up to €200. 30× wager.'],
  ['/et/quests/polar-quest', 'Kakskümmend viis taset põhja. Iga tase näitab ette, mida see nõuab.'],
  [
    '/producers/kite-and-key',
    '26 games by Kite & Key at Northstar: Fox of the Fjord, Wolf Ledger, Owl & Ember, Frost Crown, Trophy Hunters, Ice Wolf Express, Slow & Golden, …',
  ],
  ['/de/live/exclusive', 'Exklusiv bei Northstar, 1 Spiel: Baccarat Salon.'],
  [
    '/play/kite-and-key/fox-of-the-fjord',
    'Fox of the Fjord by Kite & Key at Northstar. Play the demo without money, or for real with a limit that you set yourself.',
  ],
] as const;

test('promotions, studios, lists and games say of themselves what they are, in the language of the page', async ({
  request,
}) => {
  for (const [path, description] of DESCRIPTIONS)
    expect([path, await descriptionAt(request, path)]).toEqual([path, description]);
});

type Persona = 'guest' | 'player' | 'tester' | 'restricted';
const expected = (visitor: Persona) =>
  WALKED.map((walked) => {
    const { guest, player } = walked;
    const asSignedIn = visitor === 'player' || visitor === 'tester' ? player : guest;
    return [walked.path, walked[visitor] ?? asSignedIn];
  });

async function walk(request: APIRequestContext) {
  const answers: [string, string | number][] = [];
  for (const { path } of WALKED) answers.push([path, await answerAt(request, path)]);
  return answers;
}

test('[ROUTE-22] [ROUTE-36] [ROUTE-53] [ROUTE-55] [ROUTE-89] a guest walks the whole route table', async ({
  request,
}) => {
  expect(listUnwalked()).toEqual([]);
  expect(await walk(request)).toEqual(expected('guest'));
});

test('[ROUTE-07] [ROUTE-63] [ROUTE-64] [ROUTE-65] [ROUTE-66] [ROUTE-67] [ROUTE-68] [ROUTE-69] [ROUTE-73] [ROUTE-88] so does a player', async ({
  context,
  signIn,
}) => {
  await signIn(context, 'player');
  expect(await walk(context.request)).toEqual(expected('player'));
});

test('[ROUTE-52] so does a tester, who finds what others do not', async ({ context, signIn }) => {
  await signIn(context, 'tester');
  expect(await walk(context.request)).toEqual(expected('tester'));
});

test('[NAV-29] so does a guest of a restricted region, who is refused by the flags of routes alone', async ({
  playwright,
  server,
}) => {
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { [COUNTRY_HEADER]: 'US' },
  });
  expect(await walk(request)).toEqual(expected('restricted'));
  await request.dispose();
});
