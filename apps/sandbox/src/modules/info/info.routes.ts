import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, requestLocale } from '../../locale.ts';
import { DEFAULT_PAGE_SIZE } from '../games/catalogue.ts';
import { listStatuses } from '../player/player-groups.ts';
import { COUNTRIES, listCountries } from './countries.ts';
import { CURRENCIES } from './currencies.ts';

const PROJECT = {
  name: 'Northstar',
  default_currency: 'EUR',
  default_locale: DEFAULT_LOCALE,
  default_country: 'CA',
  games_page_size: DEFAULT_PAGE_SIZE,
};

/** Headers in which the usual content networks pass on where a visitor is. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-country-code'];

export function infoRoutes(fastify: FastifyInstance): void {
  const countries = new Map(
    LOCALES.map((locale) => [locale as string, JSON.stringify(listCountries(locale))]),
  );

  fastify.get('/api/info/currencies', async () => CURRENCIES);
  fastify.get('/api/info/locales', async () =>
    LOCALES.map((code) => ({ code, default: code === DEFAULT_LOCALE })),
  );
  fastify.get('/api/info/countries', async (request, reply) =>
    reply.type('application/json').send(countries.get(requestLocale(request))),
  );
  fastify.get('/api/info/statuses', async () => listStatuses());
  fastify.get('/api/info/project', async () => PROJECT);
  fastify.get('/api/current_ip', async (request) => ({
    ip: request.ip,
    country_code: countryOf(request),
  }));
}

function countryOf(request: FastifyRequest): string | null {
  const told = COUNTRY_HEADERS.map((header) => request.headers[header]).find(
    (value) => typeof value === 'string',
  );
  return COUNTRIES.find((code) => code === told) ?? null;
}
