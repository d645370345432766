import Fastify, { type InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createPageLinks } from './page-link.ts';

async function linkFor({
  publicOrigin,
  locale = 'en',
  ...request
}: Pick<InjectOptions, 'headers'> & { publicOrigin?: string; locale?: string }) {
  const app = Fastify({ trustProxy: true });
  const pageLink = createPageLinks(publicOrigin);
  const query = { confirmation_token: 'a+b/c' };
  app.get('/', (asked) => pageLink(asked, { path: '/confirmation', query, locale }));
  return (await app.inject({ url: '/', ...request })).body;
}

const PUBLIC = 'https://northstar.example';
const PATH = 'confirmation?confirmation_token=a%2Bb%2Fc';

it('leads to the site the visitor is on', async () => {
  expect(await linkFor({ headers: { host: 'ee.localhost:3000' } })).toBe(`http://ee.localhost:3000/${PATH}`);
  const headers = { host: 'northstar.example', 'x-forwarded-proto': 'https' };
  expect(await linkFor({ headers, publicOrigin: PUBLIC })).toBe(`${PUBLIC}/${PATH}`);
  expect(await linkFor({ headers: { ...headers, host: 'ee.northstar.example' }, publicOrigin: PUBLIC })).toBe(
    `https://ee.northstar.example/${PATH}`,
  );
});

it.each([
  'elsewhere.example',
  'northstar.example.elsewhere.example',
  'evilnorthstar.example',
  'northstar.example:81',
])('leads to the public origin when the request names the host %s', async (host) => {
  expect(await linkFor({ headers: { host }, publicOrigin: PUBLIC })).toBe(`${PUBLIC}/${PATH}`);
});

it('has the prefix of every locale but the default one', async () => {
  expect(await linkFor({ headers: { host: 'localhost' }, locale: 'fr-CA' })).toBe(
    `http://localhost/fr-CA/${PATH}`,
  );
});
