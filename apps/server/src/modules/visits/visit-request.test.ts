import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isVisit } from './visit-request.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const opened = {
  'user-agent': BROWSER,
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const plain = { 'user-agent': BROWSER, accept: 'text/html', host: 'casino.example' };

async function ask(url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const app = Fastify();
  app.all('/*', (request) => ({ isVisit: isVisit(request) }));
  const answer = await app.inject({ method: method === 'HEAD' ? 'GET' : method, url, headers });
  await app.close();
  return answer.json<{ isVisit: boolean }>().isVisit;
}

it.each<[boolean, string, string, Record<string, string>]>([
  [true, 'an address that was typed', '/', opened],
  [true, 'a link of another site', '/de/promotions?x=1', { ...opened, 'sec-fetch-site': 'cross-site' }],
  [false, 'a link within the site', '/promotions', { ...opened, 'sec-fetch-site': 'same-origin' }],
  [false, 'a page in a frame', '/', { ...opened, 'sec-fetch-dest': 'iframe' }],
  [false, 'what a page loads', '/x.data', { ...opened, 'sec-fetch-dest': 'empty', accept: '*/*' }],
  [false, 'a page fetched in advance', '/', { ...opened, 'sec-purpose': 'prefetch' }],
  [false, 'a page fetched in advance, as it used to be said', '/', { ...opened, purpose: 'prefetch' }],
  [false, 'a search engine', '/', { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  [false, 'a program', '/', { ...opened, 'user-agent': 'curl/8.5.0' }],
  [false, 'a browser without a screen', '/', { ...opened, 'user-agent': 'HeadlessChrome/140' }],
  [false, 'nobody who says what they are', '/', { ...opened, 'user-agent': '' }],
  [false, 'the preview', '/preview', opened],
  [false, 'a preview that was shared', '/de/preview/abc', opened],
  [false, 'the screen of flags', '/ffc', opened],
  [true, 'a page whose name begins like the preview’s', '/previews-of-games', opened],
  [true, 'a browser that tells nothing of where it comes from', '/', plain],
  [true, 'the same from another site', '/', { ...plain, referer: 'https://affiliate.example/list' }],
  [false, 'the same from this site', '/', { ...plain, referer: 'https://casino.example/promotions' }],
])('counts: %s for %s', async (expected, _name, url, headers) => {
  expect(await ask(url, headers)).toBe(expected);
});

it('does not count what is sent', async () => {
  expect(await ask('/', opened, 'POST')).toBe(false);
});
