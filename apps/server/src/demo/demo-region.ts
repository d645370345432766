import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** The cookie that the sandbox's console sets in a browser. */
const COUNTRY_COOKIE = /(?:^|;\s*)sandbox_country=([A-Z]{2})(?:;|$)/;
const HEADER = 'X-Country-Code';
/** A demo restricts one country, so that the refusals can be tried out. */
const RESTRICTED = ['US'];

/** A demo has no proxy that knows the visitor's country, so the sandbox's console sets it. */
export function withDemoRegion(settings: Settings): Settings {
  const { geoHeader = HEADER, restrictedCountries } = settings;
  return {
    ...settings,
    geoHeader,
    restrictedCountries: restrictedCountries.length > 0 ? restrictedCountries : RESTRICTED,
  };
}

/** Puts the console's country into the header that a proxy would set. */
export function readDemoRegion(header: string) {
  const name = header.toLowerCase();
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const [, country] = COUNTRY_COOKIE.exec(request.headers.cookie ?? '') ?? [];
    if (country !== undefined) request.headers[name] ??= country;
    done();
  };
}
