import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseSettings } from '../settings.ts';
import { readDemoRegion, withDemoRegion } from './demo-region.ts';

const settings = parseSettings({ DEMO_DIR: './fixtures' });

it('restricts a country in a demo that names none, and leaves settings that somebody chose', () => {
  expect(withDemoRegion(settings)).toMatchObject({
    geoHeader: 'X-Country-Code',
    restrictedCountries: ['US'],
  });
  const chosen = { ...settings, geoHeader: 'CF-IPCountry', restrictedCountries: ['FR'] };
  expect(withDemoRegion(chosen)).toEqual(chosen);
});

it.each([
  ['sandbox_country=US', undefined, 'US'],
  ['a=b; sandbox_country=EE; c=d', undefined, 'EE'],
  ['sandbox_country=US', 'FR', 'FR'],
  ['sandbox_country=USA', undefined, null],
  ['other_sandbox_country=US', undefined, null],
])('reads %s beside the header %s as %s', async (cookie, told, country) => {
  const app = Fastify();
  app.addHook('onRequest', readDemoRegion('X-Country-Code'));
  app.get('/', (request) => ({ country: request.headers['x-country-code'] ?? null }));
  const headers = { cookie, ...(told ? { 'x-country-code': told } : {}) };
  expect((await app.inject({ url: '/', headers })).json()).toEqual({ country });
  await app.close();
});
