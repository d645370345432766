import Fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createPageLinks } from './page-link.ts';

async function linkFor({
  siteAddress,
  locale = 'en',
  ...request
}: Pick<InjectOptions, 'headers'> & { siteAddress?: (request: FastifyRequest) => URL; locale?: string }) {
  const app = Fastify({ trustProxy: true });
  const pageLink = createPageLinks(siteAddress);
  const query = { confirmation_token: 'a+b/c' };
  app.get('/', (asked) => pageLink(asked, { path: '/confirmation', query, locale }));
  return (await app.inject({ url: '/', ...request })).body;
}

const PATH = 'confirmation?confirmation_token=a%2Bb%2Fc';

it('leads to the site’s address for whoever asks', async () => {
  const siteAddress = ({ hostname }: FastifyRequest) => new URL(`https://known.example/${hostname}`);
  expect(await linkFor({ headers: { host: 'elsewhere.example' }, siteAddress })).toBe(
    `https://known.example/${PATH}`,
  );
});

it('never leads to the host of the request by itself', async () => {
  const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
  expect(await linkFor({ headers })).toBe(`http://localhost/${PATH}`);
});

it('has the prefix of every locale but the default one', async () => {
  expect(await linkFor({ headers: { host: 'localhost' }, locale: 'fr-CA' })).toBe(
    `http://localhost/fr-CA/${PATH}`,
  );
});
