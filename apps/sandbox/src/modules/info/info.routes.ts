import type { FastifyInstance } from 'fastify';
import { answerCall, WrittenAnswer } from '../../contract/route.ts';
import { rateInstant, rateToEuro } from '../../money/exchange-rates.ts';
import { listCountries } from '../../site/countries.ts';
import type { Currency } from '../../money/currencies.ts';
import { DEFAULT_LOCALE, requestLocale } from '../../site/locale.ts';
import type { Services } from '../../services.ts';
import { DEFAULT_PAGE_SIZE } from '../games/catalogue.ts';
import { listStatuses } from '../player/player-groups.ts';

const PROJECT = {
  name: 'Northstar',
  default_currency: 'EUR',
  default_locale: DEFAULT_LOCALE,
  default_country: 'CA',
  games_page_size: DEFAULT_PAGE_SIZE,
};

export function infoRoutes(fastify: FastifyInstance, services: Services): void {
  const written = new WeakMap<readonly Currency[], WrittenAnswer<Currency[]>>();
  const countries = new Map<string, WrittenAnswer<ReturnType<typeof listCountries>>>();
  /** Serialised once for each language of the site. Other languages get English. */
  const countriesIn = (asked: string): WrittenAnswer<ReturnType<typeof listCountries>> => {
    const locale = services.locales().includes(asked) ? asked : DEFAULT_LOCALE;
    const written = countries.get(locale) ?? new WrittenAnswer(listCountries(locale));
    countries.set(locale, written);
    return written;
  };

  answerCall(fastify, services, 'GET /api/info/currencies', () => {
    const list = services.currencies.list();
    const answer = written.get(list) ?? new WrittenAnswer([...list]);
    written.set(list, answer);
    return answer;
  });
  answerCall(fastify, services, 'GET /api/info/crypto_exchange_rates', () => {
    const now = services.clock();
    return {
      base_currency: 'EUR',
      updated_at: new Date(rateInstant(now)).toISOString(),
      rates: services.currencies.list().flatMap(({ code, fiat }) => {
        const rate = rateToEuro(code, now);
        return rate === undefined ? [] : [{ currency: code, fiat, rate }];
      }),
    };
  });
  answerCall(fastify, services, 'GET /api/info/locales', () =>
    services.locales().map((code) => ({ code, default: code === DEFAULT_LOCALE })),
  );
  answerCall(fastify, services, 'GET /api/info/countries', ({ request }) =>
    countriesIn(requestLocale(request)),
  );
  answerCall(fastify, services, 'GET /api/info/statuses', () => listStatuses());
  answerCall(fastify, services, 'GET /api/info/project', () => PROJECT);
  answerCall(fastify, services, 'GET /api/info/player_fields', async ({ request }) => {
    const { playerFields, sessions, licenceOf } = services;
    const owner = (await sessions.find(request)) ?? {
      licence: licenceOf(request),
      profile: {},
      authFieldsMissed: [],
    };
    return {
      contexts: {
        registration: playerFields.list('registration', owner),
        deposit: playerFields.list('deposit', owner),
        cashout: playerFields.list('cashout', owner),
        edition: playerFields.list('edition', owner),
        game_provider: playerFields.list('game_provider', owner),
      },
      game_providers: playerFields.gameProviders,
      minimum_age: services.minimumAgeOf(owner.licence),
    };
  });
  answerCall(fastify, services, 'GET /api/current_ip', ({ request }) => ({
    ip: request.ip,
    country_code: services.region.countryOf(request),
  }));
}
