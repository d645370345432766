import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';

/** What the sandbox's console sets for one browser. */
const COUNTRY_COOKIE = /(?:^|;\s*)sandbox_country=([A-Z]{2})(?:;|$)/;
const HEADER = 'X-Country-Code';
/** One country that a demo restricts, so that the refusals can be looked at. */
const RESTRICTED = ['US'];

/** A demo stands behind no network that knows where visitors are, so the console says it. */
export function withDemoRegion(settings: Settings): Settings {
  const { geoHeader = HEADER, restrictedCountries } = settings;
  return {
    ...settings,
    geoHeader,
    restrictedCountries: restrictedCountries.length > 0 ? restrictedCountries : RESTRICTED,
  };
}

/** Passes the console's country on as the network would. */
export function readDemoRegion(header: string) {
  const name = header.toLowerCase();
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const [, country] = COUNTRY_COOKIE.exec(request.headers.cookie ?? '') ?? [];
    if (country !== undefined) request.headers[name] ??= country;
    done();
  };
}
